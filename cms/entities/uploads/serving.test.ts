import { once } from 'node:events'
import { readdirSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { newUpload, pdf, png, SAMPLES, send, sha256 } from '../../../tests/support/files.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person, visitor } from '../../../tests/support/people.ts'

const consulted = () => newClient({ consulted: true })
const folder = () => join(lane('dataDir'), 'uploads')

/** The bytes of an answer, which `Person` would read as text. */
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

describe('reading a file', () => {
  test('is for its person and staff; for everyone else there is none', async () => {
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
  ])('called %s is refused before anything is opened', async (name) => {
    const answer = await (await demo('owner')).send('GET', `/api/uploads/file/${name}`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ fields: { filename: 'This is not a valid file name' } })
  })

  test('shows in the page what a browser shows safely, and saves everything else', async () => {
    const client = await consulted()
    const { body } = await send(client, SAMPLES)
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

  test('as a download has the name its sender gave it', async () => {
    const client = await consulted()
    const { filePath } = await newUpload(client, pdf('x', 'Straße “1”.pdf'))
    const { get } = await read(client, `${filePath}?download=1`)
    const disposition = String(get('content-disposition'))
    expect(disposition).toMatch(/^attachment; filename="/)
    expect(disposition).toContain(`filename*=UTF-8''${encodeURIComponent('Straße “1”.pdf')}`)
  })

  test('asks for its head without the bytes', async () => {
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
  ] as const)('answers the range %s with %i', async (range, expected, [from, to]) => {
    const [client, sample] = [await consulted(), pdf()]
    const { filePath, size } = await newUpload(client, sample)
    const { status, bytes, get } = await read(client, filePath, { range })
    expect(status).toBe(expected)
    expect(bytes).toEqual(sample.bytes.slice(from, to))
    expect(get('accept-ranges')).toBe('bytes')
    if (status === 206)
      expect(get('content-range')).toMatch(new RegExp(`^bytes \\d+-\\d+/${size}$`))
  })

  test('beyond its end is 416 and says how long it is', async () => {
    const client = await consulted()
    const { filePath, size } = await newUpload(client)
    const answer = await read(client, filePath, { range: 'bytes=999999-' })
    expect([answer.status, answer.get('content-range')]).toEqual([416, `bytes */${size}`])
  })

  test('goes on only with the version it began with', async () => {
    const client = await consulted()
    const { filePath } = await newUpload(client)
    const range = 'bytes=2-'
    const etag = String((await read(client, filePath)).get('etag'))
    expect((await read(client, filePath, { range, 'if-range': etag })).status).toBe(206)
    expect((await read(client, filePath, { range, 'if-range': '"other"' })).status).toBe(200)
  })

  test('whose bytes are gone is 404, not an error', async () => {
    const client = await consulted()
    const { filePath, filename } = await newUpload(client)
    rmSync(join(folder(), filename))
    expect((await client.send('GET', filePath)).status).toBe(404)
    expect((await read(client, filePath, {}, 'HEAD')).status).toBe(404)
  })

  test('is kept in the audit log, once however many ranges follow', async () => {
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

  // Whoever left out the first byte left no trace.
  test('is kept there too where it begins in the middle', async () => {
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

describe('many at once', () => {
  test('twenty people who upload contract.pdf at once each read their own bytes', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, consulted))
    const samples = people.map((person) => pdf(person.id, 'contract.pdf'))
    const answers = await Promise.all(
      people.map((person, index) => send(person, [samples[index] ?? pdf()])),
    )
    expect(answers.map(({ status }) => status)).toEqual(people.map(() => 201))
    const served = await Promise.all(
      people.map((person, index) => read(person, String(answers[index]?.body.files[0]?.filePath))),
    )
    expect(served.map(({ bytes }) => sha256(bytes))).toEqual(
      samples.map(({ bytes }) => sha256(bytes)),
    )
  })

  test('an upload that breaks off leaves no row and nothing on the disk', async () => {
    const client = await consulted()
    const { hostname, port } = new URL(lane('url'))
    const before = readdirSync(folder())
    for (let round = 0; round < 5; round++) {
      const socket = connect(Number(port), hostname)
      socket.write(
        `POST /api/uploads HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${client.token}\r\n` +
          'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n' +
          '--x\r\nContent-Disposition: form-data; name="files"; filename="a.png"\r\n' +
          'Content-Type: image/png\r\n\r\n',
      )
      socket.write(Buffer.concat([png().bytes, Buffer.alloc(400_000)]))
      await expect.poll(() => readdirSync(folder()).length).toBeGreaterThan(before.length)
      socket.destroy()
      await once(socket, 'close')
      await expect.poll(() => readdirSync(folder())).toEqual(before)
    }
    expect(await rows('select id from uploads where user_id = $1', [client.id])).toEqual([])
  })
})
