import { useEffect } from 'react'
import { CHANGE_EVENT, Changed, followChanges, Topic } from '#wire/events.ts'
import { readOwnUser } from '#wire/users.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { onServerRecovery } from './server-status.ts'
import { refreshTopics } from './topics.ts'

const CHANNEL = 'keepmore-live'

/** A tab hidden this long closes its stream: polling is enough, and the server limits its streams. */
const HIDDEN_TIMEOUT_MS = 5 * 60_000

/** Delay before reconnecting: EventSource does not retry after an HTTP error itself. */
const RECONNECT_MS = 30_000

/**
 * Invalidates the queries whose topics the server's event stream names, while a user is signed in. All
 * tabs share one stream, since browsers open at most six connections per host. Polling continues, so
 * that no screen depends on the stream.
 */
export function useLive(): void {
  useEffect(() => {
    const unmounted = new AbortController()
    void stayConnected(unmounted.signal)
    return () => unmounted.abort()
  }, [])
}

async function stayConnected(unmounted: AbortSignal): Promise<void> {
  const otherTabs = new BroadcastChannel(CHANNEL)
  otherTabs.addEventListener('message', ({ data }) => refreshTopics(data))
  unmounted.addEventListener('abort', () => otherTabs.close())
  while (!unmounted.aborted) {
    await waitUntilVisible(unmounted)
    await withTabLock(unmounted, () => followStream(otherTabs, unmounted))
    await waitToReconnect(unmounted)
  }
}

/** Runs `act` in one tab at a time by a Web Lock; without `locks` (http on another machine), in each. */
async function withTabLock(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  // Rejects only when `signal` aborts while this tab waits for the lock.
  await navigator.locks.request(CHANNEL, { signal }, act).catch(() => undefined)
}

/** Follows the stream until `unmounted` aborts, the tab is hidden for `HIDDEN_TIMEOUT_MS`, or the server refuses. */
function followStream(otherTabs: BroadcastChannel, unmounted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (unmounted.aborted) return resolve()
    const stream = new EventSource(followChanges.path)
    const ended = new AbortController()
    const end = () => {
      stream.close()
      ended.abort()
      resolve()
    }
    let hiddenTimer: number | undefined
    const onVisibilityChange = () => {
      window.clearTimeout(hiddenTimer)
      if (document.hidden) hiddenTimer = window.setTimeout(end, HIDDEN_TIMEOUT_MS)
    }
    onVisibilityChange()
    document.addEventListener('visibilitychange', onVisibilityChange, { signal: ended.signal })
    unmounted.addEventListener('abort', end, { signal: ended.signal })
    // Changes made before the stream opened are unknown, so all topics are refreshed.
    stream.addEventListener('open', () => share(Topic.options))
    stream.addEventListener(CHANGE_EVENT, (event) =>
      share(Changed.parse(JSON.parse(event.data)).topics),
    )
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

/** Waits `RECONNECT_MS`, or until the server is back after an outage, whose events were missed. */
function waitToReconnect(unmounted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    window.setTimeout(resolve, RECONNECT_MS)
    onServerRecovery(resolve, AbortSignal.any([AbortSignal.timeout(RECONNECT_MS), unmounted]))
  })
}

function waitUntilVisible(unmounted: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (!document.hidden || unmounted.aborted) return resolve()
    const onVisibilityChange = () => !document.hidden && resolve()
    document.addEventListener('visibilitychange', onVisibilityChange, { signal: unmounted })
    unmounted.addEventListener('abort', () => resolve())
  })
}
