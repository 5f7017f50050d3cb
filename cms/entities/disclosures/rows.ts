import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runPrepared, runSql } from '#cms/kit/documents.ts'
import type { DisclosureState } from '#wire/disclosure-states.ts'

/** The stored row of one disclosure of a home. A writer locks the home’s row first (`lockHomes`). */
export type DisclosureRow = {
  propertyId: string
  /** The id of its date rule. */
  rule: string
  status: DisclosureState
  fileId: string | null
  reason: string | null
  /** Counts up with every change of the row. */
  version: number
  /** The file as its list shows it; null without one. */
  file: { filename: string; originalName: string; mimeType: string; size: number } | null
}

/** The rows of homes, without those that an item of the list does not have yet. */
export const findDisclosures = (req: PayloadRequest, homes: string[]): Promise<DisclosureRow[]> =>
  runPrepared<DisclosureRow>(req)`
    select d.property_id as "propertyId", rule, status, file_id as "fileId", reason, version,
      case when uploads.id is not null then jsonb_build_object('filename', filename,
        'originalName', original_name, 'mimeType', mime_type, 'size', size) end as file
    from disclosures d left join uploads on uploads.id = file_id
    where d.property_id = any(${`{${homes}}`}::uuid[])`

/** What a change writes; `signedFileId` null leaves an earlier copy. */
type Written = Pick<DisclosureRow, 'propertyId' | 'rule' | 'status' | 'fileId' | 'reason'> & {
  signedFileId?: string | null
}

/** Writes one item of a locked home in the caller's name, and counts its version up. */
export async function writeDisclosure(
  req: PayloadRequest,
  { propertyId, rule, status, fileId, reason, signedFileId = null }: Written,
): Promise<void> {
  await runSql(req)`
    insert into disclosures (property_id, rule, status, file_id, signed_file_id, reason, by_id)
    values (${propertyId}, ${rule}, ${status}, ${fileId}, ${signedFileId}, ${reason},
      ${req.user?.id ?? null})
    on conflict (property_id, rule) do update set status = excluded.status,
      file_id = excluded.file_id, reason = excluded.reason, by_id = excluded.by_id,
      signed_file_id = coalesce(excluded.signed_file_id, disclosures.signed_file_id),
      version = disclosures.version + 1, updated_at = clock_timestamp()`
}

/**
 * Sets the items of a locked home back to `received` that another buyer than that of the accepted offer got: what this
 * buyer has not got is to be delivered.
 */
export async function followAcceptedOffer(
  req: PayloadRequest,
  { home, offer }: Record<'home' | 'offer', string>,
): Promise<void> {
  await runSql(req)`
    update disclosures set status = 'received', version = version + 1, updated_at = clock_timestamp()
    where property_id = ${home} and status in ('delivered', 'acknowledged')
      and not exists (select from deliveries where offer_id = ${offer}
        and deliveries.rule = disclosures.rule and deliveries.file_id = disclosures.file_id)`
}

/** The sale whose dates and packet the list of a home shows. */
export type SaleOfHome = {
  id: string
  offerId: string
  isOpen: boolean
  /** ISO 8601. */
  acceptedAt: string
  /** `YYYY-MM-DD`. */
  closeOn: string
}

/** The open sale of a home, else the last one that closed. */
export async function findSaleOfHome(
  req: PayloadRequest,
  home: string,
): Promise<SaleOfHome | undefined> {
  const [found] = await runSql<SaleOfHome>(req)`
    select id, offer_id as "offerId", state = 'open' as "isOpen",
      ${isoTime(sql`accepted_at`)} as "acceptedAt", close_on::text as "closeOn"
    from escrows where property_id = ${home} and state <> 'cancelled'
    order by state = 'open' desc, accepted_at desc limit 1`
  return found
}

/** The disclosures of the homes that a user sells, for the user's own data. */
export const disclosuresOf = (req: PayloadRequest, userId: string) =>
  runSql(req)`
    select property_id as "propertyId", rule, status, file_id as "fileId", reason,
      ${isoTime(sql`updated_at`)} as "updatedAt"
    from disclosures where property_id in (
      select id from properties where user_id = ${userId} union
      select property_id from property_sellers where user_id = ${userId} and state = 'joined')
    order by property_id, rule`
