import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listNotifications } from '#wire/notifications.ts'
import {
  listClientUploads,
  listOwnUploads,
  listPropertyUploads,
  MAX_FILE_BYTES,
  UPLOADED_MESSAGE,
  type UploadedFile,
} from '#wire/uploads.ts'
import { rows } from '../../../tests/support/database.ts'
import {
  formOf,
  newUpload,
  pdf,
  png,
  SAMPLES,
  type Sample,
  sendFiles,
  sha256,
  wrongTypeRefusal,
} from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { untilNoJob } from '../../../tests/support/jobs.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'

const UNKNOWN = '019d0000-0000-7000-8000-000000000000'
const consulted = () => newClient({ consulted: true })
const folder = () => join(lane('dataDir'), 'uploads')
/**
 * The stored files without the copies of photos. Waits for the jobs that write into the same folder, also those of other
 * test files: a temporary file of theirs was once counted as a file that a refused upload had left.
 */
async function onDisk() {
  for (const job of ['photo-sizes', 'account-export', 'acceptance-paper']) await untilNoJob(job)
  return readdirSync(folder())
    .filter((name) => !/-[0-9a-f]{64}\.webp$/.test(name))
    .sort()
}

const big = (bytes: number): Sample => {
  const filled = new Uint8Array(bytes)
  filled.set(pdf().bytes)
  return { name: 'big.pdf', type: 'application/pdf', bytes: filled }
}

describe('POST /api/uploads', () => {
  test('keeps every accepted type with its name, type, size, hash and path', async () => {
    const client = await consulted()
    const { status, body } = await sendFiles(client, SAMPLES)
    expect([status, body.message, body.rejected]).toEqual([201, UPLOADED_MESSAGE, []])
    expect(
      body.files.map(({ originalName, mimeType, size }) => [originalName, mimeType, size]),
    ).toEqual(SAMPLES.map(({ name, type, bytes }) => [name, type, bytes.length]))
    for (const { filename, filePath, uploadType, propertyId } of body.files) {
      expect(filePath).toBe(`/api/uploads/file/${filename}`)
      expect([uploadType, propertyId]).toEqual(['document', null])
    }
    const listed = (await client.call(listOwnUploads)).body
    expect(listed.map(({ id }) => id).sort()).toEqual(body.files.map(({ id }) => id).sort())
    const kept = await rows<{ filename: string; sha256: string; uploaded_by_id: string }>(
      'select filename, sha256, uploaded_by_id from uploads where user_id = $1',
      [client.id],
    )
    expect(kept.map((row) => row.sha256).sort()).toEqual(
      SAMPLES.map(({ bytes }) => sha256(bytes)).sort(),
    )
    expect(await onDisk()).toEqual(expect.arrayContaining(kept.map(({ filename }) => filename)))
  })

  test('keeps the valid files and lists the rejected ones', async () => {
    const client = await consulted()
    const script = { name: 'run.exe', type: 'application/x-msdownload', bytes: pdf().bytes }
    const files = [pdf(), script, big(MAX_FILE_BYTES + 1), png()]
    const { status, body } = await sendFiles(client, files)
    expect(status).toBe(201)
    expect(body.files.map(({ originalName }) => originalName)).toEqual(['deed.pdf', 'front.png'])
    expect(body.rejected).toEqual([
      wrongTypeRefusal('run.exe'),
      { filename: 'big.pdf', message: 'File Too Large: big.pdf exceeds 10MB limit' },
    ])
  })

  test('responds 400 with the reason when no file is valid, and leaves none on the disk', async () => {
    const [client, before] = [await consulted(), await onDisk()]
    const { status, body } = await sendFiles(client, [big(MAX_FILE_BYTES + 1)])
    expect([status, body.files]).toEqual([400, []])
    expect(body.message).toBe('File Too Large: big.pdf exceeds 10MB limit')
    expect(body.rejected).toEqual([{ filename: 'big.pdf', message: body.message }])
    expect(await (await client.call(listOwnUploads)).body).toEqual([])
    expect(await onDisk()).toEqual(before)
  })

  test('accepts a file of exactly 10 MB', async () => {
    const { body } = await sendFiles(await consulted(), [big(MAX_FILE_BYTES)])
    expect(body.files[0]?.size).toBe(MAX_FILE_BYTES)
  })

  test('keeps 10 of 12 files and lists the others as rejected', async () => {
    const files = Array.from({ length: 12 }, (_, index) => pdf(String(index), `${index}.pdf`))
    const { status, body } = await sendFiles(await consulted(), files)
    expect([status, body.files.length]).toEqual([201, 10])
    expect(body.rejected.map(({ message }) => message)).toEqual([
      'Too Many Files: 10.pdf is more than the 10 files of one upload',
      'Too Many Files: 11.pdf is more than the 10 files of one upload',
    ])
  })

  test('responds 400 and asks for a file when there is none', async () => {
    const client = await consulted()
    for (const files of [[], [{ name: '', type: '', bytes: new Uint8Array() }]]) {
      const { status, body } = await sendFiles(client, files)
      expect([status, body.message, body.rejected]).toEqual([400, 'Choose a file to upload.', []])
    }
  })

  test('accepts a single file in the field `file`', async () => {
    const form = new FormData()
    form.append('file', new File([pdf().bytes], 'a.pdf', { type: 'application/pdf' }))
    const { status } = await (await consulted()).send('POST', '/api/uploads', form)
    expect(status).toBe(201)
  })
})

describe('the client of an upload', () => {
  const upload = async (who: Person, fields: Record<string, string>) =>
    sendFiles(who, [pdf()], fields)

  test('is the caller when a client sends any userId', async () => {
    const [client, other] = [await consulted(), await consulted()]
    for (const userId of [other.id, 'nobody']) {
      const { status, body } = await upload(client, { userId })
      expect([status, body.filename]).toEqual([201, undefined])
    }
    expect((await client.call(listOwnUploads)).body).toHaveLength(2)
    expect((await other.call(listOwnUploads)).body).toHaveLength(0)
  })

  test('a propertyId that is invalid gets 400, unknown or foreign 404, and no file is kept', async () => {
    const [client, stranger] = [await consulted(), await consulted()]
    const [own, foreign] = [await newHome(client), await newHome(stranger)]
    const before = await onDisk()
    const answers = []
    for (const propertyId of ['12', UNKNOWN, foreign.id])
      answers.push((await upload(client, { propertyId })).status)
    expect(answers).toEqual([400, 404, 404])
    expect(await onDisk()).toEqual(before)
    expect((await upload(client, { propertyId: own.id })).body.files[0]?.propertyId).toBe(own.id)
    expect((await upload(client, { propertyId: '' })).body.files[0]?.propertyId).toBeNull()
    const about = { params: { propertyId: own.id } }
    expect((await client.call(listPropertyUploads, about)).body).toHaveLength(1)
    expect((await stranger.call(listPropertyUploads, about)).status).toBe(404)
  })

  test('is the one whom staff name by userId or propertyId', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const { status, body } = await upload(admin, { userId: client.id, uploadType: 'contract' })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      filename: body.files[0]?.filename,
      filePath: `/api/uploads/file/${body.filename}`,
    })
    // What staff gave a client only staff can remove.
    const given = (files: UploadedFile[]) => files.map((file) => ({ ...file, removable: false }))
    expect((await client.call(listOwnUploads)).body).toEqual(given(body.files))
    const theirs = { params: { id: client.id } }
    expect((await admin.call(listClientUploads, theirs)).body).toEqual(body.files)
    const home = await newHome(client)
    const about = await upload(admin, { propertyId: home.id })
    expect(about.body.filename).toBeTypeOf('string')
    expect(
      (await client.call(listPropertyUploads, { params: { propertyId: home.id } })).body,
    ).toEqual(given(about.body.files))
  })

  test('staff get 400 or 404 for a userId that is no client or a foreign propertyId', async () => {
    const [admin, owner, client] = [await demo('admin'), await demo('owner'), await consulted()]
    const foreign = await newHome(await consulted())
    const add = async (fields: Record<string, string>) => (await upload(admin, fields)).status
    expect(await add({ userId: 'none' })).toBe(400)
    expect(await add({ userId: UNKNOWN })).toBe(404)
    expect(await add({ userId: owner.id })).toBe(404)
    expect(await add({ userId: client.id, propertyId: foreign.id })).toBe(404)
  })

  test('an upload by a client notifies staff, and one by staff notifies the client', async () => {
    const [admin, client] = [await demo('admin'), await consulted()]
    await newUpload(client, pdf('x', 'Deed.pdf'))
    const [toStaff] = (await admin.call(listNotifications)).body
    expect(toStaff).toMatchObject({
      type: 'file_upload',
      title: 'Test Client uploaded a file',
      message: 'Deed.pdf',
      link: `/admin?tab=clients&client=${client.id}`,
    })
    await sendFiles(admin, [pdf(), png()], { userId: client.id })
    const [toClient] = (await client.call(listNotifications)).body
    expect(toClient).toMatchObject({ type: 'file_upload', title: 'Your agent added 2 files' })
  })

  test('has 1 GB of storage; files beyond that are listed as rejected and not kept', async () => {
    const client = await consulted()
    const first = await newUpload(client)
    const [small, large] = [pdf('x', 'small.pdf'), big(2000)]
    const room = small.bytes.length + first.size + 10
    await rows('update uploads set size = $2 where id = $1', [
      first.id,
      1024 ** 3 - room + first.size,
    ])
    const before = await onDisk()
    const { status, body } = await sendFiles(client, [large, small])
    expect([status, body.files.map(({ originalName }) => originalName)]).toEqual([
      201,
      ['small.pdf'],
    ])
    expect(body.rejected[0]?.message).toMatch(/^Storage Full: big\.pdf/)
    expect(await onDisk()).toHaveLength(before.length + 1)
    expect((await sendFiles(client, [large])).status).toBe(400)
    expect(await onDisk()).toHaveLength(before.length + 1)
  })

  test('requests with one Idempotency-Key keep the files once; other files with it get 422', async () => {
    const [client, before] = [await consulted(), await onDisk()]
    const [files, headers] = [[pdf(), png()], { 'idempotency-key': 'the-same' }]
    const answers = await Promise.all([1, 2, 3].map(() => sendFiles(client, files, {}, headers)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.files[0]?.id)).size).toBe(1)
    expect((await sendFiles(client, [pdf()], {}, headers)).status).toBe(422)
    expect((await client.call(listOwnUploads)).body).toHaveLength(2)
    await expect.poll(onDisk).toHaveLength(before.length + 2)
  })
})

/**
 * The upload of a form without an end once left its temporary file: `receivePart` removed the path while `open`, which creates
 * the file, still waited for a thread of libuv's pool.
 */
describe('POST /api/uploads with a malformed body', () => {
  const type = 'multipart/form-data; boundary=x'
  const part = 'Content-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7'

  test.each([
    ['JSON', 'application/json', '{}', 415],
    ['nothing', 'text/plain', '', 415],
    ['no boundary', 'multipart/form-data', 'x', 400],
    ['no part', type, '', 400],
    ['no end', type, `--x\r\n${part}`, 400],
    ['broken headers', type, '--x\r\nContent-Disposition: form-data\r\n:::\r\n\r\nx\r\n--x--', 400],
    [
      'a prototype',
      type,
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      400,
    ],
  ])('such as %s responds 400 or 415 with a message', async (_, contentType, body, expected) => {
    const [client, before] = [await consulted(), await onDisk()]
    const headers = { 'content-type': contentType }
    const answer = await client.send('POST', '/api/uploads', body, headers)
    expect(answer.status, JSON.stringify(answer.body)).toBe(expected)
    expect(answer.body).toHaveProperty('message')
    expect(await onDisk()).toEqual(before)
  })

  test('of more than ten files of 10 MB responds 413 and keeps no file', async () => {
    const [client, before] = [await consulted(), await onDisk()]
    const files = Array.from({ length: 12 }, () => big(MAX_FILE_BYTES - 1000))
    const answer = await client.send('POST', '/api/uploads', formOf(files)).catch(() => null)
    // A client that is still sending may see only a closed connection.
    if (answer) expect(answer.status).toBe(413)
    await expect.poll(onDisk).toEqual(before)
  })
})
