import type { CollectionBeforeDeleteHook, PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { offerRefusals } from '#cms/kit/refusals.ts'

/**
 * Locks a home, or those of a client, so that no offer comes in before they are deleted. Refuses to
 * delete a home that had an offer, or a client with such a home: the broker keeps its papers, by the rule
 * `records-retention` from the day on which the home was listed.
 * @throws Problem 409 with the last day on which they are kept
 */
export async function refuseDeletionOfOffers(
  req: PayloadRequest,
  given: { home?: string; client?: string },
): Promise<void> {
  const { home = null, client = null } = given
  await runSql(req)`
    select id from properties where id = ${home}::uuid or user_id = ${client}::uuid order by id for update`
  const [kept] = await runSql<{ until: string | null }>(req)`
    select to_char(max((coalesce(date_listed, received_at) at time zone 'America/Los_Angeles')::date
      + coalesce((select days from date_rules where id = 'records-retention'
          order by revision desc limit 1), 0)), 'YYYY-MM-DD') as until
    from offers join properties on properties.id = property_id
    where properties.id = ${home}::uuid or user_id = ${client}::uuid`
  if (kept?.until) throw new Problem(409, offerRefusals.kept(kept.until))
}

/** Whether a home is in escrow. A caller that depends on it must hold the lock of the home. */
export async function hasOpenEscrow(req: PayloadRequest, home: string): Promise<boolean> {
  const found = await runSql(req)`
    select id from escrows where property_id = ${home} and state = 'open'`
  return found.length > 0
}

/** Keeps a home with offers, whether the API or the CMS deletes it. */
export const keepWithOffers: CollectionBeforeDeleteHook = ({ id, req }) =>
  refuseDeletionOfOffers(req, { home: String(id) })
