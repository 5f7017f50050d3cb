import { sql } from 'drizzle-orm'
import { type ICalCalendar, ICalEventStatus } from 'ical-generator'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { uidOf } from '#cms/entities/consultations/calendar-file.ts'
import { type EscrowDateRow, RULE_JSON } from '#cms/entities/escrows/date-rows.ts'
import { labelOf } from '#cms/entities/escrows/present-dates.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { languageFor, textsFor } from '#cms/kit/languages.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { datesPath } from '#wire/escrows.ts'
import { staffHomePath } from '#wire/properties.ts'
import { calendarFeedTexts as en } from '#wire/texts/calendar-feeds.ts'
import { calendarFeedTexts as es } from '#wire/texts/es/calendar-feeds.ts'
import { whoActs as whoActsInSpanish } from '#wire/texts/es/escrow-dates.ts'
import { whoActs } from '#wire/texts/escrow-dates.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import type { FeedUser } from './actions.ts'
import { KEPT_DAYS, nearest } from './feed-rows.ts'

type DateRow = Pick<EscrowDateRow, 'id' | 'rule' | 'basis'> & {
  /** `YYYY-MM-DD`. */
  day: string
  homeId: string
  address: string
  sequence: number
  /** Fulfilled, waived, taken away by another rule, or open when its sale ended. */
  isOver: boolean
  changedAt: string
}

/** The homes that a user sells, or those of the clients whom a member of staff sees. */
const ofViewer = (viewer: Viewer) =>
  isStaff(viewer)
    ? seenBy(viewer, sql`home.user_id`)
    : sql`(home.user_id = ${viewer.id} or exists (select from property_sellers as seat
        where seat.property_id = home.id and seat.user_id = ${viewer.id} and seat.state = 'joined'))`

/**
 * The dates of the sales of a user's homes. One that is over stays for KEPT_DAYS. The end of a sale changes no row of its
 * dates, so it counts as one more change of those that were open.
 */
function dateRows(req: PayloadRequest, viewer: Viewer): Promise<DateRow[]> {
  const isSettled = sql`(d.fulfilled_on is not null or d.waived_at is not null or d.removed_at is not null)`
  const endsOpen = sql`(not ${isSettled} and escrows.ended_at is not null)`
  const changedAt = sql`(case when ${endsOpen} then escrows.ended_at else d.updated_at end)`
  const dates = sql`(
    select d.id, coalesce(agreed_due, due)::text as day, basis, home.id as home_id, address,
      d.version - 1 + ${endsOpen}::int as sequence, ${isSettled} or ${endsOpen} as is_over,
      ${changedAt} as changed_at, ${RULE_JSON} as rule
    from escrow_dates d join escrows on escrows.id = d.escrow_id
      join properties as home on home.id = escrows.property_id
      join date_rules r on r.id = d.rule and r.revision = d.revision
    where ${ofViewer(viewer)}) as dates`
  const matches = sql`(not is_over or changed_at > now() - make_interval(days => ${KEPT_DAYS}))`
  return runSql<DateRow>(req)`
    select id, day, basis, home_id as "homeId", address, sequence, is_over as "isOver", rule,
      ${isoTime(sql`changed_at`)} as "changedAt"
    from ${nearest(dates, sql`day`, matches)} as entry order by day, id`
}

/**
 * Adds the dates of sales to a calendar as whole days. The words that staff typed about an event stay out: they may name
 * the buyer.
 */
export async function addSaleDates(
  calendar: ICalCalendar,
  req: PayloadRequest,
  viewer: FeedUser,
): Promise<void> {
  const byStaff = isStaff(viewer)
  const { date: texts } = textsFor(viewer, { en, es }).events
  const say = textsFor(viewer, { en: whoActs, es: whoActsInSpanish })
  for (const { id, day, sequence, changedAt, isOver, homeId, address, ...date } of await dateRows(
    req,
    viewer,
  )) {
    const label = labelOf({ ...date, about: null }, languageFor(viewer))
    const who = say(date.rule.actor, byStaff ? 'staff' : 'seller')
    calendar.createEvent({
      ...{ id: uidOf(id), sequence, stamp: new Date(changedAt), allDay: true },
      start: new Date(`${day}T00:00:00Z`),
      summary: texts.summary(label, address.split(',')[0] ?? address),
      description: texts.description(who),
      url: env.publicUrl + (byStaff ? staffHomePath(homeId, 'dates') : datesPath(homeId)),
      status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
}
