import { pino } from 'pino'
import { env } from './env.ts'

/** An error for the log, without the parameters of a failed query: they may hold a password hash or a user's text. */
export function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, ...logged } = pino.stdSerializers.err(error)
  let { message, stack } = logged
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const [text = ''] = cause.message.split('\nparams: ')
    message = message.replace(cause.message, () => text)
    stack = stack.replace(cause.message, () => text)
  }
  return { ...logged, message, stack }
}

/** The only logger. Request bodies are never logged, and headers that may hold secrets are redacted. */
export const log = pino({
  serializers: { err: serializeError },
  level: env.logLevel,
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
