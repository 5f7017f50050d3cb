/**
 * Limits concurrent work to `maxConcurrent`. Later callers queue in order of arrival, at most `maxQueued` of
 * them and each for at most `timeoutMs`, so that a burst cannot fill the memory or wait forever.
 */
export function createSemaphore(given: {
  maxConcurrent: number
  maxQueued: number
  timeoutMs: number
  createRefusal: () => Error
}) {
  const queue = new Set<PromiseWithResolvers<void>>()
  let running = 0

  /** Resolves once fewer than `maxConcurrent` run; the caller then calls `release`. */
  async function acquire(): Promise<void> {
    if (running < given.maxConcurrent) return void running++
    if (queue.size >= given.maxQueued) throw given.createRefusal()
    const turn = Promise.withResolvers<void>()
    const timer = setTimeout(() => {
      queue.delete(turn)
      turn.reject(given.createRefusal())
    }, given.timeoutMs)
    queue.add(turn)
    await turn.promise.finally(() => clearTimeout(timer))
  }

  /** Passes the turn directly to the first queued caller, so that a later `acquire` cannot overtake it. */
  function release(): void {
    const [next] = queue
    if (!next) return void running--
    queue.delete(next)
    next.resolve()
  }

  return {
    acquire,
    release,
    /** How many run, and how many callers wait for their turn. */
    counts: () => ({ running, queued: queue.size }),
    run: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      await acquire()
      try {
        return await work()
      } finally {
        release()
      }
    },
    rejectQueued: (): void => {
      for (const turn of queue) turn.reject(given.createRefusal())
      queue.clear()
    },
  }
}
