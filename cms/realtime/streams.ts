import { setImmediate } from 'node:timers/promises'
import type { Response } from 'express'
import { z } from 'zod'
import { log } from '#cms/core/log.ts'
import { retryLater } from '#cms/core/problem.ts'
import { CHANGE_EVENT, Topic } from '#wire/events.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'

export type EventStream = {
  viewer: Viewer
  sessionId: string
  send: (topics: Topic[]) => void
  /** Writes a comment without an event, so that proxies do not close a silent stream. */
  sendHeartbeat: () => void
  end: () => void
}

const SomeTopics = z.array(Topic).optional()

/** The topics of each audience. `userTopics` goes only to `userId`, whatever their role. */
export const Announcement = z.object({
  userId: z.string().nullable(),
  userTopics: SomeTopics,
  staff: SomeTopics,
  editors: SomeTopics,
  everyone: SomeTopics,
})
type Announcement = z.infer<typeof Announcement>
export type TopicsByAudience = Omit<Announcement, 'userId'>

/** All open streams of this process. */
export const openStreams = new Set<EventStream>()

/** The open streams of each user: a change is announced to a few people, whatever the number of streams. */
const streamsOf = new Map<string | null, Set<EventStream>>()

/** The open streams of staff and editors. */
const atDesks = new Set<EventStream>()

function addStream(stream: EventStream): void {
  const { viewer } = stream
  openStreams.add(stream)
  const own = streamsOf.get(viewer.id) ?? new Set()
  streamsOf.set(viewer.id, own.add(stream))
  if (isStaff(viewer) || viewer.role === 'editor') atDesks.add(stream)
}

function removeStream(stream: EventStream): void {
  const { id } = stream.viewer
  openStreams.delete(stream)
  atDesks.delete(stream)
  streamsOf.get(id)?.delete(stream)
  if (streamsOf.get(id)?.size === 0) streamsOf.delete(id)
}

export function notifyStreams(announcement: Announcement): void {
  const { userId, userTopics = [], staff = [], editors = [], everyone = [] } = announcement
  if (userTopics.length > 0) for (const { send } of streamsOf.get(userId) ?? []) send(userTopics)
  for (const { viewer, send } of staff.length + editors.length > 0 ? atDesks : []) {
    const topics = isStaff(viewer) ? staff : editors
    if (topics.length > 0) send(topics)
  }
  if (everyone.length > 0) for (const { send } of openStreams) send(everyone)
}

/** Ends the streams of a session or of all sessions of a user, or all streams when the server stops. */
export function endStreams(whose: { sessionId?: string; userId?: string } = {}): void {
  for (const stream of openStreams) {
    const { sessionId = stream.sessionId, userId = stream.viewer.id } = whose
    if (stream.sessionId === sessionId && stream.viewer.id === userId) stream.end()
  }
}

/** Tells every open screen to read all topics again, after broadcasts may have been missed. */
export function refreshStreams(): void {
  for (const { send } of openStreams) send(Topic.options)
}

/** Heartbeats in a row: to write to thousands of streams takes a tenth of a second, in which no call is answered. */
const HEARTBEATS_AT_ONCE = 100

/** Sends a heartbeat to each stream, or ends it where its session has ended; a failed query ends none. */
export async function sendHeartbeats(readLiveSessions: (ids: string[]) => Promise<Set<string>>) {
  const present = [...openStreams]
  if (present.length === 0) return
  const ids = [...new Set(present.map(({ sessionId }) => sessionId))]
  // Null while the database is unreachable, which must not end a stream.
  const live = await readLiveSessions(ids).catch((error: unknown) => {
    log.warn({ err: error }, 'sessions of open streams not checked')
    return null
  })
  for (const [index, stream] of present.entries()) {
    if (index % HEARTBEATS_AT_ONCE === HEARTBEATS_AT_ONCE - 1) await setImmediate()
    // It may have closed since.
    if (!openStreams.has(stream)) continue
    if (live && !live.has(stream.sessionId)) stream.end()
    else stream.sendHeartbeat()
  }
}

const MAX_STREAMS = 6_000
const MAX_STREAMS_PER_USER = 10
const RETRY_SECONDS = 30

/** The first change is sent at once; changes within this pause are sent together after it. */
const PAUSE_MS = 1_000

/** Bytes buffered for a slow receiver. Events have about 60 bytes: beyond this it has stopped reading. */
const MAX_BUFFERED_BYTES = 16_384

/** Answers with a stream of events until either side ends it. @throws Problem 429, 503 for too many streams */
export function openStream(
  response: Response,
  who: Pick<EventStream, 'viewer' | 'sessionId'>,
): void {
  const ownCount = streamsOf.get(who.viewer.id)?.size ?? 0
  if (openStreams.size >= MAX_STREAMS || ownCount >= MAX_STREAMS_PER_USER)
    throw retryLater(
      ownCount >= MAX_STREAMS_PER_USER ? 429 : 503,
      'Too many screens are open. Close one, or keep working: they refresh a little later.',
      RETRY_SECONDS,
    )
  // The connection may have closed during authentication, and `close` is not emitted again.
  if (response.closed) return
  response.status(200).set({
    'Content-Type': 'text/event-stream; charset=utf-8',
    'Cache-Control': 'no-store, no-transform',
    // nginx would buffer events until its buffer is full.
    'X-Accel-Buffering': 'no',
  })
  response.flushHeaders()
  response.write('retry: 3000\n\n')

  const batch = batchTopics((topics) =>
    writeOrDestroy(response, `event: ${CHANGE_EVENT}\ndata: ${JSON.stringify({ topics })}\n\n`),
  )
  const stream = {
    ...who,
    send: batch.add,
    sendHeartbeat: () => writeOrDestroy(response, ': still here\n\n'),
    end: () => response.end(),
  }
  addStream(stream)
  response.once('close', () => {
    removeStream(stream)
    batch.stop()
  })
}

/** Destroys a connection whose stream was ended but is still open, or whose receiver stopped reading. */
function writeOrDestroy(response: Response, text: string): void {
  if (response.writableEnded || response.writableLength > MAX_BUFFERED_BYTES) response.destroy()
  else response.write(text)
}

/** Sends the first topics at once, then collects those of each pause into one event. */
function batchTopics(flush: (topics: Topic[]) => void) {
  const waiting = new Set<Topic>()
  let pause: NodeJS.Timeout | undefined
  const next = () => {
    pause = undefined
    if (waiting.size === 0) return
    flush([...waiting])
    waiting.clear()
    pause = setTimeout(next, PAUSE_MS)
  }
  return {
    add(topics: Topic[]) {
      for (const topic of topics) waiting.add(topic)
      // On the next turn of the event loop, because one commit may announce several documents.
      pause ??= setTimeout(next, 0)
    },
    stop: () => clearTimeout(pause),
  }
}
