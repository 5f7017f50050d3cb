import type { AfterErrorHook } from 'payload'
import { log } from '#cms/core/log.ts'
import { payloadErrorToProblem } from '#cms/core/to-problem.ts'

/** Messages that Payload logs for an uploaded file that is no picture, before it refuses the file. */
const NO_PICTURE =
  /not allowed|Invalid MIME type|unsupported image|corrupt|premature end|bad seek|Input (buffer|file)/i

/** Messages that Payload logs for a call or admin address that it cannot use; it validates none first. */
const NO_CALL =
  /^(There was an error building form state|Error scheduling |Error calculating default|Error fetching query preset)/

/** Payload passes the message beside the error, within the logged object, or in place of both. */
const wordsOf = (given: unknown, said: string | undefined): string =>
  typeof given === 'string' ? given : (said ?? (given as { msg?: string } | undefined)?.msg ?? '')

const isCallersFault = (given: unknown, said: string | undefined): boolean => {
  if (NO_CALL.test(wordsOf(given, said))) return true
  const error = given instanceof Error ? given : (given as { err?: unknown } | undefined)?.err
  if (error && payloadErrorToProblem(error)) return true
  return NO_PICTURE.test(error instanceof Error ? error.message : String(given))
}

/**
 * The logger for Payload, which logs every refusal as an error: a caller's fault or an unreachable
 * database becomes a warning.
 */
export const payloadLog = Object.assign(Object.create(log) as typeof log, {
  error: (given: unknown, ...more: string[]) =>
    isCallersFault(given, more[0]) ? log.warn(given, ...more) : log.error(given, ...more),
})

/** Answers with a Problem's status and message where Payload would answer a server error. */
export const toProblemResponse: AfterErrorHook = ({ error }) => {
  if (((error as { status?: number }).status ?? 500) < 500) return
  const problem = payloadErrorToProblem(error)
  if (!problem) return
  const { message } = problem
  return { status: problem.status, response: { message, errors: [{ message }] } as never }
}
