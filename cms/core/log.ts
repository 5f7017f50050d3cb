import { pino } from 'pino'
import { env } from './env.ts'

/**
 * An error as it is logged. A failed query's message ends with the values that it was given, which may
 * be a password's hash, or what somebody wrote: those are left out.
 */
export function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { params: _params, ...logged } = pino.stdSerializers.err(error)
  let { message, stack } = logged
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
    const [said = ''] = cause.message.split('\nparams: ')
    message = message.replace(cause.message, () => said)
    stack = stack.replace(cause.message, () => said)
  }
  return { ...logged, message, stack }
}

/** The one log. Bodies are never logged, and what could hold a secret is blanked. */
export const log = pino({
  serializers: { err: loggedError },
  level: env.logLevel,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: ['req.headers.authorization', 'req.headers.cookie', 'res.headers["set-cookie"]'],
    censor: '[hidden]',
  },
})

/**
 * Logs no news for a while: what starts says its phases in words, and what planting notes would stand
 * between them. @returns what ends it
 */
export function muteInfoLogs(): () => void {
  const { level } = log
  if (level === 'info') log.level = 'warn'
  return () => {
    log.level = level
  }
}
