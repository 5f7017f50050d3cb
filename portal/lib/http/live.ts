import { useEffect } from 'react'
import { CHANGED, Changed, followChanges, Topic } from '#wire/events.ts'
import { readOwnUser } from '#wire/users.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { onServerBack } from './server-status.ts'
import { refreshTopics } from './topics.ts'

const NAME = 'keepmore-live'

/** A tab hidden this long closes its stream: polling is enough, and the server limits its streams. */
const UNSEEN_MS = 5 * 60_000

/** Delay before reconnecting: EventSource does not retry after an HTTP error itself. */
const AGAIN_MS = 30_000

/**
 * Invalidates the queries whose topics the server's event stream names, while a user is signed in. All
 * tabs share one stream, since browsers open at most six connections per host. Polling continues, so
 * that no screen depends on the stream.
 */
export function useLive(): void {
  useEffect(() => {
    const leaving = new AbortController()
    void stayConnected(leaving.signal)
    return () => leaving.abort()
  }, [])
}

async function stayConnected(leaving: AbortSignal): Promise<void> {
  const otherTabs = new BroadcastChannel(NAME)
  otherTabs.addEventListener('message', ({ data }) => refreshTopics(data))
  leaving.addEventListener('abort', () => otherTabs.close())
  while (!leaving.aborted) {
    await untilSeen(leaving)
    await inTurn(leaving, () => follow(otherTabs, leaving))
    await untilAgain(leaving)
  }
}

/** Runs `act` in one tab at a time by a Web Lock; without `locks` (http on another machine), in each. */
async function inTurn(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  // Rejects only when `signal` aborts while this tab waits for the lock.
  await navigator.locks.request(NAME, { signal }, act).catch(() => undefined)
}

/** Follows the stream until `leaving` aborts, the tab is hidden for `UNSEEN_MS`, or the server refuses. */
function follow(otherTabs: BroadcastChannel, leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (leaving.aborted) return resolve()
    const stream = new EventSource(followChanges.path)
    const ended = new AbortController()
    const end = () => {
      stream.close()
      ended.abort()
      resolve()
    }
    let unseen: number | undefined
    const look = () => {
      window.clearTimeout(unseen)
      if (document.hidden) unseen = window.setTimeout(end, UNSEEN_MS)
    }
    look()
    document.addEventListener('visibilitychange', look, { signal: ended.signal })
    leaving.addEventListener('abort', end, { signal: ended.signal })
    // Changes made before the stream opened are unknown, so all topics are refreshed.
    stream.addEventListener('open', () => share(Topic.options))
    stream.addEventListener(CHANGED, (event) => share(Changed.parse(JSON.parse(event.data)).topics))
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      // The session may be over: read the user again, so that the screen's gate reacts.
      void queryClient.invalidateQueries({ queryKey: queryKeyFor(readOwnUser) })
      end()
    })
    function share(topics: Topic[]) {
      refreshTopics(topics)
      // A BroadcastChannel reaches this origin only; the rule is for windows, which can reach any.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTabs.postMessage(topics)
    }
  })
}

/** Waits `AGAIN_MS`, or until the server is back after an outage, whose events were missed. */
function untilAgain(leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waited = new AbortController()
    const end = () => {
      window.clearTimeout(timer)
      waited.abort()
      resolve()
    }
    const timer = window.setTimeout(end, AGAIN_MS)
    onServerBack(end, AbortSignal.any([waited.signal, leaving]))
  })
}

function untilSeen(leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || leaving.aborted) return resolve()
    const look = () => !document.hidden && resolve()
    document.addEventListener('visibilitychange', look, { signal: leaving })
    leaving.addEventListener('abort', () => resolve())
  })
}
