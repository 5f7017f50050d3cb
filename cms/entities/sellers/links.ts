import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'
import { INVITATION_DAYS } from '#wire/invitations.ts'

type Invited = { id: string; email: string }

/** Ends the open links of a seller. */
export const revokeLinks = (req: PayloadRequest, sellerId: string) =>
  runSql(req)`
    update links set revoked_at = clock_timestamp()
    where seller_id = ${sellerId} and used_at is null and revoked_at is null`

/** @returns the id of the new link, which has no token before it is mailed */
export async function insertLink(
  req: PayloadRequest,
  { id: sellerId, email }: Invited,
): Promise<string> {
  const id = uuidv7()
  await runSql(req)`
    insert into links (id, purpose, seller_id, email, expires_at)
    values (${id}, 'seller', ${sellerId}, ${email},
      clock_timestamp() + make_interval(days => ${INVITATION_DAYS}))`
  return id
}

/** How many links of a seller were mailed again within the last hour: all but the first one. */
export async function countResent(req: PayloadRequest, sellerId: string): Promise<number> {
  const [found] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from links
    where seller_id = ${sellerId} and created_at > clock_timestamp() - interval '1 hour'
      and exists (select from links as earlier
        where earlier.seller_id = links.seller_id and earlier.created_at < links.created_at)`
  return found?.count ?? 0
}

type MailedLink = { email: string; name: string; client: string; address: string }

/**
 * Gives a link its token, of which only the digest is stored. @returns what the mail says; undefined for a link that
 * has ended meanwhile
 */
export async function activateLink(
  req: PayloadRequest,
  id: string,
  tokenHash: string,
): Promise<MailedLink | undefined> {
  const [found] = await runSql<MailedLink>(req)`
    update links set token_hash = ${tokenHash}
    from property_sellers as seller
      join properties on properties.id = seller.property_id
      join users on users.id = properties.user_id
    where links.id = ${id} and seller.id = links.seller_id and seller.state = 'invited'
      and used_at is null and revoked_at is null
    returning links.email, seller.name, trim(first_name || ' ' || last_name) as client, address`
  return found
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
      used_at is not null or revoked_at is not null or expires_at <= clock_timestamp()
        or state <> 'invited' as "hasEnded"
    from links join property_sellers on property_sellers.id = seller_id
    where token_hash = ${tokenHash} and purpose = 'seller'`
  return found
}
