import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseAway, isDatabaseGone } from '#cms/core/problem.ts'
import { semaphore } from '#cms/core/semaphore.ts'

const slots = semaphore({
  // Below the pool's size, so that a running call always gets a second connection.
  atOnce: 12,
  mostWaiting: 5_000,
  patienceMs: 15_000,
  refusal: databaseAway,
})

/** The database slot of the current async context, if it holds one. */
const currentSlot = new AsyncLocalStorage<{ held: boolean }>()

/**
 * Runs work that needs the database in a database slot; callers wait in order of arrival. In a burst,
 * such as 500 bookings at once, they wait here instead of timing out at the connection pool. Once the
 * database is unreachable, all waiting callers are refused at once.
 * @throws Problem 503 where the database is unreachable, too many wait, or after 15 s without a slot
 */
export async function withDatabaseSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  await slots.take()
  const own = { held: true }
  try {
    return await currentSlot.run(own, work)
  } catch (error) {
    if (isDatabaseGone(error)) slots.refuseWaiting()
    throw error
  } finally {
    if (own.held) slots.end()
    own.held = false
  }
}

/**
 * Runs work that waits for something other than the database, such as a password hash: releases the slot
 * meanwhile and takes one again afterwards. Never inside a transaction, which would keep its connection.
 * @throws Problem 503 where no slot becomes free again
 */
export async function releaseSlotWhile<Result>(work: () => Promise<Result>): Promise<Result> {
  const own = currentSlot.getStore()
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
