import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { messageOf } from '#cms/core/errors.ts'
import { fieldProblem, notFound } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { notify } from '#cms/entities/notifications/actions.ts'
import { mayTakeConsultations } from '#cms/entities/team/actions.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { releaseSlotWhile } from '#cms/kit/database-slots.ts'
import { runSql } from '#cms/kit/documents.ts'
import { pacificDate } from '#wire/slots.ts'
import { ownCalendarTexts as texts } from '#wire/texts/own-calendars.ts'
import { readCalendar } from './read-calendar.ts'
import {
  addresses,
  claimDueCalendar,
  deleteCalendar,
  markFailed,
  markRead,
  replaceBusyTimes,
  type StoredCalendar,
  storeCalendar,
} from './rows.ts'

/**
 * Reads a calendar and stores its secret address with its busy times. The caller has checked the permission.
 * @throws Problem 400 for an address at which no calendar can be read, 404 for a user who has left staff meanwhile
 */
export async function setOwnCalendar(
  req: PayloadRequest,
  userId: string,
  address: string,
): Promise<void> {
  const read = await releaseSlotWhile(() => readCalendar(address, pacificDate(new Date()))).catch(
    (error: unknown) => {
      throw fieldProblem('address', texts.problems.unreadable(messageOf(error)))
    },
  )
  if (!read) return
  await inTransaction(req, async () => {
    if (!mayTakeConsultations(await lockUser(req, userId))) throw notFound('This person')
    await storeCalendar(req, userId, { address, read })
    const details = { hostName: new URL(address).hostname }
    await record(req, { event: 'busy-calendar-set', subject: userId, details })
  })
}

/** Deletes the user's calendar and busy times; without one it changes nothing. */
export function removeOwnCalendar(req: PayloadRequest, userId: string): Promise<void> {
  return inTransaction(req, async () => {
    await lockUser(req, userId)
    if (await deleteCalendar(req, userId))
      await record(req, { event: 'busy-calendar-removed', subject: userId })
  })
}

/**
 * Reads one calendar whose last read is 15 minutes ago. A failed read keeps the last busy times for 24 hours, then
 * drops them and notifies the user once. @returns whether one was due
 */
export async function readDueCalendar(req: PayloadRequest): Promise<boolean> {
  const due = await claimDueCalendar(req)
  if (!due) return false
  const { userId, etag, lastModified, readDay, isDropped } = due
  const before = { validators: { etag, lastModified }, readDay }
  try {
    // Without busy times a 304 would leave none.
    const read = await readAgain(due, isDropped ? undefined : before)
    await inTransaction(req, async () => {
      await lockBefore(req, userId)
      if ((await markRead(req, due, read ?? before)) && read)
        await replaceBusyTimes(req, userId, read.busy)
    })
  } catch (error) {
    if (!(error instanceof Unread)) throw error
    await storeFailure(req, due, error.message)
  }
  return true
}

/** A calendar could not be read, for the reason that its user is shown. */
class Unread extends Error {}

async function readAgain(due: StoredCalendar, before: Parameters<typeof readCalendar>[2]) {
  try {
    return await readCalendar(decryptAddress(due), pacificDate(new Date()), before)
  } catch (error) {
    throw new Unread(messageOf(error))
  }
}

function decryptAddress({ address, userId }: StoredCalendar): string {
  try {
    return addresses.decrypt(address, userId)
  } catch {
    throw new Error(texts.problems.secretChanged)
  }
}

function storeFailure(req: PayloadRequest, due: StoredCalendar, problem: string): Promise<void> {
  const { userId } = due
  return inTransaction(req, async () => {
    await lockBefore(req, userId)
    const hostName = await markFailed(req, due, problem)
    if (hostName === null) return
    await replaceBusyTimes(req, userId, [])
    await notify(req, [userId], {
      type: 'consultation',
      title: texts.notice.title,
      message: texts.notice.message(hostName, problem),
      link: '/admin?tab=consultations',
    })
  })
}

/** Locks the user before their calendar, as a change of role and a deletion do. */
const lockBefore = (req: PayloadRequest, userId: string) =>
  runSql(req)`select id from users where id = ${userId} for key share`
