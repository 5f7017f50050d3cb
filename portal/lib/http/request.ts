import type { z } from 'zod'
import { seenClient } from '#portal/lib/client-view.ts'
import { formatWait } from '#portal/lib/format.ts'
import type { Problem } from '#wire/basics.ts'
import { CLIENT_VIEW_HEADER } from '#wire/client-views.ts'
import { LOADED_FOR_HEADER } from '#wire/loaded-for.ts'
import { pathOf, type Route } from '#wire/route.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { inLanguage } from '#wire/texts/sentences.ts'
import { UNDO_HEADER } from '#wire/undo.ts'
import { takeEarly } from './early.ts'
import { recordMaintenance, recordResponse } from './server-status.ts'
import { confirmIdentity } from './step-up.ts'

type Part<Name extends string, S> = S extends z.ZodUndefined
  ? { [K in Name]?: undefined }
  : S extends z.ZodType
    ? Record<string, never> extends z.input<S>
      ? { [K in Name]?: z.input<S> | FormData }
      : { [K in Name]: z.input<S> | FormData }
    : { [K in Name]?: undefined }

type CallOptions = {
  signal?: AbortSignal
  /** Omits `X-Loaded-For` and `X-Client-View`, so that the server answers for the user signed in now. */
  anyViewer?: true
  /** Sent as `Idempotency-Key`: a repeat with the same key and body takes effect once. */
  idempotencyKey?: string | undefined
  /** The token of a mailed link. It goes in a header, so that no log of an address has it. */
  link?: string
}

/** The input of a route's call: path parameters, query and body as the wire declares them. */
export type RouteInput<R> =
  R extends Route<infer P, infer Q, infer B, infer _>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

/** A list of one argument, which may be left out if all its properties may. */
export type OptionalIfEmpty<T> = object extends T ? [T?] : [T]

export type Reply<R> = R extends Route<infer _P, infer _Q, infer _B, infer S> ? z.output<S> : never

/** The input of a call, not typed by its route. */
export type UntypedInput = CallOptions & {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

let loadedFor: string | null = null

/** Sets the user id of the `X-Loaded-For` header: the server answers 401 once another user signs in. */
export function setRequestViewer(userId: string | null): void {
  loadedFor = userId
}

/** Headers of every call, whether made by `fetch` or XMLHttpRequest. */
export function appHeaders(): Headers {
  const own = new Headers({ Accept: 'application/json' })
  if (loadedFor) own.set(LOADED_FOR_HEADER, loadedFor)
  const view = seenClient.get()
  if (view) own.set(CLIENT_VIEW_HEADER, view.viewId)
  return own
}

/** An error's body. `id` names a server failure in its log, `current` is the row after an edit conflict. */
type ErrorBody = Problem & { next?: unknown; id?: unknown; current?: unknown }

/**
 * A call that failed. The message is the status, a colon, a space and the body's text (or the status
 * text), SPEC-8. Status 0 means no answer.
 */
export class CallError extends Error {
  override readonly name = 'CallError'
  readonly status: number
  readonly problem: ErrorBody | null
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null
  /** `Service Unavailable`; empty if no server answered. */
  readonly statusText: string

  constructor(status: number, text: string, retryAfter: number | null = null, statusText = '') {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.problem = parseErrorBody(text)
    this.retryAfter = retryAfter
    this.statusText = statusText
  }
}

function parseErrorBody(text: string): ErrorBody | null {
  try {
    const body: ErrorBody | null = JSON.parse(text)
    return typeof body?.message === 'string' ? body : null
  } catch {
    return null
  }
}

/** A call's path with its parameters filled in and its query appended. */
export function requestUrl(
  route: { path: string },
  input: Pick<UntypedInput, 'params' | 'query'> = {},
): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const query = search.toString()
  return pathOf(route.path, input.params) + (query ? `?${query}` : '')
}

/** Makes a call that the wire declares. The browser's cache resolves a 304. Throws CallError. */
export function call<R extends Route>(
  route: R,
  ...[input]: OptionalIfEmpty<RouteInput<R> & CallOptions>
): Promise<Reply<R>> {
  return callUntyped(route, (input ?? {}) as UntypedInput)
}

/** A call's reply, with the id for its Undo; null where the call has none or changed nothing. */
export type Undoable<Value> = { reply: Value; undoId: string | null }

/** `call` for a staff action that can be undone. */
export async function callUndoable<R extends Route>(
  route: R,
  input: RouteInput<R> & CallOptions,
): Promise<Undoable<Reply<R>>> {
  const response = await sendCall(route, input as UntypedInput)
  return { reply: await readReply(route, response), undoId: response.headers.get(UNDO_HEADER) }
}

/** `call`, with an input that the route does not type. */
export async function callUntyped<R extends Route>(
  route: R,
  input: UntypedInput,
): Promise<Reply<R>> {
  return readReply(route, await sendCall(route, input))
}

function sendCall(route: Route, input: UntypedInput): Promise<Response> {
  const { signal, idempotencyKey, body, anyViewer, link, ...rest } = input
  const isForm = body instanceof FormData
  const headers = appHeaders()
  if (anyViewer) for (const name of [LOADED_FOR_HEADER, CLIENT_VIEW_HEADER]) headers.delete(name)
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  if (link) headers.set('Authorization', `Link ${link}`)
  return send(requestUrl(route, rest), {
    method: route.method,
    headers,
    body: isForm ? body : JSON.stringify(body),
    signal: signal ?? null,
  })
}

/** Sends the request; if the server answers 403 `step-up`, sends it once more after the step-up. */
export async function send(path: string, init: RequestInit): Promise<Response> {
  const response = await fetchOnce(path, init)
  if (response.status !== 403) return response
  const problem = parseErrorBody(await response.clone().text())
  const isConfirmed = problem?.next === 'step-up' && (await confirmIdentity())
  return isConfirmed ? fetchOnce(path, init) : response
}

async function fetchOnce(path: string, init: RequestInit): Promise<Response> {
  const answer = takeEarly(path, init.method) ?? fetch(path, init)
  const response = await answer.catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : noAnswer()
  })
  recordMaintenance(response.headers)
  return response
}

/** Whether the server refused because this staff member must set up a second factor first. */
export function requiresSecondFactorSetUp(error: unknown): boolean {
  return error instanceof CallError && error.problem?.next === 'set-up-second-factor'
}

/** The error of a call that the server has not answered. */
export function noAnswer(): CallError {
  recordResponse(0)
  return new CallError(0, commonTexts.noAnswer)
}

/** The reply in a response. Throws CallError if the server refused, or if the body is not its JSON. */
export async function readReply<R extends Route>(route: R, response: Response): Promise<Reply<R>> {
  const text = await response.text()
  const wait = Number(response.headers.get('Retry-After'))
  const retryAfter = wait > 0 ? wait : null
  recordResponse(response.status, retryAfter)
  if (!response.ok) throw new CallError(response.status, text, retryAfter, response.statusText)
  const reply = text ? parseReply(text) : undefined
  if (import.meta.env.DEV) checkReply(route, reply)
  return reply
}

function parseReply(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    // Another server has answered, such as a captive portal with its page.
    throw new CallError(0, commonTexts.noAnswer)
  }
}

/** Only in development, so that production pages need not load zod's parser for replies. */
function checkReply(route: Route, reply: unknown): void {
  const error = route.reply?.safeParse(reply).error
  if (error)
    throw new Error(
      `The reply to ${route.method} ${route.path} does not fit its schema: ${error.message}`,
    )
}

/**
 * The server's message for the user, or the fallback if it sent none. A 429 adds how long to wait, unless
 * the message names a time.
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback
  const message = inLanguage(error.problem?.message || fallback)
  if (error.status !== 429 || !error.retryAfter || /\d|minute|second/.test(message)) return message
  return message.replace(/\.?$/, '.') + commonTexts.tryAgainIn(formatWait(error.retryAfter))
}

/** The id of a server failure in the server's log, for the user to report. */
export function failureId(error: unknown): string | undefined {
  const id = error instanceof CallError && error.problem?.id
  return typeof id === 'string' ? id : undefined
}

/** The server's error message for each field, by the field's path. */
export function serverFields(error: unknown): Record<string, string> {
  return (error instanceof CallError && error.problem?.fields) || {}
}

/** The status as text: `Bad Gateway`, or `502` over HTTP/2, which has no reason phrases. */
export function statusTextOf(error: unknown): string {
  const hasAnswer = error instanceof CallError && error.status > 0
  return hasAnswer ? error.statusText || String(error.status) : commonTexts.noAnswer
}

export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

/** SPEC-8: whether the session is over, as opposed to a wrong password at sign-in. */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof CallError && error.status === 401 && error.message.includes('Unauthorized')
  )
}
