import { APIError } from 'payload'
import type { Problem as ProblemBody } from '#wire/basics.ts'
import type { Language } from '#wire/languages.ts'

/** Words for the user: in English alone, or in each language. */
export type Words = string | Record<Language, string>

const wordsIn = (words: Words, language: Language) =>
  typeof words === 'string' ? words : words[language]

/** Further fields of the body of a Problem. `fields`: the message at each field of the request's body. */
type Extra = { fields?: Record<string, Words>; [name: string]: unknown }

/** An error response: its status, its message for the user, further body fields and headers. */
export class Problem extends APIError {
  /** The body of the response to a user who reads this language. A message in English alone stays English. */
  readonly bodyIn: (language: Language) => ProblemBody & Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: Words,
    { fields, ...extra }: Extra = {},
    headers: Record<string, string> = {},
  ) {
    // Public, because Payload's own REST API then shows the message too.
    super(wordsIn(message, 'en'), status, undefined, true)
    this.bodyIn = (language) => ({
      message: wordsIn(message, language),
      ...extra,
      ...(fields && {
        fields: Object.fromEntries(
          Object.entries(fields).map(([field, words]) => [field, wordsIn(words, language)]),
        ),
      }),
    })
    this.headers = headers
  }
}

export const unauthorized = () => new Problem(401, 'Unauthorized')
export const notFound = (what = 'This') => new Problem(404, `${what} could not be found.`)

/** 400 with the message at one field of the request's body. */
export const fieldProblem = (field: string, message: Words) =>
  new Problem(400, message, { fields: { [field]: message } })

/** A refusal that asks the caller to try again after some seconds. */
export const retryLater = (status: 429 | 503, message: Words, seconds = 5) =>
  new Problem(status, message, {}, { 'Retry-After': String(seconds) })

export const databaseUnavailable = () =>
  retryLater(503, 'We cannot reach our records right now. Please try again in a moment.')

/** The database is unreachable: socket errors, PostgreSQL's classes 08 (connection) and 57P (shutdown). */
const UNREACHABLE_CODES = /^(08|57P|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)/
const UNREACHABLE_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|not queryable/i

/** The database answers but cannot serve: out of resources, too slow, a lock or a conflict. */
const BUSY_CODES = /^(53|57014|25P03|55P03|40001|40P01)/
const BUSY_MESSAGES = /query read timeout/i

function* causesOf(error: unknown): Generator<Error & { code?: unknown }> {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth++) {
    yield cause
    if (cause instanceof AggregateError) for (const part of cause.errors) yield* causesOf(part)
    cause = cause.cause as Error
  }
}

const hasCause = (error: unknown, codes: RegExp, messages: RegExp): boolean =>
  [...causesOf(error)].some(
    ({ code, message }) => codes.test(String(code ?? '')) || messages.test(message),
  )

/** Whether an error means that the database cannot be reached at all. */
export const isDatabaseUnreachable = (error: unknown): boolean =>
  hasCause(error, UNREACHABLE_CODES, UNREACHABLE_MESSAGES)

/** Whether an error means that the database cannot be reached or did not answer in time. */
export const isDatabaseUnavailable = (error: unknown): boolean =>
  hasCause(error, BUSY_CODES, BUSY_MESSAGES) || isDatabaseUnreachable(error)

/**
 * Whether a query compares a column with a value outside its type (SQLSTATE class 22), or a relation to
 * several collections with a bare id, for which Payload builds an unusable query.
 */
export const isInvalidValueForType = (error: unknown): boolean =>
  hasCause(error, /^22/, /^(missing FROM-clause entry|Not supported$)/)

/** Whether a write refers to a row that was deleted meanwhile (foreign key violation). */
export const isForeignKeyViolation = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === '23503')

/** Whether a write broke a unique column, which Payload reports as a ValidationError that names the column. */
export function isUniqueColumnViolation(error: unknown, column: string): boolean {
  const { name, data } = error as { name?: string; data?: { errors?: { path?: string }[] } }
  return name === 'ValidationError' && !!data?.errors?.some(({ path }) => path === column)
}

export const isUniqueKeyViolation = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === '23505')

/** Whether a write overlaps a row that an exclusion constraint keeps apart from it. */
export const isExclusionViolation = (error: unknown): boolean =>
  [...causesOf(error)].some(({ code }) => code === '23P01')
