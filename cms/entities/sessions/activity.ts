import type { PayloadRequest } from 'payload'
import { longestSession, SESSION_SECONDS } from '#cms/entities/users/session-length.ts'
import { endSession, prolongSession } from './session-store.ts'

/** The smallest extension that is written: at most one write a minute, however many requests. */
const NOTED_EVERY_MS = 60_000

/**
 * Ends or extends the request's session. Payload accepts any session whose row exists, so past its end
 * the row is deleted and the viewer becomes a visitor. Before its end, the request extends it.
 */
export async function keepSessionAlive(req: PayloadRequest): Promise<void> {
  const user = req.user
  if (!user) return
  const sid = (user as { _sid?: string })._sid
  const session = user.sessions?.find(({ id }) => id === sid)
  const end = Date.parse(String(session?.expiresAt))
  const longest = longestSession(user.role)
  const lastEnd = Date.parse(String(session?.createdAt)) + longest * 1000
  if (!session || !(Math.min(end, lastEnd) > Date.now())) {
    req.user = null
    if (sid) await endSession(req, user.id, sid)
    return
  }
  const wanted = Math.min(lastEnd, Date.now() + SESSION_SECONDS.idle * 1000)
  if (wanted - end < NOTED_EVERY_MS) return
  const movedTo = await prolongSession(req, session.id, longest)
  // Another request ended the session meanwhile.
  if (movedTo === null) req.user = null
  else session.expiresAt = movedTo
}
