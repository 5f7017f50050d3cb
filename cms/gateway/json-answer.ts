import type { Request, Response } from 'express'
import { encodingFor } from './accepted-encoding.ts'
import { compressed } from './compress.ts'

/** Below a network packet nothing is won. */
const WORTH_BYTES = 1024

/** Fast rather than small: two megabytes of clients take some 20 ms, and become a tenth. */
const FAST = { brotli: 4 }

/**
 * Answers that carry passwords' results, tokens and addresses of sign-ins stay as long as they are,
 * so that nobody on the way learns from their length what stands beside something of their own
 * (the attack known as BREACH).
 */
const TELLS_BY_LENGTH = /^\/api\/(?:auth\/|admin-access|admin-login)/i

/**
 * Answers with JSON, compressed where the request takes it and it is worth it. An endpoint's own
 * ETag, or one of the plain text, is weak (RFC 9110, 8.8.1): it names the same answer in every encoding.
 */
export async function answerJson(request: Request, response: Response, value: unknown) {
  if (TELLS_BY_LENGTH.test(request.path)) return void response.json(value)
  const plain = Buffer.from(JSON.stringify(value))
  // Through `json`, which a form without scripts has turned into pages (plain-forms.ts).
  if (plain.length < WORTH_BYTES) return void response.json(value)
  response.type('json')
  if (!response.get('ETag')) response.set('ETag', request.app.get('etag fn')(plain))
  const encoding = request.fresh ? 'identity' : encodingFor(request.headers['accept-encoding'])
  if (encoding === 'identity') return void response.send(plain)
  response.set('Content-Encoding', encoding)
  response.send(await compressed(plain, encoding, FAST))
}
