import type { Topic } from '#wire/events.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

export type Listener = {
  viewer: Viewer
  sessionId: string
  tell: (topics: Topic[]) => void
  /** Writes a comment without an event, so that proxies do not close a silent stream. */
  beat: () => void
  end: () => void
}

/** The topics of each audience. `theirs` goes only to `person`, whatever their role. */
export type Announcement = {
  person: string | null
  theirs: Topic[]
  staff: Topic[]
  editors: Topic[]
  everyone: Topic[]
}

/** All open streams of this process: one process answers all requests. */
export const listeners = new Set<Listener>()

export function notifyListeners(said: Announcement): void {
  for (const listener of listeners) {
    const { role, id } = listener.viewer
    const topics = [
      ...said.everyone,
      ...(id === said.person ? said.theirs : []),
      ...(isStaff(listener.viewer) ? said.staff : []),
      ...(role === 'editor' ? said.editors : []),
    ]
    if (topics.length > 0) listener.tell(topics)
  }
}

/** Ends the streams of a session or of all sessions of a user, or all streams when the server stops. */
export function endStreams(whose: { sessionId?: string; userId?: string } = {}): void {
  for (const listener of listeners) {
    const { sessionId = listener.sessionId, userId = listener.viewer.id } = whose
    if (listener.sessionId === sessionId && listener.viewer.id === userId) listener.end()
  }
}
