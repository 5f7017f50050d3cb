import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { dayOf } from '#wire/escrow-dates.ts'
import type { Morning } from '#wire/texts/date-reminders.ts'
import { type EscrowDateRow, OPEN_DATES } from './date-rows.ts'

/** A date of which people are told this morning. */
export type Told = {
  id: string
  kind: Morning
  homeId: string
  address: string
  clientId: string | null
}

/**
 * Writes down of which dates people are told on a day, and as what. Another instance or a second run that does the same
 * waits for the commit, and gets none of them.
 * @param day, tomorrow days in California
 */
export const claimMorning = (
  req: PayloadRequest,
  { day, tomorrow }: { day: string; tomorrow: string },
): Promise<Told[]> =>
  runSql<Told>(req)`
    with told as (
      insert into escrow_date_reminders (date_id, due, kind)
      select id, day, case when day > ${day} then 'tomorrow' when day = ${day} then 'today' else 'late' end
      from ${OPEN_DATES} as dates where day <= ${tomorrow}
      order by id
      on conflict do nothing
      returning date_id, due, kind)
    select date_id as id, kind, home.id as "homeId", address, user_id as "clientId"
    from told join escrow_dates on escrow_dates.id = date_id join escrows on escrows.id = escrow_id
      join properties as home on home.id = property_id`

const HAS_OPEN_TASK = sql`exists (select from escrow_date_reminders as earlier join tasks on tasks.id = task_id
  where earlier.date_id = dates.id and tasks.state not in ('done', 'waived'))`

/** The ids of the late dates whose lateness has made no task for the day that counts. */
export async function findTaskless(req: PayloadRequest, day: string): Promise<string[]> {
  const found = await runSql<{ id: string }>(req)`
    select id from ${OPEN_DATES} as dates
    where day < ${day} and not ${HAS_OPEN_TASK} and not exists (
      select from escrow_date_reminders as made
      where made.date_id = dates.id and made.due = dates.day and made.kind = 'task')
    order by day, id`
  return found.map(({ id }) => id)
}

/** Takes the right to make the task of a late date, whose home is locked. @returns false where it is not late any more or has one */
export async function claimTask(
  req: PayloadRequest,
  { id }: Pick<EscrowDateRow, 'id'>,
  day: string,
): Promise<boolean> {
  const claimed = await runSql(req)`
    insert into escrow_date_reminders (date_id, due, kind)
    select id, day, 'task' from ${OPEN_DATES} as dates
    where id = ${id} and day < ${day} and not ${HAS_OPEN_TASK}
    on conflict do nothing returning date_id`
  return claimed.length > 0
}

/** Names the task that a late date made. */
export async function keepTask(
  req: PayloadRequest,
  date: Pick<EscrowDateRow, 'id' | 'agreedDue' | 'due'>,
  task: string,
): Promise<void> {
  await runSql(req)`
    update escrow_date_reminders set task_id = ${task}
    where date_id = ${date.id} and due = ${dayOf(date)} and kind = 'task'`
}
