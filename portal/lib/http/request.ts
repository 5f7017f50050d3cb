import type { z } from 'zod'
import { waitingTime } from '#portal/lib/format.ts'
import { type Problem } from '#wire/basics.ts'
import { pathOf, type Route } from '#wire/route.ts'
import { LOADED_FOR } from '#wire/viewer.ts'
import { recordResponse } from './server-status.ts'
import { confirmIdentity } from './step-up.ts'

type AnyRoute = Route<z.ZodType, z.ZodType, z.ZodType, z.ZodType>

type Part<Name extends string, S> = S extends z.ZodUndefined
  ? { [K in Name]?: undefined }
  : S extends z.ZodType
    ? Record<string, never> extends z.input<S>
      ? { [K in Name]?: z.input<S> | FormData }
      : { [K in Name]: z.input<S> | FormData }
    : { [K in Name]?: undefined }

export type Extras = {
  signal?: AbortSignal
  /** Omits the `X-Loaded-For` header, so that the server answers for the user signed in now. */
  forWhoever?: true
  /** Sent as `Idempotency-Key`: a repeat with the same key and body takes effect once. */
  idempotencyKey?: string
}

/** The input of a route's call: path parameters, query and body as the wire declares them. */
export type Input<R> =
  R extends Route<infer P, infer Q, infer B, infer _>
    ? Part<'params', P> & Part<'query', Q> & Part<'body', B>
    : never

export type Reply<R> = R extends Route<infer _P, infer _Q, infer _B, infer S> ? z.output<S> : never

let loadedFor: string | null = null

/** Sets the user id of the `X-Loaded-For` header: the server answers 401 once another user signs in. */
export function setRequestViewer(userId: string | null): void {
  loadedFor = userId
}

/** Headers of every call, whether made by `fetch` or XMLHttpRequest. */
export function appHeaders(): Headers {
  const own = new Headers({ Accept: 'application/json' })
  if (loadedFor) own.set(LOADED_FOR, loadedFor)
  return own
}

type CallInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
} & Extras

/**
 * A call that failed. The message is the status, a colon, a space and the body's text (or the status
 * text), specification 8. Status 0 means no answer.
 */
export class CallError extends Error {
  readonly status: number
  readonly problem: Problem | null
  /** Seconds, from `Retry-After`. */
  readonly retryAfter: number | null
  /** `Service Unavailable`; empty where there was no answer. */
  readonly statusText: string

  constructor(status: number, text: string, retryAfter: number | null = null, statusText = '') {
    super(`${status}: ${text || statusText}`)
    this.statusText = statusText
    this.name = 'CallError'
    this.status = status
    this.problem = problemIn(text)
    this.retryAfter = retryAfter
  }
}

function problemIn(text: string): Problem | null {
  try {
    const value: unknown = JSON.parse(text)
    const isProblem =
      typeof value === 'object' &&
      value !== null &&
      'message' in value &&
      typeof value.message === 'string'
    return isProblem ? (value as Problem) : null
  } catch {
    return null
  }
}

/** A call's path with its parameters filled in and its query appended. */
export function requestUrl(
  route: { path: string },
  input: Pick<CallInput, 'params' | 'query'> = {},
) {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  const query = search.toString()
  return pathOf(route.path, input.params) + (query ? `?${query}` : '')
}

/**
 * Makes a call that the wire declares and returns its reply, without validating it. The browser's cache
 * resolves a 304. Throws CallError.
 */
export async function call<R extends AnyRoute>(
  route: R,
  ...[input]: object extends Input<R> ? [(Input<R> & Extras)?] : [Input<R> & Extras]
): Promise<Reply<R>> {
  const { signal, idempotencyKey, body, forWhoever, ...rest } = (input ?? {}) as CallInput
  const isForm = body instanceof FormData
  const sent = appHeaders()
  if (forWhoever) sent.delete(LOADED_FOR)
  if (body !== undefined && !isForm) sent.set('Content-Type', 'application/json')
  if (idempotencyKey) sent.set('Idempotency-Key', idempotencyKey)

  const response = await confirmed(() =>
    fetch(requestUrl(route, rest), {
      method: route.method,
      credentials: 'same-origin',
      headers: sent,
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    }).catch(noAnswer),
  )
  return replyOf<R>(response)
}

/** Sends the request; if the server answers 403 `step-up`, sends it once more after the step-up. */
async function confirmed(send: () => Promise<Response>): Promise<Response> {
  const response = await send()
  if (response.status !== 403) return response
  const isWanted = nextIn(problemIn(await response.clone().text())) === 'step-up'
  return isWanted && (await confirmIdentity()) ? send() : response
}

const nextIn = (problem: Problem | null) => (problem as { next?: unknown } | null)?.next

/** Whether the server refused because this staff member must set up a second factor first. */
export function requiresSecondFactorSetUp(error: unknown): boolean {
  return error instanceof CallError && nextIn(error.problem) === 'set-up-second-factor'
}

/** Saves a GET's response as a file named by its `Content-Disposition`. Throws CallError. */
export async function download(route: { path: string }): Promise<void> {
  const sent = { headers: appHeaders(), credentials: 'same-origin' } as const
  const response = await confirmed(() => fetch(route.path, sent).catch(noAnswer))
  if (!response.ok) return void (await replyOf(response))
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}

/** Saves bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A reply and its ETag. */
export type Tagged<Body> = { reply: Body; tag: string | null }

/**
 * Repeats a GET with `If-None-Match`. On a 304 nothing is parsed or compared, and the result is the
 * same `known` object.
 */
export async function callIfChanged<R extends AnyRoute>(
  route: R,
  known: Tagged<Reply<R>> | null,
  signal: AbortSignal,
): Promise<Tagged<Reply<R>>> {
  const headers = appHeaders()
  if (known?.tag) headers.set('If-None-Match', known.tag)
  const sent = { method: route.method, headers, signal, credentials: 'same-origin' } as const
  const response = await fetch(requestUrl(route), sent).catch(noAnswer)
  if (response.status === 304 && known) {
    recordResponse(response.status)
    return known
  }
  return { reply: await replyOf<R>(response), tag: response.headers.get('ETag') }
}

function noAnswer(error: unknown): never {
  if (error instanceof DOMException && error.name === 'AbortError') throw error
  recordResponse(0)
  throw new CallError(0, 'No answer')
}

async function replyOf<R extends AnyRoute>(response: Response): Promise<Reply<R>> {
  const text = await response.text()
  const wait = Number(response.headers.get('Retry-After'))
  const retryAfter = wait > 0 ? wait : null
  recordResponse(response.status, retryAfter)
  if (!response.ok) throw new CallError(response.status, text, retryAfter, response.statusText)
  return (text ? JSON.parse(text) : undefined) as Reply<R>
}

/**
 * The server's message for the user, or the fallback where the error carries none. A 429 adds how long to
 * wait, unless the message says it.
 */
export function serverMessage(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return fallback
  const message = error.problem?.message || fallback
  if (error.status !== 429 || !error.retryAfter || /\d|minute|second/.test(message)) return message
  return `${message.replace(/\.?$/, '.')} Try again in ${waitingTime(error.retryAfter)}.`
}

/** The id of a server failure in the server's log, for the user to report. */
export function failureId(error: unknown): string | undefined {
  const id = error instanceof CallError && (error.problem as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : undefined
}

/** The server's error message for each field, by the field's path. */
export function serverFields(error: unknown): Record<string, string> {
  return (error instanceof CallError && error.problem?.fields) || {}
}

/** The status as text: `Bad Gateway`, or `502` over HTTP/2, which has no reason phrases. */
export function statusWords(error: unknown): string {
  const isAnswer = error instanceof CallError && error.status > 0
  return isAnswer ? error.statusText || String(error.status) : 'No answer'
}

export function statusOf(error: unknown): number | null {
  return error instanceof CallError ? error.status : null
}

/** Specification 8: whether the session is over, as opposed to a wrong password at sign-in. */
export function isUnauthorized(error: unknown): boolean {
  return (
    error instanceof Error &&
    error.message.startsWith('401') &&
    error.message.includes('Unauthorized')
  )
}
