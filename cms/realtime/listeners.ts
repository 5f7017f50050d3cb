import { z } from 'zod'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { Topic } from '#wire/events.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

export type Listener = {
  viewer: Viewer
  sessionId: string
  send: (topics: Topic[]) => void
  /** Writes a comment without an event, so that proxies do not close a silent stream. */
  sendHeartbeat: () => void
  end: () => void
}

const SomeTopics = z.array(Topic).optional()

/** The topics of each audience. `theirs` goes only to `person`, whatever their role. */
export const Announcement = z.object({
  person: z.string().nullable(),
  theirs: SomeTopics,
  staff: SomeTopics,
  editors: SomeTopics,
  everyone: SomeTopics,
})
type Announcement = z.infer<typeof Announcement>
export type Topics = Omit<Announcement, 'person'>

/** All open streams of this process. */
export const listeners = new Set<Listener>()

export function notifyListeners(announcement: Announcement): void {
  const { person, theirs = [], staff = [], editors = [], everyone = [] } = announcement
  for (const { viewer, send } of listeners) {
    const topics = [
      ...everyone,
      ...(viewer.id === person ? theirs : []),
      ...(isStaff(viewer) ? staff : []),
      ...(viewer.role === 'editor' ? editors : []),
    ]
    if (topics.length > 0) send(topics)
  }
}

/** Ends the streams of a session or of all sessions of a user, or all streams when the server stops. */
export function endStreams(whose: { sessionId?: string; userId?: string } = {}): void {
  for (const listener of listeners) {
    const { sessionId = listener.sessionId, userId = listener.viewer.id } = whose
    if (listener.sessionId === sessionId && listener.viewer.id === userId) listener.end()
  }
}

let interval: NodeJS.Timeout | undefined
let beat: () => void = () => undefined

type ReadLiveSessions = (ids: string[]) => Promise<Set<string>>

/**
 * From its first call on, sends every stream heartbeats and ends it once its session has ended.
 * @param readLiveSessions queries the database; an error ends no stream
 */
export function startHeartbeat(readLiveSessions: ReadLiveSessions): void {
  beat = () => void sendHeartbeats(readLiveSessions)
  interval ??= setInterval(() => beat(), env.streamHeartbeatMs).unref()
}

/**
 * Makes up for notifications that were missed while this process did not listen: every stream is told to
 * read all topics again, and streams of ended sessions end.
 */
export function refreshListeners(): void {
  for (const { send } of listeners) send(Topic.options)
  beat()
}

async function sendHeartbeats(readLiveSessions: ReadLiveSessions): Promise<void> {
  const present = [...listeners]
  if (present.length === 0) return
  const ids = [...new Set(present.map(({ sessionId }) => sessionId))]
  // Null while the database is unreachable, which must not end a stream.
  const live = await readLiveSessions(ids).catch((error: unknown) => {
    log.warn({ err: error }, 'sessions of open streams not checked')
    return null
  })
  for (const { sessionId, sendHeartbeat, end } of present)
    if (live && !live.has(sessionId)) end()
    else sendHeartbeat()
}
