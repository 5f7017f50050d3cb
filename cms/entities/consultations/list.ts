import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { pageClause } from '#cms/kit/paging.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { Consultation } from '#cms/payload-types.ts'
import type { ConsultationListQuery } from '#wire/consultations.ts'

export type ConsultationRow = Consultation & { clientName: string | null }

const UPCOMING = sql`not completed and scheduled_at > now()`
const CONDITION_BY_WHEN = {
  all: sql`cancelled_at is null`,
  upcoming: sql`cancelled_at is null and ${UPCOMING}`,
  past: sql`cancelled_at is null and not (${UPCOMING})`,
}

/** The columns of `consultations` as {@link Consultation} carries them. */
const COLUMNS = sql`
  consultations.id, property_id as property, user_id as user, service_package as "servicePackage",
  ${isoTime(sql`scheduled_at`)} as "scheduledAt", duration::float8 as duration, notes,
  consultations.phone, place, statement, completed,
  ${isoTime(sql`consultations.created_at`)} as "createdAt"`

/** Selects the open consultation that a user booked last. */
export const selectBookedLast = (userId: string): SQL<Consultation> => sql`
  select ${COLUMNS} from consultations
  where user_id = ${userId} and not completed and cancelled_at is null and no_show_at is null
  order by created_at desc limit 1`

/** Selects a user's latest consultation that is not cancelled, if they did not come to it. */
export const selectMissed = (userId: string): SQL<Pick<Consultation, 'id' | 'scheduledAt'>> => sql`
  select id, ${isoTime(sql`scheduled_at`)} as "scheduledAt" from (
    select * from consultations where user_id = ${userId} and cancelled_at is null
    order by scheduled_at desc limit 1) as latest
  where no_show_at is not null`

/**
 * One page of the consultations that are not cancelled, and one row more: the upcoming ones soonest first,
 * the past ones and all latest first. The caller has checked that the viewer may read clients.
 */
export function consultationRows(
  req: PayloadRequest,
  query: ConsultationListQuery,
): Promise<ConsultationRow[]> {
  const { when = 'all' } = query
  const sortedBy = { time: sql`scheduled_at`, id: sql`consultations.id` }
  const order = when === 'upcoming' ? 'asc' : 'desc'
  const where = sql`${CONDITION_BY_WHEN[when]} and ${seenBy(viewerOf(req), sql`user_id`)}`
  return runSql<ConsultationRow>(req)`
    select ${COLUMNS}, ${CLIENT_NAME} as "clientName"
    from consultations ${joinClient(sql`user_id`)}
    ${pageClause(query, { where, ...sortedBy, order })}`
}
