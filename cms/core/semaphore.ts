export type Semaphore = {
  /** Resolves once fewer than `atOnce` run; the caller then calls `end`. @throws the error of `refusal` */
  take: () => Promise<void>
  /** Ends a turn. It passes directly to the first in the queue, so that a later `take` cannot overtake it. */
  end: () => void
  /** Rejects all queued callers with `refusal`. */
  refuseWaiting: () => void
}

type Waiting = { enter: () => void; refuse: () => void }

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
  const queue: Waiting[] = []
  let atWork = 0

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const waiting: Waiting = {
        enter: () => {
          clearTimeout(patience)
          resolve()
        },
        refuse: () => {
          clearTimeout(patience)
          reject(given.refusal())
        },
      }
      const patience = setTimeout(() => {
        queue.splice(queue.indexOf(waiting), 1)
        reject(given.refusal())
      }, given.patienceMs)
      queue.push(waiting)
    })

  return {
    take: async () => {
      if (atWork < given.atOnce) return void atWork++
      if (queue.length >= given.mostWaiting) throw given.refusal()
      await wait()
    },
    end: () => {
      const next = queue.shift()
      if (next) next.enter()
      else atWork--
    },
    refuseWaiting: () => {
      for (const { refuse } of queue.splice(0)) refuse()
    },
  }
}
