import { once } from 'node:events'
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, test } from 'vitest'
import { followChanges } from '#wire/events.ts'
import { exportClients } from '#wire/exports.ts'
import { countUnread } from '#wire/notifications.ts'
import { listClients, readOwnUser } from '#wire/users.ts'
import { lane } from './support/lane.ts'
import { demo } from './support/people.ts'

type Given = { path?: string; accept?: string; etag?: string | undefined }
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }

let authorization: string

beforeAll(async () => {
  authorization = `Bearer ${(await demo('admin')).token}`
})

/** The answer still compressed: fetch would unpack it. */
async function asked({ path = listClients.path, accept, etag }: Given): Promise<Answer> {
  const headers = {
    authorization,
    ...(accept && { 'accept-encoding': accept }),
    ...(etag && { 'if-none-match': etag }),
  }
  const request = get(lane('url') + path, { headers })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const { statusCode: status, headers: given } = answer
  if (given['content-type']?.includes('event-stream')) {
    request.destroy()
    return { status, headers: given, body: Buffer.alloc(0) }
  }
  const body = Buffer.concat(await answer.toArray())
  return { status, headers: given, body }
}

describe('the list of clients', () => {
  test('is compressed with br or gzip as Accept-Encoding allows, with the same content in each', async () => {
    const plain = await asked({})
    expect(plain.headers['content-encoding']).toBeUndefined()
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync }
    for (const [accept, coding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
    ] as const) {
      const { headers, body } = await asked({ accept })
      expect(headers['content-encoding']).toBe(coding)
      expect(headers['content-type']).toBe(plain.headers['content-type'])
      expect(headers['content-length']).toBe(String(body.length))
      expect(body.length).toBeLessThan(plain.body.length / 3)
      expect(unpack[coding](body).equals(plain.body)).toBe(true)
    }
    const refused = await asked({ accept: 'br;q=0, gzip;q=0, identity' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })

  test('has one weak ETag for all encodings, sends Vary: Accept-Encoding, and answers 304 to each', async () => {
    const { headers } = await asked({ accept: 'br' })
    expect(headers.etag).toMatch(/^W\//)
    expect(headers.vary).toContain('Accept-Encoding')
    for (const accept of ['br', 'gzip', 'identity']) {
      const again = await asked({ accept, etag: headers.etag })
      expect([again.status, again.body.length]).toEqual([304, 0])
      expect(again.headers['content-encoding']).toBeUndefined()
      expect(again.headers.vary).toContain('Accept-Encoding')
      expect(again.headers.etag).toBe(headers.etag)
    }
  })
})

describe('answers that are never compressed', () => {
  test.each([
    ['short ones', countUnread.path],
    ['those about signing in, whatever their length', readOwnUser.path],
    ['events, which would be held back', followChanges.path],
    ['files', exportClients.path],
  ])('%s', async (_what, path) => {
    const { status, headers } = await asked({ path, accept: 'br, gzip' })
    expect(status).toBe(200)
    expect(headers['content-encoding']).toBeUndefined()
  })
})
