import { z } from 'zod'
import { Id, Timestamp, text } from './basics.ts'
import { route } from './route.ts'

/** Days after its last occurrence for which an error is kept. */
export const ERROR_DAYS = 90

/** The most errors that the owner's list shows. */
export const ERRORS_SHOWN = 100

/** An uncaught error of a page, as the browser describes it. */
export const BrowserError = z.object({
  /** The id that the page shows to the user, for support. */
  id: text(40, 'Id is required'),
  message: text(500, 'Message is required'),
  stack: text(8000).default(''),
  /** The path without its query, which may hold the token of a mailed link. */
  path: text(300, 'Path is required'),
})

/** Occurrences of one error of the server or of browsers; the texts are those of the latest. */
export const ErrorGroup = z.object({
  id: Id,
  source: z.enum(['server', 'browser']),
  message: z.string(),
  stack: z.string(),
  /** The call or path, such as `GET /api/properties`. */
  place: z.string(),
  /** The first eight digits of the build's hash. */
  release: z.string(),
  /** The `X-Request-Id` of the server's answer, or the id that the page showed. */
  requestId: z.string().nullable(),
  occurrences: z.number(),
  firstAt: Timestamp,
  lastAt: Timestamp,
  isResolved: z.boolean(),
})
export type ErrorGroup = z.infer<typeof ErrorGroup>

export const reportError = route('POST', '/api/errors', {
  summary: 'Report an uncaught error of a page',
  body: BrowserError,
})

export const listErrors = route('GET', '/api/owner/errors', {
  summary: `The latest ${ERRORS_SHOWN} errors of the server and of browsers, grouped`,
  reply: z.array(ErrorGroup),
})

export const resolveError = route('PATCH', '/api/owner/errors/{id}', {
  summary: 'Mark an error as resolved, or as open; the next occurrence opens it again',
  body: z.object({ isResolved: z.boolean('Choose resolved or open') }),
  reply: ErrorGroup,
})
