import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { newUpload, pdf, png, SAMPLES, sendFiles, sha256 } from '../../../tests/support/files.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person, visitor } from '../../../tests/support/people.ts'

const consulted = () => newClient({ consulted: true })
const folder = () => join(lane('dataDir'), 'uploads')

/** Reads bytes, which `Person` would read as text. */
async function read(
  who: Person,
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
) {
  const response = await fetch(lane('url') + path, {
    method,
    headers: { authorization: `Bearer ${who.token}`, ...headers },
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const get = (name: string) => response.headers.get(name)
  return { status: response.status, bytes, get }
}

describe('GET /api/uploads/file/{filename}', () => {
  test('gives the file to its client and staff; others get 404, 401 or 403', async () => {
    const [client, sample] = [await consulted(), pdf()]
    const { filePath } = await newUpload(client, sample)
    for (const who of [client, await demo('admin'), await demo('owner')])
      expect(sha256((await read(who, filePath)).bytes)).toBe(sha256(sample.bytes))
    const stranger = await consulted()
    const unknown = '/api/uploads/file/019d0000-0000-4000-8000-000000000000.pdf'
    const [foreign, none] = [
      await stranger.send('GET', filePath),
      await stranger.send('GET', unknown),
    ]
    expect([foreign.status, none.status]).toEqual([404, 404])
    expect(foreign.body).toEqual(none.body)
    expect((await visitor.send('GET', filePath)).status).toBe(401)
    expect((await (await demo('editor')).send('GET', filePath)).status).toBe(403)
  })

  test.each([
    '..%2f..%2fsecrets.json',
    '..%5c..%5csecrets.json',
    '%2e%2e%2fsecrets.json',
    'secrets.json',
    '%00.pdf',
    `${'x'.repeat(400)}.pdf`,
  ])('responds 400 to the file name %s', async (name) => {
    const answer = await (await demo('owner')).send('GET', `/api/uploads/file/${name}`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields: { filename: 'This is not a valid file name' } })
  })

  test('is inline for types that are safe to show and an attachment for others, with nosniff', async () => {
    const client = await consulted()
    const { body } = await sendFiles(client, SAMPLES)
    for (const { filePath, mimeType } of body.files) {
      const { get } = await read(client, filePath)
      const shown = !/quicktime|word/.test(mimeType)
      expect(get('content-disposition'), mimeType).toMatch(shown ? /^inline; / : /^attachment; /)
      expect(get('content-type')).toBe(mimeType)
      expect(get('x-content-type-options')).toBe('nosniff')
      expect(get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
      expect(get('cache-control')).toBe('private, no-store')
    }
  })

  test("with download=1 is an attachment with the uploader's file name", async () => {
    const client = await consulted()
    const { filePath } = await newUpload(client, pdf('x', 'Straße “1”.pdf'))
    const { get } = await read(client, `${filePath}?download=1`)
    const disposition = String(get('content-disposition'))
    expect(disposition).toMatch(/^attachment; filename="/)
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('Straße “1”.pdf')}`)
  })

  test('as HEAD gives the Content-Length without a body', async () => {
    const [client, sample] = [await consulted(), pdf()]
    const { filePath } = await newUpload(client, sample)
    const { status, bytes, get } = await read(client, filePath, {}, 'HEAD')
    expect([status, bytes.length, get('content-length')]).toEqual([
      200,
      0,
      String(sample.bytes.length),
    ])
  })

  test.each([
    ['bytes=0-3', 206, [0, 4]],
    ['bytes=5-', 206, [5, undefined]],
    ['bytes=-4', 206, [-4, undefined]],
    ['bytes=2-100000', 206, [2, undefined]],
    ['bytes=0-1,4-5', 200, [0, undefined]],
    ['pages=1-2', 200, [0, undefined]],
    ['bytes=x-y', 200, [0, undefined]],
  ] as const)('answers Range %s with %i', async (range, expected, [from, to]) => {
    const [client, sample] = [await consulted(), pdf()]
    const { filePath, size } = await newUpload(client, sample)
    const { status, bytes, get } = await read(client, filePath, { range })
    expect(status).toBe(expected)
    expect(bytes).toEqual(sample.bytes.slice(from, to))
    expect(get('accept-ranges')).toBe('bytes')
    if (status === 206)
      expect(get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${size}$`))
  })

  test('responds 416 with the size to a range beyond the end', async () => {
    const client = await consulted()
    const { filePath, size } = await newUpload(client)
    const answer = await read(client, filePath, { range: 'bytes=999999-' })
    expect([answer.status, answer.get('content-range')]).toEqual([416, `bytes */${size}`])
  })

  test('with If-Range responds 206 to the current ETag and 200 to another', async () => {
    const client = await consulted()
    const { filePath } = await newUpload(client)
    const range = 'bytes=2-'
    const etag = String((await read(client, filePath)).get('etag'))
    expect((await read(client, filePath, { range, 'if-range': etag })).status).toBe(206)
    expect((await read(client, filePath, { range, 'if-range': '"other"' })).status).toBe(200)
  })

  test('responds 404 when the row exists but the file is missing on the disk', async () => {
    const client = await consulted()
    const { filePath, filename } = await newUpload(client)
    rmSync(join(folder(), filename))
    expect((await client.send('GET', filePath)).status).toBe(404)
    expect((await read(client, filePath, {}, 'HEAD')).status).toBe(404)
  })

  test('records one audit event, not one for each following range or HEAD', async () => {
    const client = await consulted()
    const { filePath, id } = await newUpload(client)
    const admin = await demo('admin')
    await read(admin, filePath)
    await read(admin, filePath, { range: 'bytes=4-' })
    await read(admin, filePath, {}, 'HEAD')
    const noted = await rows<{ actor_id: string }>(
      "select actor_id from audit_log where event = 'file-downloaded' and subject = $1",
      [id],
    )
    expect(noted).toEqual([{ actor_id: admin.id }])
  })

  // The page of a home shows its photo, which once filled the log with an event for each visit.
  test('records one audit event an hour for a client’s own photo, and each download of staff', async () => {
    const client = await consulted()
    const { body } = await sendFiles(client, [png()], { uploadType: 'photo' })
    const [photo] = body.files
    const admin = await demo('admin')
    for (const who of [client, client, client, admin, admin])
      await read(who, String(photo?.filePath))
    const noted = await rows<{ actor_id: string }>(
      "select actor_id from audit_log where event = 'file-downloaded' and subject = $1 order by at",
      [photo?.id],
    )
    expect(noted.map(({ actor_id }) => actor_id)).toEqual([client.id, admin.id, admin.id])
  })

  // A download without its first byte was once not recorded.
  test('records an audit event for a range that does not begin at 0', async () => {
    const { filePath, id } = await newUpload(await consulted())
    const owner = await demo('owner')
    for (const range of ['bytes=1-', 'bytes=9-']) await read(owner, filePath, { range })
    const noted = await rows(
      'select actor_id from audit_log where subject = $1 and actor_id = $2',
      [id, owner.id],
    )
    expect(noted).toHaveLength(1)
  })
})

describe('concurrent uploads', () => {
  test('of contract.pdf by 20 clients at once give each client their own bytes', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, consulted))
    const samples = people.map((person) => pdf(person.id, 'contract.pdf'))
    const answers = await Promise.all(
      people.map((person, index) => sendFiles(person, [samples[index] ?? pdf()])),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
    const served = await Promise.all(
      people.map((person, index) => read(person, String(answers[index]?.body.files[0]?.filePath))),
    )
    expect(served.map(({ bytes }) => sha256(bytes))).toEqual(
      samples.map(({ bytes }) => sha256(bytes)),
    )
  })

  test('that break off leave no row and no file on the disk', async () => {
    const client = await consulted()
    const { hostname, port } = new URL(lane('url'))
    // Jobs copy photos of other tests meanwhile, and remove their own temporary files.
    const before = new Set(readdirSync(folder()))
    const added = () =>
      readdirSync(folder()).filter((name) => !before.has(name) && !name.endsWith('.webp'))
    for (let round = 0; round < 5; round++) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${client.token}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n' +
          'Content-Type: image/png\r\n\r\n',
      )
      socket.write(Buffer.concat([png().bytes, Buffer.alloc(400_000)]))
      await expect.poll(added).toHaveLength(1)
      socket.destroy()
      await once(socket, 'close')
      await expect.poll(added).toEqual([])
    }
    expect(await rows('select id from uploads where user_id = $1', [client.id])).toEqual([])
  })
})
