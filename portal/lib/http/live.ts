import type { Query } from '@tanstack/react-query'
import { useEffect } from 'react'
import { CHANGED, Changed, followChanges, Topic } from '#wire/events.ts'
import { readOwnUser } from '#wire/users.ts'
import { queryClient, queryKeyFor } from './query-client.ts'
import { onServerBack } from './server-status.ts'
import { invalidates } from './topics.ts'

const NAME = 'keepmore-live'

/** Nobody looks: the polls are enough, and the server keeps its places for those who do. */
const UNSEEN_MS = 5 * 60_000

/** After a refusal, which browsers do not try again themselves. */
const AGAIN_MS = 30_000

/**
 * Refreshes what the server says has changed, while someone is signed in. All tabs share one stream,
 * since browsers open six connections to a host at most. The polls go on beside it, so that nothing
 * depends on it.
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
  otherTabs.addEventListener('message', ({ data }) => refresh(data))
  leaving.addEventListener('abort', () => otherTabs.close())
  while (!leaving.aborted) {
    await untilSeen(leaving)
    await inTurn(leaving, () => follow(otherTabs, leaving))
    await untilAgain(leaving)
  }
}

/** One tab at a time; where the browser has no locks (http on another machine), each for itself. */
async function inTurn(signal: AbortSignal, act: () => Promise<void>): Promise<void> {
  if (!('locks' in navigator)) return act()
  // Rejects only because this tab left while it waited.
  await navigator.locks.request(NAME, { signal }, act).catch(() => undefined)
}

/** Follows the stream until this tab leaves, is not seen for long, or is refused. */
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
    // Whatever changed while nobody listened is unknown, so everything may have.
    stream.addEventListener('open', () => share(Topic.options))
    stream.addEventListener(CHANGED, (event) => share(Changed.parse(JSON.parse(event.data)).topics))
    stream.addEventListener('error', () => {
      if (stream.readyState !== EventSource.CLOSED) return
      // Perhaps the session is over: who is signed in says so, and the screen's gate answers.
      void queryClient.invalidateQueries({ queryKey: queryKeyFor(readOwnUser) })
      end()
    })
    function share(topics: Topic[]) {
      refresh(topics)
      // A channel reaches this origin only; the rule knows windows, which could reach any.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      otherTabs.postMessage(topics)
    }
  })
}

function refresh(topics: Topic[]): void {
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => invalidates(queryKey[0], topics)
  const first = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ predicate })
  // A first reading is not begun anew, and it may have been answered before the change.
  for (const { promise, state, queryKey } of first) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    if (state.data === undefined) void promise?.then(again, () => undefined)
  }
}

/** Sooner where the server was away for everything and is back: what it said meanwhile was missed. */
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
