import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseAway, isDatabaseGone } from '#cms/core/problem.ts'
import { turns } from '#cms/core/semaphore.ts'

const places = turns({
  // Fewer than the pool has connections, so that a call at work never waits for one in vain.
  atOnce: 12,
  mostWaiting: 5_000,
  patienceMs: 15_000,
  refusal: databaseAway,
})

/** The place that the work at hand holds, if it holds one. */
const place = new AsyncLocalStorage<{ held: boolean }>()

/**
 * Runs work that needs the database when its turn comes, in the order of arrival. Five hundred people
 * who book at once wait here for a moment instead of timing out at the connection pool. Where the
 * database turns out to be away nobody waits for it: all are answered at once.
 * @throws Problem 503 for the database away, too many waiting, or 15 seconds without a turn
 */
export async function admitted<Result>(work: () => Promise<Result>): Promise<Result> {
  await places.take()
  const own = { held: true }
  try {
    return await place.run(own, work)
  } catch (error) {
    if (isDatabaseGone(error)) places.refuseWaiting()
    throw error
  } finally {
    if (own.held) places.end()
    own.held = false
  }
}

/**
 * Runs work that waits for something other than the database, a password's hash for one: the place
 * goes to others meanwhile, and afterwards its turn comes again. Never inside a transaction, which
 * would keep its connection.
 * @throws Problem 503 where the turn does not come again
 */
export async function aside<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = place.getStore()
  if (!own?.held) return work()
  own.held = false
  places.end()
  try {
    return await work()
  } finally {
    await places.take()
    own.held = true
  }
}
