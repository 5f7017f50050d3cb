import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { closeEscrow } from '#wire/escrow-ends.ts'
import { listEscrows } from '#wire/escrows.ts'
import { storedPath } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { ending, newEscrow, newPaper } from '../../../tests/support/escrows.ts'
import { sha256 } from '../../../tests/support/files.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'
import { readZip } from '../../../tests/support/read-zip.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

/** The answer of a download as this person, with its bytes. */
async function download({ id }: { id: string }, { token }: Person = admin) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${lane('url')}/api/admin/escrows/${id}/file`, { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const newSale = async () => newEscrow(await newClient({ consulted: true }))

/** The hash that the sale file's SHA256SUMS names for each path. */
const sumsOf = (zip: Map<string, Buffer>) =>
  new Map(
    String(zip.get('SHA256SUMS'))
      .trimEnd()
      .split('\n')
      .map((line) => [line.slice(66), line.slice(0, 64)]),
  )

test('the file of a sale has every paper and the signed terms, with the hash of each, and is on record', async () => {
  const sale = await newSale()
  const { close } = await ending(sale)
  expect((await admin.call(closeEscrow, { params: { id: sale.id }, body: close })).status).toBe(200)
  const { status, bytes } = await download(sale)
  expect(status).toBe(200)
  const zip = readZip(bytes)
  const sums = sumsOf(zip)
  const others = [...zip.keys()].filter((path) => !['SHA256SUMS', 'index.html'].includes(path))
  expect([...sums.keys()].toSorted()).toEqual(others.toSorted())
  for (const [path, hash] of sums) expect(sha256(zip.get(path) ?? Buffer.of())).toBe(hash)
  const [version] = await rows<{ text: string; hash: string }>(
    'select terms_text as text, terms_sha256 as hash from offer_versions where offer_id = $1',
    [sale.offerId],
  )
  expect(String(zip.get('terms/1-buyer.txt'))).toBe(version?.text)
  expect(sums.get('terms/1-buyer.txt')).toBe(version?.hash)
  const document = JSON.parse(String(zip.get('sale.json')))
  expect(document).toMatchObject({
    escrow: { id: sale.id, state: 'closed', recordedPrice: 845_000 },
    versions: [{ number: 1 }],
  })
  // The contract that staff recorded, and the statement of the close.
  expect(document.papers).toHaveLength(2)
  expect(document.dates.length).toBeGreaterThan(5)
  const log = JSON.parse(String(zip.get('audit-log.json')))
  expect(log.map(({ event }: { event: string }) => event)).toEqual(
    expect.arrayContaining(['offer-received', 'offer-accepted', 'escrow-closed']),
  )
  const entries = await rows(
    `select details from audit_log where subject = $1 and event = 'sale-file-downloaded'`,
    [sale.propertyId],
  )
  expect(entries).toEqual([{ details: { escrow: sale.id } }])
})

test('the page of a sale file names each file with its hash, and no text of a sale ends its script', async () => {
  const sale = await newSale()
  await rows(
    `update properties set address = '1 </script><script>alert(1)</script> St' where id = $1`,
    [sale.propertyId],
  )
  const zip = readZip((await download(sale)).bytes)
  const page = String(zip.get('index.html'))
  for (const hash of sumsOf(zip).values()) expect(page).toContain(hash)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
})

test('a paper whose bytes were changed or are gone is named with 409, and nothing is sent', async () => {
  const sale = await newSale()
  const [paper] = await rows<{ filename: string; name: string }>(
    `select filename, original_name as name from uploads join offer_files on upload_id = uploads.id
     where offer_id = $1`,
    [sale.offerId],
  )
  const path = storedPath(String(paper?.filename))
  const before = readFileSync(path)
  writeFileSync(path, Buffer.concat([before.subarray(0, -1), Buffer.from('x')]))
  const changed = await download(sale)
  expect([changed.status, String(changed.bytes)]).toMatchObject([
    409,
    expect.stringContaining(String(paper?.name)),
  ])
  rmSync(path)
  expect((await download(sale)).status).toBe(409)
  writeFileSync(path, before)
  expect((await download(sale)).status).toBe(200)
})

test('the file of a sale is for staff alone, and GET /api/admin/escrows lists the sales of one home', async () => {
  const client = await newClient({ consulted: true })
  const sale = await newEscrow(client)
  await newPaper(sale.propertyId)
  expect((await download(sale, client)).status).toBe(403)
  const { body } = await admin.call(listEscrows, { query: { property: sale.propertyId } })
  expect(body.map(({ id }) => id)).toEqual([sale.id])
})
