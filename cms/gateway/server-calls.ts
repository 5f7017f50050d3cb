import { readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { Problem } from '#cms/core/problem.ts'
import { plainArguments } from './server-call-body.ts'
import { readServerCall } from './to-payload.ts'

const MANIFEST = join(import.meta.dirname, '../.next/server/server-reference-manifest.json')

/** The file with the only server function that Payload's admin calls; its `name` argument says what to do. */
const DECLARED_IN = 'cms/app/(payload)/layout.tsx'

/** The names that the admin uses here. Those for locales, folders and widgets are left out as unused. */
const NAMES = [
  ...['form-state', 'table-state', 'render-document', 'render-document-slots', 'render-field'],
  ...['render-list', 'schedule-publish', 'get-upcoming-scheduled-publish'],
]

type Manifest = { node: Record<string, { filename?: string }> }

/** The id that the build gave to that function. */
function idOfFunction(): string | undefined {
  const { node } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
  return Object.keys(node).find((id) => node[id]?.filename === DECLARED_IN)
}

let known: string | undefined

/**
 * Reads a server function call and checks that React can parse it and Payload knows its name: both answer 500
 * otherwise. React's format allows far more than the admin sends (files, streams, references to other
 * functions); that is refused before React sees it.
 * @returns the request for Next, with the body that was read
 * @throws Problem 400, 404, 413, 415
 */
export async function serverCall(request: Request, response: Response): Promise<IncomingMessage> {
  known ??= idOfFunction()
  if (!known || request.get('next-action') !== known) throw noSuchFunction()
  await readServerCall(request, response)
  const body = (request.body as Buffer | undefined) ?? Buffer.alloc(0)
  if (!request.is('text/plain')) throw new Problem(415, 'Send this as the CMS does.')
  const [call, ...more] = plainArguments(body.toString())
  const { name, args } = Object(call) as { name?: unknown; args?: unknown }
  if (more.length > 0 || !NAMES.includes(String(name)) || !isFields(args)) throw noSuchFunction()
  return withBody(request, body)
}

const isFields = (given: unknown) =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Next's own header for this: a page from before an update then reloads itself. */
const noSuchFunction = () =>
  new Problem(404, 'There is no such function.', {}, { 'x-nextjs-action-not-found': '1' })

/**
 * A copy of the request with its body, which can be read only once. `same-origin.ts` has checked the origin;
 * Next would compare it with a `Host` that a proxy may have changed.
 */
function withBody(request: Request, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket)
  const origin = request.get('origin')
  const host = origin ? new URL(origin).host : request.get('host')
  const { method, originalUrl: url, headers } = request
  // Without `complete`, the end of the body counts as an abort, which closes the connection.
  Object.assign(again, { method, url, complete: true })
  again.headers = { ...headers, 'x-forwarded-host': host }
  again.push(body)
  again.push(null)
  return again
}
