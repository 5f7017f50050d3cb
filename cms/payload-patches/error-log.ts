import type { AfterErrorHook } from 'payload'
import { log } from '#cms/core/log.ts'
import { payloadErrorToProblem } from '#cms/core/to-problem.ts'

/** Messages that Payload logs for an uploaded file that is no picture, before it refuses the file. */
const PICTURE_REFUSALS =
  /not allowed|Invalid MIME type|unsupported image|corrupt|premature end|bad seek|Input (buffer|file)/i

/** Messages that Payload logs for a call or admin address that it cannot use; it validates none first. */
const INVALID_CALLS =
  /^(There was an error building form state|Error scheduling |Error calculating default|Error fetching query preset)/

type Entry = string | (Partial<Error> & { msg?: string; err?: unknown }) | undefined

/** Payload passes the message beside the error, within the logged object, or in place of both. */
const readMessage = (entry: Entry, message: string | undefined): string =>
  typeof entry === 'string' ? entry : (message ?? entry?.msg ?? '')

const isCallersFault = (entry: Entry, message: string | undefined): boolean => {
  if (INVALID_CALLS.test(readMessage(entry, message))) return true
  const error = entry instanceof Error || typeof entry !== 'object' ? entry : entry.err
  if (error && payloadErrorToProblem(error)) return true
  return PICTURE_REFUSALS.test(error instanceof Error ? error.message : String(entry))
}

/** Payload's logger. Payload logs every refusal as an error; a caller's fault or a lost database becomes a warning. */
export const payloadLog = Object.assign<typeof log, object>(Object.create(log), {
  error: (entry: Entry, ...more: string[]) =>
    isCallersFault(entry, more[0]) ? log.warn(entry, ...more) : log.error(entry, ...more),
})

/** Answers with a Problem's status and message where Payload would answer a server error. */
export const toProblemResponse: AfterErrorHook = ({ error }) => {
  if (((error as { status?: number }).status ?? 500) < 500) return
  const problem = payloadErrorToProblem(error)
  if (!problem) return
  const { message } = problem
  return { status: problem.status, response: { message, errors: [{ message }] } as never }
}
