import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'

/** A paper of a sale: its bytes in the store, the hash that was stored with them, and what it belongs to. */
export type SalePaper = { filename: string; name: string; sha256: string; about: string }

/**
 * The papers of a sale: those of its offer, its frozen and delivered disclosures, its dates, and the contracts of its home
 * that were signed by its end. Each file once.
 */
export const findSalePapers = (req: PayloadRequest, escrow: string): Promise<SalePaper[]> =>
  runSql<SalePaper>(req)`
    with sale as (select * from escrows where id = ${escrow}), papers as (
      select upload_id, 'offer, version ' || f.number as about, 1 as place
        from offer_files f join sale using (offer_id)
      union all select upload_id, 'disclosure ' || rule, 2
        from packet_files where escrow_id = ${escrow}
      union all select unnest(array[file_id, proof_file_id]), 'delivery of ' || rule, 3
        from deliveries join sale using (offer_id)
      union all select unnest(array[d.file_id, agreed_file_id]), 'date ' || rule, 4
        from escrow_dates d where escrow_id = ${escrow}
      union all select uploads.id, 'contract ' || contract_type::text, 5
        from contracts join sale on contracts.property_id = sale.property_id
          join uploads on uploads.filename = contracts.filename
        where signed_at is not null and signed_at <= coalesce(sale.ended_at, clock_timestamp()))
    select distinct on (place, about, uploads.id) filename, original_name as name, sha256, about
    from papers join uploads on uploads.id = upload_id order by place, about, uploads.id`

/** The terms of each version of a sale's offer that was sent, as they were signed: the text that their hash covers. */
export const findSignedTexts = (req: PayloadRequest, escrow: string) =>
  runSql<{ number: number; side: string; text: string; sha256: string }>(req)`
    select v.number, side, terms_text as text, terms_sha256 as sha256
    from offer_versions v join escrows on escrows.offer_id = v.offer_id
    where escrows.id = ${escrow} and not is_draft order by v.number`

/** What people signed of a sale: name, kind, hash of the terms, network address and browser, as rows hold it. */
export const findSaleSignatures = (req: PayloadRequest, escrow: string) =>
  runSql<Record<string, unknown>>(req)`
    select 'acceptance' as act, a.number, s.name, s.kind, s.consent, s.terms_sha256 as "termsSha256",
      s.address, s.agent, ${isoTime(sql`s.signed_at`)} as "signedAt"
    from acceptance_signatures s join acceptances a on a.id = s.acceptance_id
      join escrows on escrows.offer_id = a.offer_id
    where escrows.id = ${escrow} and a.state = 'complete'
    union all
    select 'counter', s.number, s.name, s.kind, s.consent, s.terms_sha256, s.address, s.agent,
      ${isoTime(sql`s.signed_at`)}
    from counter_signatures s join escrows on escrows.offer_id = s.offer_id
      join offer_versions v on v.offer_id = s.offer_id and v.number = s.number and not v.is_draft
    where escrows.id = ${escrow} order by "signedAt", name`

/** The entries of the audit log about the home of a sale from its offer on: ids, states and hashes, never words. */
export const findSaleLog = (req: PayloadRequest, escrow: string) =>
  runSql<Record<string, unknown>>(req)`
    select log.id::text, event, actor_id as actor, details, ${isoTime(sql`at`)} as at, hash
    from audit_log log join escrows on escrows.property_id::text = log.subject
      join offers on offers.id = escrows.offer_id
    where escrows.id = ${escrow} and at >= offers.received_at
      and at <= coalesce(escrows.ended_at + interval '1 minute', clock_timestamp())
    order by log.id`
