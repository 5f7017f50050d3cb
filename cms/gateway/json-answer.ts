import type { Request, Response } from 'express'
import { encodingFor } from './accepted-encoding.ts'
import { compressed } from './compress.ts'

/** Smaller bodies fit into one network packet, so compression gains nothing. */
const WORTH_BYTES = 1024

/** Low effort: two megabytes of clients take some 20 ms and shrink to a tenth. */
const FAST = { brotli: 4 }

/**
 * These replies carry passwords' results, tokens and sign-in addresses. They are never compressed, because
 * the compressed length could reveal a secret next to text that an attacker chose (BREACH).
 */
const TELLS_BY_LENGTH = /^\/api\/(?:auth\/|admin-access|admin-login)/i

/**
 * Answers with JSON, compressed where the request accepts it and the body is large enough. The ETag, the
 * endpoint's own or one of the plain text, is weak (RFC 9110, 8.8.1): it is the same for every encoding.
 */
export async function answerJson(request: Request, response: Response, value: unknown) {
  if (TELLS_BY_LENGTH.test(request.path)) return void response.json(value)
  const plain = Buffer.from(JSON.stringify(value))
  // `plain-forms.ts` replaces `response.json` to answer with pages, so small replies must use it.
  if (plain.length < WORTH_BYTES) return void response.json(value)
  response.type('json')
  if (!response.get('ETag')) response.set('ETag', request.app.get('etag fn')(plain))
  const encoding = request.fresh ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return void response.send(plain)
  response.set('Content-Encoding', encoding)
  response.send(await compressed(plain, encoding, FAST))
}
