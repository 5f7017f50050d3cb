import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { executePrepared, isoTime, runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import type { OfferStatement } from '#wire/offer-net.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import type { Viewer } from '#wire/viewer.ts'

/** One sale of one home, from acceptance to close or cancellation. Its home's lock covers it. */
export type EscrowRow = {
  id: string
  propertyId: string
  offerId: string
  /** The accepted version of the offer. */
  number: number
  /** ISO 8601: the instant of acceptance. */
  acceptedAt: string
  state: 'open' | 'closed' | 'cancelled'
  terms: OfferTerms
  statement: OfferStatement
  listingBasisPoints: number
  holder: string | null
  escrowNumber: string | null
  /** `YYYY-MM-DD`: the day on which the escrow is to close. */
  closeOn: string
  /** Counts up with every change of the row. */
  version: number
  /** `YYYY-MM-DD`; set with `recordedPrice`, in whole dollars, once the escrow is closed. */
  closedOn: string | null
  recordedPrice: number | null
}

const selectWhere = (where: SQL, order = sql`accepted_at`): SQL<EscrowRow> => sql`
    select id, property_id as "propertyId", offer_id as "offerId", number,
      ${isoTime(sql`accepted_at`)} as "acceptedAt", state, terms, statement,
      listing_basis_points as "listingBasisPoints", holder, escrow_number as "escrowNumber",
      close_on::text as "closeOn", version, closed_on::text as "closedOn",
      recorded_price as "recordedPrice"
    from escrows where ${where} order by ${order}, id`

const findWhere = (req: PayloadRequest, where: SQL, order?: SQL): Promise<EscrowRow[]> =>
  executePrepared(req, selectWhere(where, order))

export async function findEscrow(req: PayloadRequest, id: string): Promise<EscrowRow | undefined> {
  const [found] = await findWhere(req, sql`id = ${id}`)
  return found
}

/**
 * The escrows in a state, of one home, or all, by the day on which they close: those whose client a member of staff sees.
 */
export const findEscrows = (
  req: PayloadRequest,
  viewer: Viewer,
  {
    state = null,
    property = null,
  }: { state?: EscrowRow['state'] | null; property?: string | null },
): Promise<EscrowRow[]> =>
  findWhere(
    req,
    sql`(${state}::text is null or state = ${state})
      and (${property}::uuid is null or property_id = ${property}) and exists (select from properties
      where properties.id = property_id and ${seenBy(viewer, sql`properties.user_id`)})`,
    sql`close_on`,
  )

/** Selects the open escrow of a home. */
export const selectOpenEscrow = (home: string): SQL<EscrowRow> =>
  selectWhere(sql`property_id = ${home} and state = 'open'`)

/** The open escrow of a home. A caller that depends on it must hold the home's lock. */
export async function findOpenEscrow(
  req: PayloadRequest,
  home: string,
): Promise<EscrowRow | undefined> {
  const [found] = await executePrepared(req, selectOpenEscrow(home))
  return found
}

/** Writes what staff entered about an open escrow. The caller holds the lock of its home. */
export const writeDetails = (
  req: PayloadRequest,
  id: string,
  { holder, escrowNumber, closeOn }: Pick<EscrowRow, 'holder' | 'escrowNumber' | 'closeOn'>,
) =>
  runSql(req)`
    update escrows set holder = ${holder}, escrow_number = ${escrowNumber}, close_on = ${closeOn},
      updated_at = clock_timestamp(), version = version + 1
    where id = ${id}`

type Close = { closedOn: string; recordedPrice: number; overrideReason: string | null }

/** Closes an open escrow. The caller holds the lock of its home. */
export const writeClose = (
  req: PayloadRequest,
  id: string,
  { closedOn, recordedPrice, overrideReason }: Close,
) =>
  runSql(req)`
    update escrows set state = 'closed', closed_on = ${closedOn}, recorded_price = ${recordedPrice},
      close_override_reason = ${overrideReason},
      ended_at = clock_timestamp(), updated_at = clock_timestamp(), version = version + 1
    where id = ${id}`

/** Cancels an open escrow. The caller holds the lock of its home. */
export const writeCancellation = (
  req: PayloadRequest,
  id: string,
  { by, reason }: { by: string; reason: string },
) =>
  runSql(req)`
    update escrows set state = 'cancelled', cancelled_by = ${by}, cancel_reason = ${reason},
      ended_at = clock_timestamp(), updated_at = clock_timestamp(), version = version + 1
    where id = ${id}`
