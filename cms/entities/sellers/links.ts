import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'

/** Ends the open links of a seller. */
export const revokeLinks = (req: PayloadRequest, sellerId: string) =>
  runSql(req)`
    update links set revoked_at = clock_timestamp()
    where seller_id = ${sellerId} and used_at is null and revoked_at is null`

/** @returns the id of the new link, which has no token before it is mailed */
export async function insertLink(
  req: PayloadRequest,
  { id: sellerId, email }: { id: string; email: string },
  expiresAt: string,
): Promise<string> {
  const id = uuidv7()
  await runSql(req)`
    insert into links (id, purpose, seller_id, email, expires_at)
    values (${id}, 'seller', ${sellerId}, ${email}, ${expiresAt})`
  return id
}

/** The id of a seller's link that was neither used nor ended; its time may be over. */
export async function findUnusedLink(
  req: PayloadRequest,
  sellerId: string,
): Promise<string | undefined> {
  const [found] = await runSql<{ id: string }>(req)`
    select id from links where seller_id = ${sellerId} and used_at is null and revoked_at is null
    order by created_at desc limit 1`
  return found?.id
}

export type SellerLink = {
  id: string
  sellerId: string
  propertyId: string
  email: string
  seat: number
  hasEnded: boolean
}

/** The link with this digest. Looked up by it, so that the query's time reveals nothing about the token. */
export async function findLink(
  req: PayloadRequest,
  tokenHash: string,
): Promise<SellerLink | undefined> {
  const [found] = await runSql<SellerLink>(req)`
    select links.id, seller_id as "sellerId", property_sellers.property_id as "propertyId",
      links.email, seat::int,
      token_hash is distinct from ${tokenHash} or used_at is not null or revoked_at is not null
        or expires_at <= clock_timestamp() or state <> 'invited' as "hasEnded"
    from links join property_sellers on property_sellers.id = seller_id
    where purpose = 'seller' and (token_hash = ${tokenHash}
      or links.id = (select link_id from earlier_link_tokens where token_hash = ${tokenHash}))`
  return found
}
