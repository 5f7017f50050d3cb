import type { PayloadRequest } from 'payload'
import { hmacOf, sha256 } from '#cms/core/crypto.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import { linkTexts } from '#wire/texts/links.ts'

/** What a link lets its bearer do. Each purpose names its subject in a column of its own. */
export type LinkPurpose = 'seller' | 'offer' | 'packet' | 'showing' | 'showing-answer' | 'feedback'

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
 * @throws Problem 404 without a token and for an unknown one; 410 for a link that was used or revoked, or has expired
 */
export async function requireLink(
  req: PayloadRequest,
  purpose: LinkPurpose,
  authorization: string | undefined,
): Promise<OpenedLink> {
  const token = linkTokenIn(authorization)
  if (!token) throw notFound('This link')
  const [found] = await runSql<OpenedLink & { hasEnded: boolean }>(req)`
    select id, property_id as "propertyId", email,
      used_at is not null or revoked_at is not null or expires_at <= clock_timestamp() as "hasEnded"
    from links where token_hash = ${sha256(token)} and purpose = ${purpose}`
  if (!found) throw notFound('This link')
  if (found.hasEnded) throw new Problem(410, linkTexts.ended)
  const { hasEnded: _open, ...link } = found
  return link
}
