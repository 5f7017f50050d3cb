export type Semaphore = {
  /** Resolves when it is the caller's turn, who then ends it. @throws what `refusal` makes */
  take: () => Promise<void>
  /** Ends a turn. Whoever is next has it at once, so that nobody who comes just then slips in between. */
  end: () => void
  /** Sends away all who wait. */
  refuseWaiting: () => void
}

type Waiting = { enter: () => void; refuse: () => void }

/**
 * So many at once, the others in the order of arrival: at most `mostWaiting` of them, each for
 * `patienceMs` at most, so that no burst fills the memory or waits for ever.
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
