import type { Response } from 'express'
import { retryLater } from '#cms/core/problem.ts'
import { CHANGE_EVENT, type Topic } from '#wire/events.ts'
import { type Listener, listeners } from './listeners.ts'

const MAX_STREAMS = 6_000
const MAX_STREAMS_PER_USER = 10
const RETRY_SECONDS = 30

/** The first change is sent at once; changes within this pause are sent together after it. */
const PAUSE_MS = 1_000

/** Bytes buffered for a slow receiver. Events have about 60 bytes: beyond this it has stopped reading. */
const MAX_BUFFERED_BYTES = 16_384

/**
 * Answers with a stream of events until either side ends it.
 * @throws Problem 429 for too many streams of one user, 503 for too many in all
 */
export function openStream(response: Response, who: Pick<Listener, 'viewer' | 'sessionId'>): void {
  const ownCount = [...listeners].filter(({ viewer }) => viewer.id === who.viewer.id).length
  if (listeners.size >= MAX_STREAMS || ownCount >= MAX_STREAMS_PER_USER)
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

  const outbox = batchTopics((topics) =>
    writeOrDestroy(response, `event: ${CHANGE_EVENT}\ndata: ${JSON.stringify({ topics })}\n\n`),
  )
  const listener = {
    ...who,
    send: outbox.add,
    sendHeartbeat: () => writeOrDestroy(response, ': still here\n\n'),
    end: () => response.end(),
  }
  listeners.add(listener)
  response.once('close', () => {
    listeners.delete(listener)
    outbox.stop()
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
