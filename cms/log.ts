import { pino } from 'pino'
import { env } from '#cms/env.ts'

/** The one log. Bodies are never logged, and what could hold a secret is blanked. */
export const log = pino({
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
export function holdNews(): () => void {
  const { level } = log
  if (level === 'info') log.level = 'warn'
  return () => {
    log.level = level
  }
}
