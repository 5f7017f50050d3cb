import type { PayloadRequest } from 'payload'
import { hmacOf, sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { notFound, Problem, retryLater } from '#cms/core/problem.ts'
import { countTry, sharedLimiter } from '#cms/database/shared-limiter.ts'
import { runSql } from '#cms/kit/documents.ts'
import { linkRefusals } from '#cms/kit/refusals.ts'

/** What a link lets its bearer do. Each purpose names its subject in a column of its own. */
export type LinkPurpose = 'seller' | 'offer' | 'packet' | 'showing' | 'showing-answer' | 'feedback'

const HOUR_SECONDS = 3600

/** How often a link can be sent again within an hour. */
const RESENDS_AN_HOUR = 3

/** How many changes the bearer of a link may ask for. */
const CHANGES = { points: 10, duration: HOUR_SECONDS }

/** The token of `Authorization: Link <token>`; undefined without one. */
export const linkTokenIn = (authorization: string | undefined): string | undefined =>
  /^Link ([\w-]{1,200})$/.exec(authorization ?? '')?.[1]

/**
 * The token of a mailed link. It follows from the id of the job that mails it and the server's secret: 32 bytes of which
 * only the digest is in the database, and a job that runs twice makes one link. It stands after `#` in the mail, which
 * browsers send to no server.
 */
export const mailedLinkToken = (purpose: LinkPurpose, jobId: string): string =>
  hmacOf(`${purpose} link ${jobId}`).toString('base64url')

/** A link as its bearer opened it. `propertyId`: the home that it is about, for purposes that name one. */
export type OpenedLink = { id: string; propertyId: string | null; email: string | null }

/**
 * The link that a request bears. It is looked up by the digest of its token, so that the query's time reveals nothing
 * about the token.
 * @throws Problem 404 without a token and for an unknown one; 410 for a link that was used or revoked, or has expired,
 *   and for the token of an earlier mail
 */
export async function requireLink(
  req: PayloadRequest,
  purpose: LinkPurpose,
  authorization: string | undefined,
): Promise<OpenedLink> {
  const token = linkTokenIn(authorization)
  if (!token) throw notFound('This link')
  const hash = sha256(token)
  const [found] = await runSql<OpenedLink & { hasEnded: boolean }>(req)`
    select id, property_id as "propertyId", email,
      token_hash is distinct from ${hash} or used_at is not null or revoked_at is not null
        or expires_at <= clock_timestamp() as "hasEnded"
    from links where purpose = ${purpose} and (token_hash = ${hash}
      or id = (select link_id from earlier_link_tokens where token_hash = ${hash}))`
  if (!found) throw notFound('This link')
  if (found.hasEnded) throw new Problem(410, linkRefusals.ended)
  const { hasEnded: _open, ...link } = found
  return link
}

/**
 * {@link requireLink} for a call without an account: the request acts as the link, also in a browser where its bearer
 * has signed in.
 */
export async function bearLink(
  req: PayloadRequest,
  purpose: LinkPurpose,
  authorization: string | undefined,
): Promise<OpenedLink> {
  const link = await requireLink(req, purpose, authorization)
  req.user = null
  req.context.link = link.id
  return link
}

/** Counts a change that the bearer of a link asks for. @throws Problem 429 with Retry-After after ten in an hour */
export async function countLinkChange(req: PayloadRequest, id: string): Promise<void> {
  if (!env.rateLimits) return
  const over = await countTry(sharedLimiter(req.payload.db.pool, 'link', CHANGES), id)
  if (over) throw retryLater(429, linkRefusals.often, Math.ceil(over.msBeforeNext / 1000))
}

/** @throws Problem 429 where a link was mailed again three times within the hour */
export async function requireRareResend(req: PayloadRequest, id: string): Promise<void> {
  const [sent] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from earlier_link_tokens
    where link_id = ${id} and ended_at > clock_timestamp() - interval '1 hour'`
  if ((sent?.count ?? 0) >= RESENDS_AN_HOUR)
    throw retryLater(429, linkRefusals.resentOften, HOUR_SECONDS)
}

/**
 * Prepares a link for another mail: the token of the mail before ends. The caller holds the lock of the link's subject.
 * @param expiresAt its new end, ISO 8601
 * @returns the number of the mail, which its job names
 */
export async function renewLink(
  req: PayloadRequest,
  id: string,
  expiresAt: string,
): Promise<number> {
  const [renewed] = await runSql<{ send: number }>(req)`
    with earlier as (
      insert into earlier_link_tokens (link_id, send, token_hash)
      select id, send, token_hash from links where id = ${id}
    )
    update links set token_hash = null, send = send + 1, expires_at = ${expiresAt}::timestamptz
    where id = ${id} returning send`
  if (!renewed) throw notFound('This link')
  return renewed.send
}

/** Ends a link for good. @returns false for one that was used or had been ended */
export async function revokeLink(req: PayloadRequest, id: string): Promise<boolean> {
  const revoked = await runSql(req)`
    update links set revoked_at = clock_timestamp()
    where id = ${id} and used_at is null and revoked_at is null returning id`
  return revoked.length > 0
}

/**
 * Gives the current mail of a link its token, of which only the digest is stored. @returns false for a link that has
 * ended meanwhile or has a later mail
 */
export async function activateLink(
  req: PayloadRequest,
  { id, send }: { id: string; send: number },
  tokenHash: string,
): Promise<boolean> {
  const activated = await runSql(req)`
    update links set token_hash = ${tokenHash}
    where id = ${id} and send = ${send} and used_at is null and revoked_at is null returning id`
  return activated.length > 0
}
