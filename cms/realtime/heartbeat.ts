import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { listeners } from './listeners.ts'

let beating: NodeJS.Timeout | undefined

/** Those of these sessions, by id, that have not ended. */
type ReadLiveSessions = (ids: string[]) => Promise<Set<string>>

/**
 * From the first listener on, every stream gets a heartbeat and is ended once its session is.
 * @param readLiveSessions asks the database; what it throws ends no stream
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

/** Null while the database is away, which is not the end of anybody's session. */
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
