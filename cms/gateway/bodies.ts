import { json, type Request, type RequestHandler, type Response, urlencoded } from 'express'
import { Problem } from '#cms/core/problem.ts'

/** Uploads get the listener's longer limit for a whole request (`connections.ts`). */
const TIMEOUT_MS = 30_000

const parsers = [
  json({ limit: '100kb', inflate: false }),
  urlencoded({ limit: '100kb', inflate: false, extended: false }),
]

/**
 * Refuses form bodies: HTML on our origin can submit a form without a script, in the name of its reader. Only
 * calls behind a form that works without JavaScript accept one.
 * @throws Problem 415
 */
export function requireJson(request: Request, { orPlainForm = false } = {}): void {
  if (request.get('content-type') && !request.is(orPlainForm ? ['json', 'urlencoded'] : ['json']))
    throw new Problem(415, 'Send this as JSON (Content-Type: application/json).')
}

/** Reads and parses the body; called after the permission check. @throws Problem 400, 408, 413 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  if (!request.get('content-type')) return {}
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(tooSlow()), TIMEOUT_MS)
  try {
    await Promise.race([parseWith(parsers, request, response), late.promise])
  } finally {
    clearTimeout(timer)
  }
  return request.body
}

/** @throws the error of `refusal` for invalid JSON */
export function parseJson(text: string, refusal: () => Error): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refusal()
  }
}

/** Runs Express's parsers, which set the request's `body`. @throws the parser's error */
export async function parseWith(given: RequestHandler[], request: Request, response: Response) {
  for (const parser of given)
    await new Promise<void>((resolve, reject) =>
      parser(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    )
}

const tooSlow = () =>
  new Problem(408, 'This took too long to arrive. Please try again.', {}, { Connection: 'close' })

/** Requires multipart; the endpoint itself reads the body as a stream. @throws Problem 415 */
export function requireForm(request: Request): void {
  if (!request.is('multipart/form-data'))
    throw new Problem(415, 'Send this as a form (Content-Type: multipart/form-data).')
}
