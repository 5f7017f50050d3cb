import { pino } from 'pino'
import { env } from './env.ts'

/** A message without the parameters of a failed query. */
const withoutParameters = (message: string): string => message.split('\nparams: ')[0] ?? ''

/** An error for the log, without the parameters of a failed query: they may hold a password hash or a user's text. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, ...logged } = pino.stdSerializers.err(error)
  let { message, stack } = logged
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const text = withoutParameters(cause.message)
    message = message.replace(cause.message, () => text)
    stack = stack.replace(cause.message, () => text)
  }
  return { ...logged, message, stack }
}

/** The facts of a log line about an error, which is the line's object or the object's `err`. */
function factsOf(entry: unknown): { err: Error; msg?: string } | undefined {
  if (entry instanceof Error) return { err: entry }
  if (typeof entry !== 'object' || entry === null) return undefined
  return 'err' in entry && entry.err instanceof Error ? { ...entry, err: entry.err } : undefined
}

/** pino's numeric level of errors; fatal is above. */
const ERROR_LEVEL = 50

type ErrorListener = (entry: unknown, text?: unknown) => void

let errorListener: ErrorListener = () => undefined

/** Calls the listener with the arguments of each entry of level error, besides writing it. */
export function listenForErrors(listener: ErrorListener): void {
  errorListener = listener
}

/** A request's path for the log, without the token of a calendar feed: who has it can read the feed. */
export const pathForLog = (path: string): string =>
  path.replace(/^\/api\/calendar\/.*/, '/api/calendar/[hidden]')

/** The only logger. Request bodies are never logged, and headers that may hold secrets are redacted. */
export const log = pino({
  serializers: { err: serializeError },
  level: env.logLevel,
  hooks: {
    logMethod(entry, write, level) {
      const [first, text] = entry
      if (level >= ERROR_LEVEL) errorListener(first, text)
      const facts = factsOf(first)
      if (text !== undefined || !facts) return write.apply(this, entry)
      // pino would take the line's text from the error, or Payload has set it, with a failed query's parameters.
      const { msg = facts.err.message, ...others } = facts
      write.call(this, others, withoutParameters(msg))
    },
  },
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    censor: '[hidden]',
  },
})

/** Mutes info logs during the start, so that they do not mix with the printed phases. @returns the undo function */
export function muteInfoLogs(): () => void {
  const { level } = log
  if (level === 'info') log.level = 'warn'
  return () => {
    log.level = level
  }
}

export function printPhase(what: string, ms: number): void {
  console.log(`  ${what} (${(ms / 1000).toFixed(1)} s)`)
}
