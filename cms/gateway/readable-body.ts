import type { Request } from 'express'
import { addDataAndFileToRequest, type BasePayload, type PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { fetchRequest } from './to-payload.ts'

const OVERRIDES = ['x-payload-http-method-override', 'x-http-method-override']

/** What is saved needs something to save; other calls, such as that which restores a version, need nothing. */
const SAVED = /^\/cms\/api\/(globals\/)?[\w-]+\/?$/

/** Lists in lists in a text go a dozen levels deep; Payload copies by recursion, and what is copied so must end. */
const DEEPEST = 500

/** What a save brings: its fields, and the file of a form. */
export type Sent = { data: object; file: { data: Buffer; size: number } | null }

/**
 * Refuses an option that Payload reads from the address, or from a search that comes as a body, and puts
 * in the place of what it has found. No screen of the CMS sends it. @throws Problem 400
 */
export function requireNoData(request: Request): void {
  const [, address = ''] = request.originalUrl.split('?', 2)
  const [type = ''] = (request.get('content-type') ?? '').split(';', 1)
  const body = type === 'application/x-www-form-urlencoded' ? String(request.body ?? '') : ''
  if ([address, body].some((query) => new URLSearchParams(query).has('data')))
    throw unreadable('A search has no data.')
}

/**
 * Looks whether Payload can take a body apart, and into something with fields. It would call one that
 * it cannot a failure of its own, or stumble over it somewhere on its way to the database.
 * @returns what was read; null where nothing is saved
 * @throws Problem 400, 413, 415
 */
export async function requireReadable(
  request: Request,
  payload: BasePayload,
): Promise<Sent | null> {
  if (!['POST', 'PATCH', 'PUT'].includes(request.method)) return null
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  const [type = ''] = (request.get('content-type') ?? '').split(';', 1)
  if (type === 'multipart/form-data') {
    const form = await formOf(request, payload)
    return { ...form, data: requireFields(form.data) }
  }
  // A search that is too long for an address comes as a body, in the place of a GET.
  const isSearch = OVERRIDES.some((name) => request.get(name) === 'GET')
  if (type === 'application/x-www-form-urlencoded' && isSearch) return null
  // Nothing is also what is left of a body whose sender has gone.
  if (body.length === 0 && (request.method !== 'POST' || SAVED.test(request.path)))
    throw unreadable('Send fields and their values.')
  if (body.length === 0 && !isSearch) return null
  if (type === 'application/json') {
    const data = requireFields(parsed(body))
    return isSearch ? null : { data, file: null }
  }
  throw new Problem(415, 'Send this as JSON (Content-Type: application/json).')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    throw unreadable('Send valid JSON.')
  }
}

/** Taken apart as Payload will do it. A form with nothing but a file has no fields. */
async function formOf(
  request: Request,
  payload: BasePayload,
): Promise<{ data: unknown; file: Sent['file'] }> {
  const req = Object.assign(fetchRequest(request), { payload }) as unknown as PayloadRequest
  try {
    await addDataAndFileToRequest(req)
  } catch (error) {
    if ((error as { status?: number }).status === 413)
      throw new Problem(413, 'This is too large to send.')
    throw unreadable('Send a whole form.')
  }
  const data = req.data === undefined && req.file ? {} : req.data
  return { data, file: req.file ?? null }
}

function requireFields(given: unknown): object {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw unreadable('Send fields and their values.')
  if (isDeeper(given, DEEPEST)) throw unreadable('It is too deep.')
  return given
}

function isDeeper(given: unknown, levels: number): boolean {
  if (typeof given !== 'object' || given === null) return false
  return levels === 0 || Object.values(given).some((inner) => isDeeper(inner, levels - 1))
}

const unreadable = (why: string) => new Problem(400, `This request could not be read. ${why}`)
