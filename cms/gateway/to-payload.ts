import { type Request, type Response, raw } from 'express'
import { addDataAndFileToRequest, type BasePayload, type PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { NUL_REFUSED } from '#wire/basics.ts'
import { FORM_ID_HEADER } from '#wire/form-id.ts'
import { MAX_FILE_BYTES } from '#wire/uploads.ts'
import { headersOf } from './authenticated-request.ts'
import { parseJson, parseWith } from './bodies.ts'

export const isSafeMethod = ({ method }: Request) => ['GET', 'HEAD'].includes(method)

/** NUL as a JSON escape; after an escaped backslash the same characters are plain text. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/

/** Reads the raw body for Payload, which sets no limit and passes NUL on to PostgreSQL, whose text cannot hold it. */
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

const OVERRIDES = ['x-payload-http-method-override', 'x-http-method-override']

/** Whether Payload is to treat a POST as a GET. */
export const isOverriddenByGet = (request: Request): boolean =>
  OVERRIDES.some((name) => request.get(name) === 'GET')

const PASSED = [
  ...['authorization', 'cookie', 'accept-language', 'user-agent'],
  ...['content-type', 'content-length', 'range'],
  FORM_ID_HEADER,
  ...OVERRIDES,
]

const RESTORE_PATH = /^\/cms\/api\/guides\/versions\/[^/]+\/?$/

/** Forces `draft=true` on the restore of an old version, which Payload would publish or unpublish without review. */
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

/** Paths whose POST needs a body; others, such as the restore of a version, need none. */
const NEEDS_BODY = /^\/cms\/api\/(globals\/)?[\w-]+\/?$/

/** Bounds Payload's recursive copying; nested lists in a text are about a dozen levels deep. */
const MAX_DEPTH = 500

const URLENCODED = 'application/x-www-form-urlencoded'

const typeOf = (request: Request) => request.get('content-type')?.split(';', 1)[0] ?? ''

/** The content of a save: its fields, and the file of a form. */
export type SaveBody = { data: object; file: { data: Buffer; size: number } | null }

/** Refuses Payload's `data` option in a search, which would replace the rows found. @throws Problem 400 */
export function refuseDataOption(request: Request): void {
  const [, address = ''] = request.originalUrl.split('?', 2)
  const body = typeOf(request) === URLENCODED ? String(request.body ?? '') : ''
  if ([address, body].some((query) => new URLSearchParams(query).has('data')))
    throw unreadable('A search has no data.')
}

/**
 * Checks that Payload can parse a body and that it holds fields; Payload would answer 500 to others.
 * @returns the parsed body; null where nothing is saved @throws Problem 400, 413, 415
 */
export async function parseSaveBody(request: Request, payload: BasePayload) {
  if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return null
  const body: Buffer = request.body ?? Buffer.alloc(0)
  const type = typeOf(request)
  if (type === 'multipart/form-data') {
    const form = await parseForm(request, payload)
    return { ...form, data: requireFields(form.data) }
  }
  // The CMS sends a search that is too long for a URL as a POST with a method override.
  const isSearch = isOverriddenByGet(request)
  if (type === URLENCODED && isSearch) return null
  // A body is also empty when its sender disconnected.
  if (body.length === 0 && (request.method !== 'POST' || NEEDS_BODY.test(request.path)))
    throw unreadable('Send fields and their values.')
  if (body.length === 0 && !isSearch) return null
  if (type === 'application/json') {
    const data = requireFields(parseJson(body.toString(), () => unreadable('Send valid JSON.')))
    return isSearch ? null : { data, file: null }
  }
  throw new Problem(415, 'Send this as JSON (Content-Type: application/json).')
}

/** Parses a form with Payload's own function. A form with only a file has no fields. */
async function parseForm(request: Request, payload: BasePayload) {
  const req = Object.assign(toFetchRequest(request), { payload }) as unknown as PayloadRequest
  await addDataAndFileToRequest(req).catch((error: { status?: number }) => {
    if (error.status === 413) throw new Problem(413, 'This is too large to send.')
    throw unreadable('Send a whole form.')
  })
  const data = req.data === undefined && req.file ? {} : req.data
  return { data, file: req.file ?? null }
}

function requireFields(given: unknown): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw unreadable('Send fields and their values.')
  if (isDeeper(given, MAX_DEPTH)) throw unreadable('It is too deep.')
  return given
}

function isDeeper(given: unknown, levels: number): boolean {
  if (typeof given !== 'object' || given === null) return false
  return levels === 0 || Object.values(given).some((inner) => isDeeper(inner, levels - 1))
}

const unreadable = (why: string) => new Problem(400, `This request could not be read. ${why}`)
