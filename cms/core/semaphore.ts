export type Semaphore = {
  /** Resolves once fewer than `atOnce` run; the caller then calls `end`. @throws the error of `refusal` */
  take: () => Promise<void>
  /** Ends a turn. It passes directly to the first in the queue, so that a later `take` cannot overtake it. */
  end: () => void
  /** Runs work between `take` and `end`. */
  run: <Result>(work: () => Promise<Result>) => Promise<Result>
  /** Rejects all queued callers with `refusal`. */
  refuseWaiting: () => void
}

/**
 * Limits concurrent work to `atOnce`. Later callers queue in order of arrival, at most `mostWaiting` of
 * them and each for at most `patienceMs`, so that a burst cannot fill the memory or wait forever.
 */
export function semaphore(given: {
  atOnce: number
  mostWaiting: number
  patienceMs: number
  refusal: () => Error
}): Semaphore {
  const queue = new Set<PromiseWithResolvers<void>>()
  let atWork = 0

  async function take(): Promise<void> {
    if (atWork < given.atOnce) return void atWork++
    if (queue.size >= given.mostWaiting) throw given.refusal()
    const turn = Promise.withResolvers<void>()
    const patience = setTimeout(() => {
      queue.delete(turn)
      turn.reject(given.refusal())
    }, given.patienceMs)
    queue.add(turn)
    await turn.promise.finally(() => clearTimeout(patience))
  }

  function end(): void {
    const [next] = queue
    if (!next) return void atWork--
    queue.delete(next)
    next.resolve()
  }

  return {
    take,
    end,
    run: async (work) => {
      await take()
      try {
        return await work()
      } finally {
        end()
      }
    },
    refuseWaiting: () => {
      for (const turn of queue) turn.reject(given.refusal())
      queue.clear()
    },
  }
}
