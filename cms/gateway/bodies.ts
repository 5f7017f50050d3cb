import { json, type Request, type RequestHandler, type Response, urlencoded } from 'express'
import { Problem } from '#cms/core/problem.ts'

/** Uploads have longer: the listener's own limit of a whole request. */
const PATIENCE_MS = 30_000

const parsers = [
  json({ limit: '100kb', inflate: false }),
  urlencoded({ limit: '100kb', inflate: false, extended: false }),
]

/**
 * A plain form needs no script, so any HTML on our origin could send one as whoever looks at it: only
 * calls behind a form of the site that works without scripts take it.
 * @throws Problem 415
 */
export function requireJson(request: Request, { orPlainForm = false } = {}): void {
  if (request.get('content-type') && !request.is(orPlainForm ? ['json', 'urlencoded'] : ['json']))
    throw new Problem(415, 'Send this as JSON (Content-Type: application/json).')
}

/** The body, read only after the person is known to be allowed. @throws Problem 400, 408, 413 */
export async function readBody(request: Request, response: Response): Promise<unknown> {
  if (!request.get('content-type')) return {}
  await new Promise<void>((resolve, reject) => {
    const patience = setTimeout(() => reject(tooSlow()), PATIENCE_MS)
    parseWith(parsers, request, response)
      .then(resolve, reject)
      .finally(() => clearTimeout(patience))
  })
  return request.body
}

/** Lets Express's own parsers read a request into its `body`. @throws what they say of it */
export async function parseWith(
  given: RequestHandler[],
  request: Request,
  response: Response,
): Promise<void> {
  for (const parser of given)
    await new Promise<void>((resolve, reject) =>
      parser(request, response, (error?: unknown) => (error ? reject(error) : resolve())),
    )
}

const tooSlow = () =>
  new Problem(408, 'This took too long to arrive. Please try again.', {}, { Connection: 'close' })

/** A form's body is left to its endpoint, which reads it as it arrives. @throws Problem 415 */
export function requireForm(request: Request): void {
  if (!request.is('multipart/form-data'))
    throw new Problem(415, 'Send this as a form (Content-Type: multipart/form-data).')
}
