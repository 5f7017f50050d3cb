import { waitingTime } from '#portal/lib/format.ts'
import { CallError, serverMessage } from './request.ts'

/** The server's message and, for a 429, how long to wait. */
export function messageWithWait(error: unknown, fallback: string): string {
  const message = serverMessage(error, fallback)
  if (!(error instanceof CallError) || error.status !== 429 || !error.retryAfter) return message
  if (/\d|minute|second/.test(message)) return message
  return `${message.replace(/\.?$/, '.')} Try again in ${waitingTime(error.retryAfter)}.`
}
