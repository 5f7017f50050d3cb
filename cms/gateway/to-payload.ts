import { type Request, type Response, raw } from 'express'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { NUL_REFUSED } from '#wire/basics.ts'
import { MAX_FILE_BYTES } from '#wire/uploads.ts'
import { headersOf } from './authenticated-request.ts'
import { parseWith } from './bodies.ts'

export const isSafeMethod = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

/** NUL as a JSON escape; after an escapeHtml backslash the same characters are plain text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/**
 * Reads the raw body for Payload to parse. Payload itself sets no limit on what it buffers, and passes NUL on
 * to PostgreSQL, whose text type cannot hold it.
 */
const bodyReader = (limit: number) => {
  const parser = raw({ limit, inflate: false, type: () => true })
  return async (request: Request, response: Response): Promise<void> => {
    if (/%00/.test(request.originalUrl)) throw new Problem(400, NUL_REFUSED)
    if (isSafeMethod(request)) return
    await parseWith([parser], request, response)
    const body: Buffer | undefined = request.body
    if (body && NUL.test(body.toString('latin1'))) throw new Problem(400, NUL_REFUSED)
  }
}

/** @throws Problem 400; 413 above 10 kB, more than the two fields of a sign-in need */
export const readSignInBody = bodyReader(10_000)

/** @throws Problem 400; 413 above the largest picture plus 1 MB for the form around it */
export const readSaveBody = bodyReader(MAX_FILE_BYTES + 1024 * 1024)

/** @throws Problem 400; 413 above 1 MB, Next's own limit for a server function's body */
export const readServerCallBody = bodyReader(1024 * 1024)

const PASSED = [
  ...['authorization', 'cookie', 'accept-language', 'user-agent'],
  ...['content-type', 'content-length', 'range'],
  ...['x-payload-http-method-override', 'x-http-method-override'],
]

const RESTORE_PATH = /^\/cms\/api\/guides\/versions\/[^/]+\/?$/

/**
 * Forces `draft=true` on the restore of an old version. Without it Payload would unpublish the guide, or
 * publish the old text without review.
 */
function absoluteUrl(request: Request): URL {
  const url = new URL(request.originalUrl, env.publicUrl)
  if (request.method === 'POST' && RESTORE_PATH.test(request.path))
    url.searchParams.set('draft', 'true')
  return url
}

/**
 * Whether URL parsing leaves the path as it is. Payload normalizes `x/../users/login` and backslashes as a
 * browser does, which would bypass the paths that are closed here.
 */
export const hasNormalizedPath = (request: Request): boolean =>
  absoluteUrl(request).pathname === request.path

export function toFetchRequest(request: Request): globalThis.Request {
  const { method, body } = request
  const headers = headersOf(request, PASSED)
  return new Request(absoluteUrl(request), { method, headers, ...(body && { body }) })
}

/** The request for Payload with only these fields, as JSON: no file and none of its edit options. */
export function toFieldsRequest(request: Request, fields: object): globalThis.Request {
  const url = absoluteUrl(request)
  for (const name of [...url.searchParams.keys()])
    if (name.startsWith('uploadEdits')) url.searchParams.delete(name)
  const headers = headersOf(request, PASSED)
  headers.delete('content-length')
  headers.set('content-type', 'application/json')
  return new Request(url, { method: request.method, headers, body: JSON.stringify(fields) })
}
