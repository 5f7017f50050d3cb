import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { hmacOf, isSameSecret } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { ReviewLink } from '#wire/guide-editorial.ts'

const signatureOf = (id: string) => hmacOf(`review-link:${id}`).toString('base64url')

type Row = { id: string; expires_at: string | Date }

const present = ({ id, expires_at }: Row): ReviewLink => ({
  id,
  url: new URL(`/preview/shared/${id}.${signatureOf(id)}`, env.publicUrl).href,
  expiresAt: new Date(expires_at).toISOString(),
})

/** Creates a link with which any visitor can read a draft until it expires or is ended. */
export async function addReviewLink(
  req: PayloadRequest,
  guideId: string,
  expiresAt: Date,
): Promise<ReviewLink> {
  const id = uuidv7()
  await runSql(req)`
    insert into review_links (id, guide_id, expires_at)
    values (${id}, ${guideId}, ${expiresAt.toISOString()})`
  return present({ id, expires_at: expiresAt })
}

/** The guide's review links that have not expired, newest first. */
export async function findReviewLinks(req: PayloadRequest, guideId: string): Promise<ReviewLink[]> {
  const rows = await runSql<Row>(req)`
    select id, expires_at from review_links
    where guide_id = ${guideId} and expires_at > now() order by created_at desc, id desc`
  return rows.map(present)
}

/** Ends all review links of a guide. */
export async function removeReviewLinks(req: PayloadRequest, guideId: string): Promise<void> {
  await runSql(req)`delete from review_links where guide_id = ${guideId}`
}

/** The guide id for a link's token; null if the signature is wrong, or the link expired or was ended. */
export async function findGuideIdByReviewToken(
  req: PayloadRequest,
  token: string,
): Promise<string | null> {
  const [id = '', signature = '', ...more] = token.split('.')
  if (more.length > 0 || !isSameSecret(signature, signatureOf(id))) return null
  const [link] = await runSql<{ guide_id: string }>(req)`
    select guide_id from review_links where id = ${id} and expires_at > now()`
  return link?.guide_id ?? null
}
