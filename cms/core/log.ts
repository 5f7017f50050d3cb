import { pino } from 'pino'
import { env } from './env.ts'

/** The message of an error without the parameters of a failed query. */
const messageOf = ({ message }: Error): string => message.split('\nparams: ')[0] ?? ''

/** An error for the log, without the parameters of a failed query: they may hold a password hash or a user's text. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, ...logged } = pino.stdSerializers.err(error)
  let { message, stack } = logged
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const text = messageOf(cause)
    message = message.replace(cause.message, () => text)
    stack = stack.replace(cause.message, () => text)
  }
  return { ...logged, message, stack }
}

/** The error of a log line: its object, or the object's `err`. */
function errorOf(entry: unknown): Error | undefined {
  if (entry instanceof Error) return entry
  const err = typeof entry === 'object' && entry !== null && 'err' in entry ? entry.err : undefined
  return err instanceof Error ? err : undefined
}

/** pino's numeric level of errors; fatal is above. */
const ERROR_LEVEL = 50

type ErrorListener = (entry: unknown, text?: unknown) => void

let errorListener: ErrorListener = () => undefined

/** Calls the listener with the arguments of each entry of level error, besides writing it. */
export function listenForErrors(listener: ErrorListener): void {
  errorListener = listener
}

/** The only logger. Request bodies are never logged, and headers that may hold secrets are redacted. */
export const log = pino({
  serializers: { err: serializeError },
  level: env.logLevel,
  hooks: {
    logMethod(entry, write, level) {
      const [first, text] = entry
      if (level >= ERROR_LEVEL) errorListener(first, text)
      const error = text === undefined ? errorOf(first) : undefined
      // pino would repeat the error's own message, with the parameters of a failed query.
      if (error) write.call(this, first === error ? { err: error } : first, messageOf(error))
      else write.apply(this, entry)
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
