import type { AfterErrorHook } from 'payload'
import { log } from '#cms/core/log.ts'
import { payloadErrorToProblem } from '#cms/core/to-problem.ts'

/** What Payload says of a picture that is none, before it refuses it. */
const NO_PICTURE =
  /not allowed|Invalid MIME type|unsupported image|corrupt|premature end|bad seek|Input (buffer|file)/i

/** What Payload says of a call or an address of its admin that it cannot use: it looks at none before. */
const NO_CALL =
  /^(There was an error building form state|Error scheduling |Error calculating default|Error fetching query preset)/

/** Payload says it beside the error, within what it logs, or in place of both. */
const wordsOf = (given: unknown, said: string | undefined): string =>
  typeof given === 'string' ? given : (said ?? (given as { msg?: string } | undefined)?.msg ?? '')

const isCallersFault = (given: unknown, said: string | undefined): boolean => {
  if (NO_CALL.test(wordsOf(given, said))) return true
  const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err
  if (error && payloadErrorToProblem(error)) return true
  return NO_PICTURE.test(error instanceof Error ? error.message : String(given))
}

/**
 * The log for Payload, to which everything that it refuses is an error: what a caller sent, and a
 * database that is away, are none.
 */
export const payloadLog = Object.assign(Object.create(log) as typeof log, {
  error: (given: unknown, ...more: string[]) =>
    isCallersFault(given, more[0]) ? log.warn(given, ...more) : log.error(given, ...more),
})

/** Answers in words what Payload would call an error of its own. */
export const toProblemResponse: AfterErrorHook = ({ error }) => {
  if (((error as { status?: number }).status ?? 500) < 500) return
  const problem = payloadErrorToProblem(error)
  if (!problem) return
  const { message } = problem
  return { status: problem.status, response: { message, errors: [{ message }] } as never }
}
