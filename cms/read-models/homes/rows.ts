import { type SQL, sql } from 'drizzle-orm'
import { OPEN_OFFERS, unansweredOffers } from '#cms/entities/offers/rows.ts'
import { REVIEW_JSON } from '#cms/entities/reviews/rows.ts'
import { waitsForOthers } from '#cms/kit/contract-turns.ts'
import { idOf, isoTime } from '#cms/kit/documents.ts'
import type { Property } from '#cms/payload-types.ts'
import type { HomeCounts, HomeOverview } from '#wire/home-overview.ts'
import type { NextStepFacts } from '#wire/next-step.ts'
import type { Review } from '#wire/reviews.ts'
import type { Role } from '#wire/viewer.ts'

/** What belongs to a home beside its own row, and of its owner. */
export type HomeRows = Pick<NextStepFacts, 'stage' | 'contract' | 'offers' | 'task'> & {
  owner: string
  role: Role
  /** The photo that was chosen as cover last, else the newest. */
  photoId: string | null
  /** The time of the home's first consultation that is not cancelled, ISO. */
  consultedAt: string | null
  /** When the first of the open offers came, ISO. */
  firstOfferAt: string | null
  consultations: HomeOverview['consultations']
  counts: HomeCounts
  review: Review | { state: 'taken-back' } | null
}

/**
 * Selects them as one row; none where the owner's row is gone. The caller has checked that the viewer may read the home.
 */
export function selectHomeRows(
  { id, user }: Pick<Property, 'id' | 'user'>,
  viewer: { id: string; isStaff: boolean },
): SQL<HomeRows> {
  const viewerId = viewer.id
  return sql`
    with signing as (
      select id, contract_type, due_on, created_at from contracts
      where property_id = ${id} and status in ('sent', 'pending') and (${viewer.isStaff} or case
        when exists (select from contract_signers where contract_id = contracts.id)
        then exists (select from contract_signers as own where own.contract_id = contracts.id
          and own.user_id = ${viewerId} and own.signed_at is null and not ${waitsForOthers(sql`own`)})
        else user_id = ${viewerId} end)),
    doing as (
      select title, due, created_at from tasks
      where property_id = ${id} and actor = 'seller' and state in ('open', 'returned')),
    calls as (
      select id, scheduled_at, completed from consultations
      where property_id = ${id} and cancelled_at is null),
    answering as (select (${unansweredOffers(id, viewerId)}) as offers)
    select owner.id as owner, owner.role, owner.customer_stage as stage,
      (select ${isoTime(sql`min(scheduled_at)`)} from calls) as "consultedAt",
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'scheduledAt', ${isoTime(sql`scheduled_at`)},
         'completed', coalesce(completed, false)) order by scheduled_at desc), '[]') from calls) as consultations,
      (select jsonb_build_object('id', id, 'contractType', contract_type, 'dueOn', due_on) from signing
       order by due_on, created_at limit 1) as contract,
      (select offers from answering) as offers,
      (select ${isoTime(sql`min(received_at)`)} from ${OPEN_OFFERS} and property_id = ${id}) as "firstOfferAt",
      (select id from uploads
       where property_id = ${id} and upload_type = 'photo' and mime_type like 'image/%'
       order by cover_at desc nulls last, created_at desc, id desc limit 1) as "photoId",
      (select jsonb_build_object('title', title, 'due', due) from doing
       order by due, created_at limit 1) as task,
      (select ${REVIEW_JSON} from reviews where property_id = ${id}) as review,
      jsonb_build_object(
        'documents', (select count(*) from uploads where property_id = ${id}),
        'messages', (select count(*) from notifications where user_id = ${viewerId} and type = 'message'
          and not read and (user_id = owner.id or about_user_id = owner.id)),
        'consultations', (select count(*) from calls),
        'contracts', (select count(*) from signing),
        'offers', coalesce((select offers ->> 'count' from answering)::int, 0),
        'showings', (select count(*) from showings
          where property_id = ${id} and state = 'requested' and starts_at > now()),
        'tasks', (select count(*) from doing)) as counts
    from users as owner where owner.id = ${idOf(user)}`
}
