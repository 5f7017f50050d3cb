import type { PayloadRequest } from 'payload'
import { isUniqueColumnViolation, Problem } from '#cms/core/problem.ts'
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
    throw refused('Choose an hour from 9:00 AM to 5:00 PM Pacific, Monday to Saturday.')
  if (start <= new Date()) throw refused('That time has passed. Please choose another.')
  if (start.getTime() > Date.now() + FURTHEST_MS)
    throw refused('Choose a time within the next ten years.')
  return start
}

const refused = (message: string) =>
  new Problem(400, message, { fields: { scheduledAt: 'Choose a time' } })

/**
 * Runs `act`, which writes the slot, in one transaction. A unique index refuses a second booking of a slot.
 * @throws Problem 409 with three alternatives for a taken slot
 */
export async function reserveSlot<Result>(
  req: PayloadRequest,
  start: Date,
  act: () => Promise<Result>,
): Promise<Result> {
  if (await isTaken(req, start)) throw await slotTaken(req, start)
  try {
    return await inTransaction(req, act)
  } catch (error) {
    throw isUniqueColumnViolation(error, 'scheduled_at') ? await slotTaken(req, start) : error
  }
}

/** Refuses most taken slots with one SELECT; the unique index decides between concurrent bookings. */
async function isTaken(req: PayloadRequest, start: Date): Promise<boolean> {
  const taken = await runSql(req)`
    select id from consultations
    where scheduled_at = ${start.toISOString()} and cancelled_at is null`
  return taken.length > 0
}

const slotTaken = async (req: PayloadRequest, start: Date) =>
  new Problem(409, 'That time has just been taken. Please choose another.', {
    alternatives: await alternativesTo(req, start),
  })
