import { readFileSync } from 'node:fs'
import { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Request, Response } from 'express'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { requireApprovedToPlan } from '#cms/entities/guides/work.ts'
import { requireStepUp } from '#cms/entities/second-factors/step-ups.ts'
import { CONFIRM_FIRST, STAYS_PUBLISHED } from '#cms/entities/site-copy/hooks.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { refuseInMaintenance } from '#cms/kit/maintenance.ts'
import { Id } from '#wire/basics.ts'
import { parseJson } from './bodies.ts'
import { readServerCallBody } from './to-payload.ts'

const MANIFEST = join(import.meta.dirname, '../.next/server/server-reference-manifest.json')

/** The file with the only server function that Payload's admin calls; its `name` argument selects the work. */
const FUNCTION_FILE = 'cms/app/(payload)/layout.tsx'

/** The names that Payload's admin sends. Those for locales, folders and widgets are unused and refused. */
const FUNCTION_NAMES = [
  ...['form-state', 'table-state', 'render-document', 'render-document-slots', 'render-field'],
  ...['render-list', 'schedule-publish', 'get-upcoming-scheduled-publish'],
] as const

const FunctionArgument = z.object({ name: z.enum(FUNCTION_NAMES), args: z.looseObject({}) })

/** The arguments of `schedule-publish` where it plans that a guide goes live. */
const PlannedPublish = z.object({
  type: z.literal('publish'),
  doc: z.object({ relationTo: z.literal('guides'), value: Id }),
})

const Manifest = z.object({
  node: z.record(z.string(), z.object({ filename: z.string().optional() })),
})

function readFunctionId(): string | undefined {
  const { node } = Manifest.parse(JSON.parse(readFileSync(MANIFEST, 'utf8')))
  return Object.keys(node).find((id) => node[id]?.filename === FUNCTION_FILE)
}

let functionId: string | undefined

/**
 * Reads a server function's request and refuses what the admin never sends: unknown names, which would answer 500, and
 * files, streams and references to other functions, before React sees them.
 * @returns the request for Next, with the body that was read
 * @throws Problem 400, 404, 413, 415; 400 too for a plan of words without an approval that they need; 503 in
 * maintenance mode for the one function that changes a document
 */
export async function readServerCall(req: PayloadRequest, request: Request, response: Response) {
  functionId ??= readFunctionId()
  if (!functionId || request.get('next-action') !== functionId) throw noSuchFunction()
  await readServerCallBody(request, response)
  const body: Buffer = request.body ?? Buffer.alloc(0)
  if (!request.is('text/plain')) throw new Problem(415, 'Send this as the CMS does.')
  const [argument, ...more] = parseArguments(body.toString())
  const parsed = FunctionArgument.safeParse(argument)
  if (more.length > 0 || !parsed.success) throw noSuchFunction()
  if (parsed.data.name === 'schedule-publish') await refusePlan(req, parsed.data.args)
  return copyWithBody(request, body)
}

/** How React's client sends an absent value. */
const ABSENT = [undefined, '$undefined']

/**
 * Refuses what the schedule runner could not do later: it has no session for the step-up of a copy document, which is
 * never unpublished either, and publishes no words without the approval that they need.
 */
async function refusePlan(req: PayloadRequest, args: Record<string, unknown>) {
  const { global, type } = args
  await refuseInMaintenance(req)
  const plan = PlannedPublish.safeParse(args)
  if (plan.success) await withDatabaseSlot(() => requireApprovedToPlan(req, plan.data.doc.value))
  if (ABSENT.includes(global as string | undefined)) return
  if (type === 'unpublish') throw new Problem(400, STAYS_PUBLISHED)
  await withDatabaseSlot(() => requireStepUp(req, 'all', CONFIRM_FIRST))
}

/** Next's header for an unknown function. It makes a page that was loaded before an update reload. */
const noSuchFunction = () =>
  new Problem(404, 'There is no such function.', {}, { 'x-nextjs-action-not-found': '1' })

/**
 * A copy of the request with its body, which can be read only once. `same-origin.ts` has checked the origin;
 * Next would compare it with a `Host` that a proxy may have changed.
 */
function copyWithBody(request: Request, body: Buffer): IncomingMessage {
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

/** How React encodes values that JSON lacks: a text that begins with `$`, undefined, a date. */
const ENCODED_VALUE = /^\$(\$.*|undefined|NaN|Infinity|-Infinity|-0|D[\dT:.Z+-]+)$/s

/** A reference: React writes a repeated object once and then its path, such as `$0:0:args:data`. */
const REFERENCE = /^\$0((?::[^:]+)*)$/s

const MAX_REFERENCES = 100

/** Limits nesting, because React and Payload walk these values recursively. */
const MAX_DEPTH = 500

/**
 * Parses a server function's arguments, which React's client encodes as one text: plain values and references to
 * objects within the arguments. @throws Problem 400
 */
function parseArguments(text: string): unknown[] {
  const root = parseJson(text, unreadable)
  if (!Array.isArray(root)) throw unreadable()
  const references = collectReferences(root)
  if (references.length > MAX_REFERENCES) throw unreadable()
  for (const reference of references) refuseNestedReferences(valueAt(root, reference))
  return root
}

function collectReferences(value: unknown, depth = 0): string[] {
  if (depth > MAX_DEPTH) throw unreadable()
  if (typeof value === 'string') {
    const reference = REFERENCE.exec(value)?.[1]
    if (reference === undefined && value.startsWith('$') && !ENCODED_VALUE.test(value))
      throw unreadable()
    return reference === undefined ? [] : [reference]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => collectReferences(inner, depth + 1))
}

function valueAt(root: unknown, reference: string): unknown {
  let found = root
  for (const name of reference.split(':').slice(1)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      throw unreadable()
    found = Reflect.get(found, name)
  }
  return found
}

/** A referenced object may contain no references: they could form a cycle, or double at every level. */
function refuseNestedReferences(named: unknown): void {
  if (typeof named !== 'object' || named === null || collectReferences(named).length > 0)
    throw unreadable()
}

const unreadable = () => new Problem(400, 'This call could not be read.')
