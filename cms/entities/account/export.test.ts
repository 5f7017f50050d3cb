import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { askForExport, downloadExport } from '#wire/account.ts'
import { writeToAgent } from '#wire/messages.ts'
import { deleteUser, readOwnUser } from '#wire/users.ts'
import { newExport } from '../../../tests/support/account.ts'
import { newSignedContract } from '../../../tests/support/contracts.ts'
import { newUpload } from '../../../tests/support/files.ts'
import { newComment } from '../../../tests/support/guide-comments.ts'
import { newBooking } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { readZip } from '../../../tests/support/read-zip.ts'

async function download(person: Person) {
  const headers = { authorization: `Bearer ${person.token}` }
  const response = await fetch(lane('url') + downloadExport.path, { headers })
  return { response, bytes: Buffer.from(await response.arrayBuffer()) }
}

describe('POST /api/account/export', () => {
  test('writes one ZIP with all data of the client, mails the client and serves the download', async () => {
    const client = await newClient({ consulted: true })
    const booking = await newBooking(client)
    await client.call(writeToAgent, { body: { content: 'Is the sign up?' } })
    const upload = await newUpload(client)
    const contract = await newSignedContract(client)
    const asked = await client.call(askForExport)
    expect([asked.status, asked.body]).toEqual([
      202,
      { askedAt: expect.any(String), readyAt: null },
    ])
    await untilMail(String(client.user?.email), 'Your data is ready to download')
    expect((await client.call(readOwnUser)).body.dataExport?.readyAt).toEqual(expect.any(String))

    const { response, bytes } = await download(client)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/zip')
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="?keepmore-data-/,
    )
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const files = readZip(bytes)
    const data = JSON.parse(String(files.get('account.json')))
    expect(data).toMatchObject({
      account: { id: client.id, email: client.user?.email },
      homes: [{ id: booking.propertyId }],
      consultations: [{ id: booking.id }],
      messages: [{ content: 'Is the sign up?', fromClient: true }],
      contracts: [{ id: contract.id, status: 'signed' }],
    })
    expect(data.notifications.length).toBeGreaterThan(0)
    // A client reads why their own task was returned.
    const { tasks: _tasks, ...others } = data
    expect(JSON.stringify(others)).not.toMatch(/"(hash|salt|stageNotes|reason)"/)
    const paths = data.files.map(({ path }: { path: string }) => path)
    expect(data.files.map(({ filename }: { filename: string }) => filename)).toEqual(
      expect.arrayContaining([upload.filename, contract.filename]),
    )
    expect([...files.keys()].sort()).toEqual(['account.json', ...paths].sort())
    for (const path of paths) expect(files.get(path)?.subarray(0, 4).toString()).toBe('%PDF')
  })

  // A row whose file was missing put an empty PDF into the ZIP.
  test('has the words that an editor wrote in comments on guides', async () => {
    const editor = await newStaff('editor')
    const { id } = await newComment({ by: editor, text: 'Is this so in Fresno?' })
    await editor.call(askForExport)
    await untilMail(String(editor.user?.email), 'Your data is ready to download')
    const files = readZip((await download(editor)).bytes)
    const { guideComments } = JSON.parse(String(files.get('account.json')))
    expect(guideComments).toMatchObject([{ id, text: 'Is this so in Fresno?' }])
  })

  test('lists a missing file with path null in account.json and leaves it out of the ZIP', async () => {
    const client = await newClient({ consulted: true })
    const { filename } = await newUpload(client)
    rmSync(join(lane('dataDir'), 'uploads', String(filename)))
    expect((await client.call(askForExport)).status).toBe(202)
    await untilMail(String(client.user?.email), 'Your data is ready to download')
    const files = readZip((await download(client)).bytes)
    const data = JSON.parse(String(files.get('account.json')))
    expect(data.files).toMatchObject([{ filename, path: null }])
    expect([...files.keys()]).toEqual(['account.json'])
  })

  test('returns 429 with Retry-After for a second request within a day', async () => {
    const client = await newClient()
    expect((await client.call(askForExport)).status).toBe(202)
    const again = await client.call(askForExport)
    expect([again.status, refusal(again).message]).toEqual([
      429,
      'You can ask for your data once a day.',
    ])
    expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(86_000)
  })
})

describe('GET /api/account/export', () => {
  test('returns 404 to a user without an export, and never serves the export of another user', async () => {
    const [client, other] = [await newClient(), await newClient()]
    await newExport(client)
    expect((await download(client)).bytes.toString()).toBe('PK')
    for (const who of [other, await newStaff('admin')])
      expect((await download(who)).response.status).toBe(404)
  })

  test('has no file left after an owner deletes the account', async () => {
    const client = await newClient()
    const file = await newExport(client)
    await (await demo('owner')).call(deleteUser, { params: { id: client.id } })
    await expect.poll(() => existsSync(file)).toBe(false)
  })
})
