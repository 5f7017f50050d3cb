import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import type { Request, Response } from 'express'
import Negotiator from 'negotiator'

const brotli = promisify(brotliCompress)
const gzipCompress = promisify(gzip)

const SMALLEST_FIRST = ['br', 'gzip'] as const

export type Encoding = (typeof SMALLEST_FIRST)[number] | 'identity'

/** Effort: brotli's quality from 0 to 11, gzip's level from 1 to 9. More is smaller and slower. */
type Effort = { brotli: number; gzip?: number }

/** For replies that a caller waits for: two megabytes of JSON take some 15 ms and shrink to a tenth. */
const FAST = { brotli: 3, gzip: 3 }

/** Smaller replies are compressed at once: to hand 3 kB to the thread pool takes four times as long as to compress them. */
const AT_ONCE_BYTES = 32 * 1024

/** Smaller bodies fit into one network packet, so compression gains nothing. */
const MIN_BYTES = 1024

/**
 * These replies carry passwords' results, tokens and sign-in addresses. They are never compressed, because
 * the compressed length could reveal a secret next to text that an attacker chose (BREACH).
 */
const NEVER_COMPRESSED = /^\/api\/(?:auth\/|admin-access|admin-login)/i

/** Bounds the cache: browsers send few different `Accept-Encoding` values, but other callers may send any. */
const MAX_CACHED = 100
const encodingCache = new Map<string, Encoding>()

/** The smallest of our encodings that a request's `Accept-Encoding` accepts, whatever its weights. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const value = String(header ?? '').toLowerCase()
  const encoding = encodingCache.get(value) ?? negotiate(value)
  if (encodingCache.size < MAX_CACHED) encodingCache.set(value, encoding)
  return encoding
}

function negotiate(value: string): Encoding {
  const headers = { 'accept-encoding': value }
  const accepted = new Negotiator({ headers }).encodings([...SMALLEST_FIRST])
  return SMALLEST_FIRST.find((encoding) => accepted.includes(encoding)) ?? 'identity'
}

const paramsOf = (plain: Buffer, { brotli: quality }: Effort) => ({
  [constants.BROTLI_PARAM_QUALITY]: quality,
  [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
})

export async function compress(plain: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return gzipCompress(plain, { level: effort.gzip ?? 6 })
  return brotli(plain, { params: paramsOf(plain, effort) })
}

function compressAtOnce(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return plain
  if (encoding === 'gzip') return gzipSync(plain)
  return brotliCompressSync(plain, { params: paramsOf(plain, FAST) })
}

export async function sendCompressed(request: Request, response: Response, plain: Buffer) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') response.set('Content-Encoding', encoding)
  const isSmall = plain.length < AT_ONCE_BYTES
  response.send(isSmall ? compressAtOnce(plain, encoding) : await compress(plain, encoding, FAST))
}

/**
 * Answers with JSON, compressed where the request accepts it and the body is large enough. The ETag, the
 * endpoint's own or one of the plain text, is weak (RFC 9110, 8.8.1): it is the same for every encoding.
 */
export async function answerJson(request: Request, response: Response, value: unknown) {
  if (NEVER_COMPRESSED.test(request.path)) return void response.json(value)
  const plain = Buffer.from(JSON.stringify(value))
  // `plainForms` replaces `response.json` to answer with pages, so small replies must use it.
  if (plain.length < MIN_BYTES) return void response.json(value)
  response.type('json')
  if (!response.get('ETag')) response.set('ETag', request.app.get('etag fn')(plain))
  // `send` answers 304 with no body.
  if (request.fresh) return void response.send(plain)
  await sendCompressed(request, response, plain)
}
