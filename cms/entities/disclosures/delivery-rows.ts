import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runPrepared, runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import type { Delivery, ItemWindow } from '#wire/disclosures.ts'

/** That a delivery came after the buyer had signed the latest terms of its offer, `d` being its row. */
const AFTER_SIGNATURE = sql`delivered_at > (select signed_at from offer_versions v
  where v.offer_id = d.offer_id and side = 'buyer' order by number desc limit 1)`

/** The open sales with a window that is not over, `escrows`, with its last end and their home. */
export const OPEN_WINDOWS = sql`escrows join lateral (
    select ends_at, cancel_until from deliveries d
    where d.offer_id = escrows.offer_id and ends_at > offer_clock() and ${AFTER_SIGNATURE}
    order by ends_at desc limit 1) as latest on true
  join properties as home on home.id = escrows.property_id where escrows.state = 'open'`

/** The deliveries to the buyers of a home, oldest first. */
export const findDeliveries = (req: PayloadRequest, home: string): Promise<Delivery[]> =>
  runSql<Delivery>(req)`
    select d.id, offer_id as "offerId", rule, method, ${isoTime(sql`delivered_at`)} as "deliveredAt",
      cancel_until::text as "cancelUntil"
    from deliveries d join offers on offers.id = offer_id
    where property_id = ${home} order by delivered_at, d.id`

/** Which files were delivered to the buyers of offers, whenever. */
export const findDelivered = (req: PayloadRequest, offers: string[]) =>
  runPrepared<{ offerId: string; rule: string; fileId: string }>(req)`
    select distinct offer_id as "offerId", rule, file_id as "fileId" from deliveries
    where offer_id = any(${`{${offers}}`}::uuid[])`

/** One delivery that is not stored yet, with the rule that counted its window; nulls where it opens none. */
export type NewDelivery = Delivery & {
  fileId: string
  windowRule: string | null
  windowRevision: number | null
  /** ISO 8601. */
  endsAt: string | null
}

/** Adds the frozen rows of one act of delivery. */
export async function insertDeliveries(
  req: PayloadRequest,
  proofFileId: string | undefined,
  deliveries: NewDelivery[],
): Promise<void> {
  await runSql(req)`
    insert into deliveries (id, offer_id, rule, file_id, method, delivered_at, proof_file_id,
      window_rule, window_revision, cancel_until, ends_at, by_id)
    select id, "offerId", rule, "fileId", method, "deliveredAt", ${proofFileId ?? null}::uuid,
      "windowRule", "windowRevision", "cancelUntil", "endsAt", ${req.user?.id ?? null}::uuid
    from jsonb_to_recordset(${toJson(deliveries)}::jsonb) as given (id uuid, "offerId" uuid, rule text,
      "fileId" uuid, method text, "deliveredAt" timestamptz, "windowRule" text, "windowRevision" int,
      "cancelUntil" date, "endsAt" timestamptz)`
}

/**
 * The windows that deliveries opened, by offer. One that was made before the buyer signed the latest terms counts no
 * longer: the buyer signed them knowing it. Whether one is open is asked of the offers' clock.
 */
export const findWindows = (
  req: PayloadRequest,
  offers: string[],
): Promise<(ItemWindow & { offerId: string })[]> =>
  runPrepared<ItemWindow & { offerId: string }>(req)`
    select offer_id as "offerId", d.rule as item, method, cancel_until::text as "cancelUntil",
      ${isoTime(sql`ends_at`)} as "endsAt", ends_at > offer_clock() as "isOpen",
      r.days, r.certainty, r.source
    from deliveries d join date_rules r on r.id = window_rule and r.revision = window_revision
    where offer_id = any(${`{${offers}}`}::uuid[]) and ${AFTER_SIGNATURE}
    order by ends_at, d.id`

/** When the buyer of an offer signed its latest terms, ISO 8601. */
export async function findSignedAt(req: PayloadRequest, offer: string): Promise<string> {
  const [found] = await runSql<{ at: string }>(req)`
    select ${isoTime(sql`signed_at`)} as at from offer_versions
    where offer_id = ${offer} and side = 'buyer' order by number desc limit 1`
  if (!found) throw new Error('The offer has no version of the buyer')
  return found.at
}
