import { databaseAway, isDatabaseGone } from '#cms/kit/problem.ts'

/** Fewer than the pool has connections, so that a call at work never waits for one in vain. */
const AT_WORK = 12
const MOST_WAITING = 5_000
const PATIENCE_MS = 15_000

type Waiting = { enter: () => void; refuse: (error: Error) => void }

const queue: Waiting[] = []
let atWork = 0

/**
 * Runs work that needs the database when its turn comes, in the order of arrival. Five hundred people
 * who book at once wait here for a moment instead of timing out at the connection pool. Where the
 * database turns out to be away nobody waits for it: all are answered at once.
 * @throws Problem 503 for the database away, too many waiting, or 15 seconds without a turn
 */
export async function admitted<Result>(work: () => Promise<Result>): Promise<Result> {
  if (atWork >= AT_WORK) await turn()
  else atWork++
  try {
    return await work()
  } catch (error) {
    if (isDatabaseGone(error)) for (const { refuse } of queue.splice(0)) refuse(databaseAway())
    throw error
  } finally {
    // Whoever is next takes over this place; the count changes only when nobody is.
    const next = queue.shift()
    if (next) next.enter()
    else atWork--
  }
}

function turn(): Promise<void> {
  if (queue.length >= MOST_WAITING) throw databaseAway()
  return new Promise((resolve, reject) => {
    const waiting: Waiting = {
      enter: () => {
        clearTimeout(patience)
        resolve()
      },
      refuse: (error) => {
        clearTimeout(patience)
        reject(error)
      },
    }
    const patience = setTimeout(() => {
      queue.splice(queue.indexOf(waiting), 1)
      reject(databaseAway())
    }, PATIENCE_MS)
    queue.push(waiting)
  })
}
