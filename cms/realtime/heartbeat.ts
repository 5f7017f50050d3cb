import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { listeners } from './listeners.ts'

let beating: NodeJS.Timeout | undefined

/** Returns those of these session ids whose session has not ended. */
type ReadLiveSessions = (ids: string[]) => Promise<Set<string>>

/**
 * From its first call on, sends every stream heartbeats and ends it once its session has ended.
 * @param readLiveSessions queries the database; an error ends no stream
 */
export function startHeartbeat(readLiveSessions: ReadLiveSessions): void {
  beating ??= setInterval(
    () => void sendHeartbeats(readLiveSessions),
    env.streamHeartbeatMs,
  ).unref()
}

async function sendHeartbeats(readLiveSessions: ReadLiveSessions): Promise<void> {
  const present = [...listeners]
  if (present.length === 0) return
  const held = await sessionsHeld(readLiveSessions, [
    ...new Set(present.map((one) => one.sessionId)),
  ])
  for (const listener of present) {
    if (held && !held.has(listener.sessionId)) listener.end()
    else listener.beat()
  }
}

/** Null while the database is unreachable, which must not end a stream. */
async function sessionsHeld(
  readLiveSessions: ReadLiveSessions,
  ids: string[],
): Promise<Set<string> | null> {
  try {
    return await readLiveSessions(ids)
  } catch (error) {
    log.warn({ err: error }, 'sessions of open streams not checked')
    return null
  }
}
