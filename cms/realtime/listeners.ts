import type { Topic } from '#wire/events.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

export type Listener = {
  viewer: Viewer
  sessionId: string
  tell: (topics: Topic[]) => void
  /** Says nothing, which keeps proxies from taking the silence for an end. */
  beat: () => void
  end: () => void
}

/** Who is told what. `theirs` reaches the person alone, whoever that is. */
export type Announcement = {
  person: string | null
  theirs: Topic[]
  staff: Topic[]
  editors: Topic[]
  everyone: Topic[]
}

/** Everyone who listens to this process: one process answers all requests. */
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

/** Ends the streams of a session or of all sessions of a person, or everybody's as the server stops. */
export function endStreams(whose: { sessionId?: string; userId?: string } = {}): void {
  for (const listener of listeners) {
    const { sessionId = listener.sessionId, userId = listener.viewer.id } = whose
    if (listener.sessionId === sessionId && listener.viewer.id === userId) listener.end()
  }
}
