import type { Request } from 'express'
import { addDataAndFileToRequest, type BasePayload, type PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { parseJson } from './bodies.ts'
import { toFetchRequest } from './to-payload.ts'

const OVERRIDES = ['x-payload-http-method-override', 'x-http-method-override']

/** Paths whose POST needs a body; others, such as the restore of a version, need none. */
const NEEDS_BODY = /^\/cms\/api\/(globals\/)?[\w-]+\/?$/

/** Bounds Payload's recursive copying; nested lists in a text are about a dozen levels deep. */
const MAX_DEPTH = 500

const URLENCODED = 'application/x-www-form-urlencoded'

const typeOf = (request: Request) => request.get('content-type')?.split(';', 1)[0] ?? ''

/** The content of a save: its fields, and the file of a form. */
export type SaveBody = { data: object; file: { data: Buffer; size: number } | null }

/**
 * Refuses Payload's `data` option in the query string or a urlencoded search: Payload would use it in place
 * of the rows it found. No screen of the CMS sends it. @throws Problem 400
 */
export function refuseDataOption(request: Request): void {
  const [, address = ''] = request.originalUrl.split('?', 2)
  const body = typeOf(request) === URLENCODED ? String(request.body ?? '') : ''
  if ([address, body].some((query) => new URLSearchParams(query).has('data')))
    throw unreadable('A search has no data.')
}

/**
 * Checks that Payload can parse a body and that it holds fields. Payload would answer 500 to others, or fail
 * later on the way to the database.
 * @returns the parsed body; null where nothing is saved
 * @throws Problem 400, 413, 415
 */
export async function parseSaveBody(
  request: Request,
  payload: BasePayload,
): Promise<SaveBody | null> {
  if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return null
  const body: Buffer = request.body ?? Buffer.alloc(0)
  const type = typeOf(request)
  if (type === 'multipart/form-data') {
    const form = await parseForm(request, payload)
    return { ...form, data: requireFields(form.data) }
  }
  // The CMS sends a search that is too long for a URL as a POST with a method override.
  const isSearch = OVERRIDES.some((name) => request.get(name) === 'GET')
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
