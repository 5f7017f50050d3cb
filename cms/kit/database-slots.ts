import { AsyncLocalStorage } from 'node:async_hooks'
import { databaseUnavailable, isDatabaseUnreachable } from '#cms/core/problem.ts'
import { createSemaphore } from '#cms/core/semaphore.ts'

/** Database slots: fewer than the pool has connections, so that a running call always gets a second connection. */
export const CALLS_AT_ONCE = 12

const slots = createSemaphore({
  maxConcurrent: CALLS_AT_ONCE,
  maxQueued: 5_000,
  timeoutMs: 15_000,
  createRefusal: databaseUnavailable,
})

/** Held database slots and callers that wait for one, for the metrics. */
export function countDatabaseSlots(): { held: number; waiting: number } {
  const { running, queued } = slots.counts()
  return { held: running, waiting: queued }
}

const currentSlot = new AsyncLocalStorage<{ held: boolean }>()

/**
 * Runs work that needs the database in a database slot; callers wait in order of arrival. In a burst,
 * such as 500 bookings at once, they wait here instead of timing out at the connection pool. Once the
 * database is unreachable, all waiting callers are refused at once.
 * @throws Problem 503 where the database is unreachable, too many wait, or after 15 s without a slot
 */
export async function withDatabaseSlot<Result>(work: () => Promise<Result>): Promise<Result> {
  await slots.acquire()
  const own = { held: true }
  try {
    return await currentSlot.run(own, work)
  } catch (error) {
    if (isDatabaseUnreachable(error)) slots.rejectQueued()
    throw error
  } finally {
    if (own.held) slots.release()
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
  slots.release()
  try {
    return await work()
  } finally {
    await slots.acquire()
    own.held = true
  }
}
