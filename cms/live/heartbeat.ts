import { type BasePayload, createLocalReq } from 'payload'
import { heldSessions } from '#cms/entities/sessions/rows.ts'
import { env } from '#cms/env.ts'
import { log } from '#cms/log.ts'
import { listeners } from './listeners.ts'

let beating: NodeJS.Timeout | undefined

/** From the first listener on, every stream gets a heartbeat and is ended once its session is. */
export function keepBeating(payload: BasePayload): void {
  beating ??= setInterval(() => void beatAll(payload), env.streamHeartbeatMs).unref()
}

async function beatAll(payload: BasePayload): Promise<void> {
  const present = [...listeners]
  if (present.length === 0) return
  const held = await sessionsHeld(payload, [...new Set(present.map((one) => one.sessionId))])
  for (const listener of present) {
    if (held && !held.has(listener.sessionId)) listener.end()
    else listener.beat()
  }
}

/** Null while the database is away, which is not the end of anybody's session. */
async function sessionsHeld(payload: BasePayload, ids: string[]): Promise<Set<string> | null> {
  try {
    return await heldSessions(await createLocalReq({}, payload), ids)
  } catch (error) {
    log.warn({ err: error }, 'sessions of open streams not checked')
    return null
  }
}
