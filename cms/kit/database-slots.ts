import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseAway, isDatabaseGone } from '#cms/core/problem.ts'
import { semaphore } from '#cms/core/semaphore.ts'

const slots = semaphore({
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
export async function withDatabaseSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  await slots.take()
  const own = { held: true }
  try {
    return await place.run(own, work)
  } catch (error) {
    if (isDatabaseGone(error)) slots.refuseWaiting()
    throw error
  } finally {
    if (own.held) slots.end()
    own.held = false
  }
}

/**
 * Runs work that waits for something other than the database, a password's hash for one: the place
 * goes to others meanwhile, and afterwards its turn comes again. Never inside a transaction, which
 * would keep its connection.
 * @throws Problem 503 where the turn does not come again
 */
export async function releaseSlotWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = place.getStore()
  if (!own?.held) return work()
  own.held = false
  slots.end()
  try {
    return await work()
  } finally {
    await slots.take()
    own.held = true
  }
}
