import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { Problem, violatesUniqueColumn } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { isSlotStart } from '#wire/slots.ts'
import { alternativesTo } from './slots.ts'

/**
 * Nobody plans further. A taken hour on the last day of 9999 once ended in an error: the free ones
 * around it lie in a year that is no date.
 */
const FURTHEST_MS = 10 * 365 * 86_400_000

/** A future slot start. @throws Problem 400 */
export function bookableStart(scheduledAt: string): Date {
  const start = new Date(scheduledAt)
  if (!isSlotStart(start))
    throw new Problem(400, 'Choose an hour from 9:00 AM to 5:00 PM Pacific, Monday to Saturday.', {
      fields: { scheduledAt: 'Choose a time' },
    })
  if (start <= new Date())
    throw new Problem(400, 'That time has passed. Please choose another.', {
      fields: { scheduledAt: 'Choose a time' },
    })
  if (start.getTime() > Date.now() + FURTHEST_MS)
    throw new Problem(400, 'Choose a time within the next ten years.', {
      fields: { scheduledAt: 'Choose a time' },
    })
  return start
}

/**
 * Does what takes a slot, in one transaction. The database refuses a second holder of a slot.
 * @throws Problem 409 with three alternatives for a taken slot
 */
export async function reserveSlot<Result>(
  req: PayloadRequest,
  start: Date,
  act: () => Promise<Result>,
): Promise<Result> {
  if (await isHeld(req, start)) throw await taken(req, start)
  try {
    return await inTransaction(req, act)
  } catch (error) {
    throw violatesUniqueColumn(error, 'scheduled_at') ? await taken(req, start) : error
  }
}

/** Most who are late are told so by one question; the unique index decides between the rest. */
async function isHeld(req: PayloadRequest, start: Date): Promise<boolean> {
  const held = await runSql(
    req,
    sql`select id from consultations
        where scheduled_at = ${start.toISOString()} and cancelled_at is null`,
  )
  return held.length > 0
}

const taken = async (req: PayloadRequest, start: Date) =>
  new Problem(409, 'That time has just been taken. Please choose another.', {
    alternatives: await alternativesTo(req, start),
  })
