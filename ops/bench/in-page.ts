/** Functions to run inside a page, each self-contained, because the browser gets only its source. */

type Watched = {
  board: number
  commits: number
  mutations: number
  actions: number[]
}

type Vitals = { lcp: number; cls: number; inp: number }

declare global {
  interface Window {
    watched: Watched
    vitals: Vitals
  }
}

/**
 * Runs before any other script of a page: milliseconds to the largest paint, the sum of the layout shifts that follow
 * no input, and the longest time from a tap or key to its paint, in steps of 8 ms and 0 below 16 ms.
 */
export function watchVitals(): void {
  const vitals: Vitals = { lcp: 0, cls: 0, inp: 0 }
  window.vitals = vitals
  type Entry = PerformanceEventTiming & { hadRecentInput: boolean; value: number }
  const observe = (type: string, act: (entry: Entry) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) act(entry as Entry)
    }).observe({ type, durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime
  })
  observe('layout-shift', ({ hadRecentInput, value }) => {
    if (!hadRecentInput) vitals.cls += value
  })
  observe('event', ({ interactionId, duration }) => {
    if (interactionId) vitals.inp = Math.max(vitals.inp, duration)
  })
}

/** Runs before any other script of a page: counts React commits and DOM mutations, and times actions. */
export function watch(): void {
  const watched: Watched = { board: 0, commits: 0, mutations: 0, actions: [] }
  window.watched = watched
  const hook = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onCommitFiberRoot: () => void (watched.commits += 1),
    onCommitFiberUnmount: () => undefined,
    onPostCommitFiberRoot: () => undefined,
    checkDCE: () => undefined,
  }
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
  new MutationObserver((records) => {
    watched.mutations += records.length
    if (!watched.board && document.querySelector('[data-client]')) watched.board = performance.now()
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  // From the key or click to the next paint. The browser does not report durations below 16 ms.
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[])
      if (entry.interactionId) watched.actions.push(entry.duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

export const commitsOf = {
  now: () => ({ commits: window.watched.commits, mutations: window.watched.mutations }),
  actions: () => window.watched.actions,
  board: () => {
    const [shell] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return window.watched.board - (shell?.responseEnd ?? 0)
  },
  /** Searches for each term twice. @returns the milliseconds until each answer was received and parsed */
  search: async (sought: string[]) => {
    const times: number[] = []
    for (const q of [...sought, ...sought]) {
      const asked = performance.now()
      const answer = await fetch(`/api/admin/search?q=${encodeURIComponent(q)}`)
      await answer.json()
      times.push(performance.now() - asked)
    }
    return times
  },
  /** Scrolls down at a steady speed. @returns the time of every frame */
  scroll: () =>
    new Promise<number[]>((resolve) => {
      const frames: number[] = []
      const started = performance.now()
      const step = (now: number) => {
        frames.push(now)
        window.scrollBy(0, 90)
        const isDone = now - started > 8_000
        if (isDone) resolve(frames)
        else requestAnimationFrame(step)
      }
      requestAnimationFrame(step)
    }),
}

/** Frames a second, from the timestamps of all frames. */
export function scrolledFrames(frames: number[]): { fps: number } {
  const seconds = ((frames.at(-1) ?? 0) - (frames[0] ?? 0)) / 1000
  return { fps: Math.round((frames.length - 1) / seconds) }
}
