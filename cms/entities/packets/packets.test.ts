import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordAcceptance } from '#wire/acceptances.ts'
import { cancelEscrow } from '#wire/escrow-ends.ts'
import { packetText, readLinkedPacket, sendPacketLink } from '#wire/packets.ts'
import { recording } from '../../../tests/support/acceptances.ts'
import { storedPath } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { listOf, receive } from '../../../tests/support/disclosures.ts'
import { ending } from '../../../tests/support/escrows.ts'
import { sha256 } from '../../../tests/support/files.ts'
import { lane } from '../../../tests/support/lane.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'
import { readZip } from '../../../tests/support/read-zip.ts'
import { linkHeaders } from '../../../tests/support/sellers.ts'
import { newPacketToken } from '../../../tests/support/well-formed-disclosures.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

/** A sale whose disclosures of these rules were checked before the acceptance. */
async function frozenSale(...rules: string[]) {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const offer = await newOffer(home)
  const files = await receive(home, ...rules)
  const { status, body: escrow } = await admin.call(recordAcceptance, {
    params: { id: offer.id },
    body: await recording(client, home),
  })
  if (status !== 201) throw new Error(`No sale: ${JSON.stringify(escrow)}`)
  return { client, home, offer, files, escrow }
}

/** The answer of a download with its bytes. */
async function download(path: string, headers: Record<string, string>) {
  const response = await fetch(`${lane('url')}${path}`, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const packetPath = ({ id }: { id: string }) => `/api/escrows/${id}/packet`
const bearer = (who: Person) => ({ authorization: `Bearer ${who.token}` })

const filenameOf = async (upload: string) =>
  (
    await rows<{ filename: string; sha256: string }>(
      'select filename, sha256 from uploads where id = $1',
      [upload],
    )
  )[0]

const packetsOf = (escrow: { id: string }) =>
  rows<{ files: number; sha256: string }>(
    'select files, sha256 from packets where escrow_id = $1 order by files',
    [escrow.id],
  )

describe('the packet of a sale', () => {
  test('freezes the checked files in the order of the rules at the acceptance, on record', async () => {
    const { client, home, escrow, files } = await frozenSale('nhd', 'tds')
    const { packet } = await listOf(client, home)
    expect(packet).toMatchObject({ escrowId: escrow.id, files: 2 })
    const frozen = await rows<{ rule: string; upload_id: string; sha256: string; bytes: number }>(
      'select rule, upload_id, sha256, bytes from packet_files where escrow_id = $1 order by place',
      [escrow.id],
    )
    expect(frozen.map(({ rule, upload_id }) => [rule, upload_id])).toEqual([
      ['tds', files[1]],
      ['nhd', files[0]],
    ])
    const text = packetText(
      frozen.map(({ rule, upload_id, ...each }) => ({ ...each, item: rule, file: upload_id })),
    )
    expect(packet?.sha256).toBe(sha256(Buffer.from(text)))
    const [entry] = await rows<{ details: object }>(
      `select details from audit_log where subject = $1 and event = 'packet-frozen'`,
      [home.id],
    )
    expect(entry?.details).toEqual({ escrow: escrow.id, files: 2, sha256: packet?.sha256 })
  })

  test('takes a later version beside the earlier one, with another hash, and nothing twice', async () => {
    const { home, escrow, files } = await frozenSale('tds')
    const [amended] = await receive(home, 'tds')
    const packets = await packetsOf(escrow)
    expect(packets.map((each) => each.files)).toEqual([1, 2])
    expect(packets[0]?.sha256).not.toBe(packets[1]?.sha256)
    const frozen = await rows(
      'select upload_id from packet_files where escrow_id = $1 order by place',
      [escrow.id],
    )
    expect(frozen.map(({ upload_id }) => upload_id)).toEqual([files[0], amended])
  })

  test('is never changed or deleted in the database', async () => {
    const { escrow } = await frozenSale('tds')
    for (const table of ['packets', 'packet_files'])
      for (const change of [`update ${table} set sha256 = sha256`, `delete from ${table}`])
        await expect(rows(`${change} where escrow_id = $1`, [escrow.id])).rejects.toThrow(
          'append-only',
        )
  })
})

describe('GET /api/escrows/{id}/packet', () => {
  test('is a ZIP with packet.json and the files as they were uploaded', async () => {
    const { client, escrow, files } = await frozenSale('tds', 'nhd')
    const { response, bytes } = await download(packetPath(escrow), bearer(client))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'application/zip',
    ])
    const zip = readZip(bytes)
    const document = JSON.parse(String(zip.get('packet.json')))
    expect(sha256(Buffer.from(document.hashedText))).toBe(document.sha256)
    expect(document.files.map(({ file }: { file: string }) => file)).toEqual(files)
    for (const { path, sha256: hash, bytes: size } of document.files) {
      const content = zip.get(path)
      expect([content?.length, sha256(content ?? Buffer.of())]).toEqual([size, hash])
    }
  })

  test('names a file whose bytes were changed or are gone, and sends nothing', async () => {
    const { client, escrow, files } = await frozenSale('tds')
    const path = storedPath(String((await filenameOf(String(files[0])))?.filename))
    const before = readFileSync(path)
    writeFileSync(path, Buffer.concat([before.subarray(0, -1), Buffer.from('x')]))
    const changed = await download(packetPath(escrow), bearer(client))
    expect([changed.response.status, String(changed.bytes)]).toMatchObject([
      409,
      expect.stringContaining('deed.pdf'),
    ])
    rmSync(path)
    expect((await download(packetPath(escrow), bearer(admin))).response.status).toBe(409)
    writeFileSync(path, before)
    expect((await download(packetPath(escrow), bearer(admin))).response.status).toBe(200)
  })

  test('is 404 for another client', async () => {
    const { escrow } = await frozenSale('tds')
    const other = await newClient({ consulted: true })
    expect((await download(packetPath(escrow), bearer(other))).response.status).toBe(404)
  })
})

describe('the link to a packet', () => {
  const open = (token: string) =>
    visitor.call(readLinkedPacket, { headers: linkHeaders(visitor, token) })

  test('is mailed to the buyer’s agent alone, opens the packet and its ZIP, and each opening is on record', async () => {
    const { home, escrow, offer } = await frozenSale('tds')
    const agent = `${home.id}@example.com`
    await rows('update offers set agent_email = $2 where id = $1', [offer.id, agent])
    const sent = await admin.call(sendPacketLink, { params: { id: escrow.id } })
    expect([sent.status, sent.body]).toMatchObject([201, { agentEmail: agent, state: 'open' }])
    const { text } = await untilMail(agent, `Disclosures for ${home.address}`)
    const token = String(/\/packet#t=([\w-]+)/.exec(text)?.[1])
    expect(JSON.stringify(sent.body)).not.toContain(token)
    const { status, body } = await open(token)
    expect([status, body]).toMatchObject([
      200,
      { address: home.address, agentName: 'Lee Park', files: [{ item: 'tds', name: 'deed.pdf' }] },
    ])
    const zip = await download('/api/links/packet/archive', { authorization: `Link ${token}` })
    expect(readZip(zip.bytes).size).toBe(2)
    const entries = await rows<{ event: string; details: { link: string } }>(
      `select event, details from audit_log where subject = $1 and event like 'packet-%' order by id`,
      [home.id],
    )
    expect(entries.map(({ event }) => event)).toEqual([
      ...['packet-frozen', 'packet-link-sent', 'packet-opened', 'packet-downloaded'],
    ])
    expect(entries.at(-1)?.details.link).toBe(sent.body.id)
    expect(JSON.stringify(entries)).not.toContain(token)
    // A new link ends the earlier one.
    await admin.call(sendPacketLink, { params: { id: escrow.id } })
    expect((await open(token)).status).toBe(410)
  })

  test('is 404 unknown, 410 expired and after a cancellation, and no other purpose opens it', async () => {
    const { escrow } = await frozenSale('tds')
    expect((await open('x'.repeat(43))).status).toBe(404)
    expect((await visitor.call(readLinkedPacket)).status).toBe(404)
    expect((await open(await newPacketToken(escrow, '-1 second'))).status).toBe(410)
    const token = await newPacketToken(escrow)
    expect((await open(token)).status).toBe(200)
    const { cancellation } = await ending(escrow)
    await admin.call(cancelEscrow, { params: { id: escrow.id }, body: cancellation })
    expect((await open(token)).status).toBe(410)
    const again = await admin.call(sendPacketLink, { params: { id: escrow.id } })
    expect([again.status, refusal(again).message]).toMatchObject([
      409,
      expect.stringMatching(/canceled/),
    ])
  })
})
