import { APIError } from 'payload'
import type { Problem as ProblemBody } from '#wire/basics.ts'

/** An answer that is not a success: its status, and the words a person may read. */
export class Problem extends APIError {
  readonly body: ProblemBody & Record<string, unknown>
  readonly headers: Record<string, string>

  constructor(
    status: number,
    message: string,
    extra: Record<string, unknown> = {},
    headers: Record<string, string> = {},
  ) {
    // Public: Payload's own REST shows the message too.
    super(message, status, undefined, true)
    this.body = { message, ...extra }
    this.headers = headers
  }
}

export const unauthorized = () => new Problem(401, 'Unauthorized')
export const notFound = (what = 'This') => new Problem(404, `${what} could not be found.`)
export const databaseAway = () =>
  new Problem(
    503,
    'We cannot reach our records just now. Please try again in a moment.',
    {},
    {
      'Retry-After': '5',
    },
  )

/** PostgreSQL and socket error codes that mean "not now" rather than "wrong". */
const AWAY =
  /^(08|53|57P|57014|25P03|55P03|40001|40P01|ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND)/
const AWAY_WORDS =
  /connection terminated|timeout exceeded when trying to connect|query read timeout|client has encountered a connection error|not queryable/i

/** Whether an error, or what caused it, says that the database cannot be reached or did not answer in time. */
export function isDatabaseAway(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth++) {
    const code = String((cause as { code?: unknown }).code ?? '')
    if (AWAY.test(code) || AWAY_WORDS.test(cause.message)) return true
    if (cause instanceof AggregateError && cause.errors.some(isDatabaseAway)) return true
    cause = cause.cause as Error
  }
  return false
}

/** Whether a write names a row that somebody deleted while it was on its way. */
export function pointsNowhere(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 6; depth++) {
    if ((cause as { code?: unknown }).code === '23503') return true
    cause = cause.cause as Error
  }
  return false
}

/**
 * Whether a write broke a unique column. Payload turns PostgreSQL's own error into a ValidationError
 * that names the column, so that both forms mean the same here.
 */
export function breaksUnique(error: unknown, column: string): boolean {
  const { name, data } = error as { name?: string; data?: { errors?: { path?: string }[] } }
  return name === 'ValidationError' && !!data?.errors?.some(({ path }) => path === column)
}
