import { readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import { Problem } from '#cms/core/problem.ts'
import { plainArguments } from './server-call-body.ts'
import { readServerCall } from './to-payload.ts'

const MANIFEST = join(import.meta.dirname, '../.next/server/server-reference-manifest.json')

/** The one function that Payload's admin calls; it takes the name of what it is to do. */
const DECLARED_IN = 'cms/app/(payload)/layout.tsx'

/** What the admin asks for here. Locales, folders and widgets are not used, so nobody needs theirs. */
const NAMES = [
  ...['form-state', 'table-state', 'render-document', 'render-document-slots', 'render-field'],
  ...['render-list', 'schedule-publish', 'get-upcoming-scheduled-publish'],
]

type Manifest = { node: Record<string, { filename?: string }> }

/** The id that the build gave that function. */
function idOfFunction(): string | undefined {
  const { node } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest
  return Object.keys(node).find((id) => node[id]?.filename === DECLARED_IN)
}

let known: string | undefined

/**
 * Reads a call of a server function and looks whether React can take it apart and Payload knows what to
 * do: both would answer 500 to what they cannot read. React's own format holds far more than the admin
 * sends (files, streams, references to other functions), which is refused before React sees it.
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

/** As Next says it, so that a page from before an update loads itself anew. */
const noSuchFunction = () =>
  new Problem(404, 'There is no such function.', {}, { 'x-nextjs-action-not-found': '1' })

/**
 * The same request once more, because its own body can be read only once. Whose origin it is has been
 * decided (same-origin.ts): Next would compare it with a host that any proxy may have changed.
 */
function withBody(request: Request, body: Buffer): IncomingMessage {
  const again = new IncomingMessage(request.socket)
  const origin = request.get('origin')
  const host = origin ? new URL(origin).host : request.get('host')
  const { method, originalUrl: url, headers } = request
  // Complete, or its end would be taken for an abort, which closes the connection.
  Object.assign(again, { method, url, complete: true })
  again.headers = { ...headers, 'x-forwarded-host': host }
  again.push(body)
  again.push(null)
  return again
}
