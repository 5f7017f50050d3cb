import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { type HideReason, type PublishedReview, type Review, soldLine } from '#wire/reviews.ts'

/** A row of `reviews` as {@link Review}, in JSON. */
export const REVIEW_JSON = sql`jsonb_build_object('stars', stars, 'words', words, 'name', name,
  'writtenAt', ${isoTime(sql`written_at`)}, 'state', state, 'hiddenFor', hidden_for)`

/** A home's review, or that it was taken back; undefined before one is written. */
export async function findReview(
  req: PayloadRequest,
  home: string,
): Promise<Review | { state: 'taken-back' } | undefined> {
  const [found] = await runSql<{ review: Review | { state: 'taken-back' } }>(req)`
    select ${REVIEW_JSON} as review from reviews where property_id = ${home}`
  return found?.review
}

/** @throws the error of the primary key where the home has a review or had one */
export async function insertReview(
  req: PayloadRequest,
  home: string,
  { stars, words, name }: Pick<Review, 'stars' | 'words' | 'name'>,
): Promise<void> {
  await runSql(req)`
    insert into reviews (property_id, stars, words, name) values (${home}, ${stars}, ${words}, ${name})`
}

/** Deletes the words, stars and name; the row stays, so that the home gets no second review. */
export async function emptyReview(req: PayloadRequest, home: string): Promise<void> {
  await runSql(req)`
    update reviews set state = 'taken-back', stars = null, words = null, name = null, hidden_for = null
    where property_id = ${home}`
}

export async function writeDecision(
  req: PayloadRequest,
  home: string,
  state: 'published' | 'hidden',
  reason: HideReason | null,
): Promise<void> {
  await runSql(req)`
    update reviews set state = ${state}, hidden_for = ${reason} where property_id = ${home}`
}

/** The published reviews of homes that are sold, whatever their stars, the latest sale first. */
export async function findPublishedReviews(req: PayloadRequest): Promise<PublishedReview[]> {
  type Row = Omit<PublishedReview, 'sold'> & { address: string; dateSold: string | null }
  const found = await runSql<Row>(req)`
    select stars, words, name, address, ${isoTime(sql`date_sold`)} as "dateSold"
    from reviews join properties on properties.id = property_id
    where state = 'published' and status = 'sold'
    order by date_sold desc nulls last, written_at desc`
  return found.map(({ address, dateSold, ...review }) => ({
    ...review,
    sold: soldLine({ address, dateSold }),
  }))
}

/** The reviews of a user's homes, for the user's own data. */
export async function reviewsOf(req: PayloadRequest, userId: string) {
  const found = await runSql<{ homeId: string; review: Review }>(req)`
    select property_id as "homeId", ${REVIEW_JSON} as review from reviews
    where property_id in (select id from properties where user_id = ${userId})
    order by written_at`
  return found.map(({ homeId, review }) => ({ homeId, ...review }))
}
