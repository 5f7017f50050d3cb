import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { Problem, violatesUniqueColumn } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import { isSlotStart } from '#wire/slots.ts'
import { alternativesTo } from './slots.ts'

/**
 * Ten years. Without a limit a taken slot on the last day of 9999 ended in an error: the alternatives
 * around it lie in year 10000, which is not a valid date string.
 */
const FURTHEST_MS = 10 * 365 * 86_400_000

/** Parses a slot start within the next ten years. @throws Problem 400 for any other time */
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
 * Runs `act`, which writes the slot, in one transaction. A unique index refuses a second booking of a slot.
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

/** Refuses most taken slots with one SELECT; the unique index decides between concurrent bookings. */
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
