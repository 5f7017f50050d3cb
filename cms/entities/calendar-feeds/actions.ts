import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#cms/audit/record.ts'
import { createToken, sha256 } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { lockUser } from '#cms/entities/users/actions.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import type { Reader } from '#cms/kit/languages.ts'
import { calendarFeedRefusals as refusals } from '#cms/kit/refusals.ts'
import { type CalendarFeed, MAX_CALENDAR_FEEDS, readCalendarFeed } from '#wire/calendar-feeds.ts'
import { pathOf } from '#wire/route.ts'
import type { Viewer } from '#wire/viewer.ts'

export function findFeeds(req: PayloadRequest, userId: string): Promise<CalendarFeed[]> {
  return runSql<CalendarFeed>(req)`
    select id, ${isoTime(sql`created_at`)} as "createdAt" from calendar_feeds
    where user_id = ${userId} order by created_at desc, id desc`
}

/** Adds a feed whose token only the answer has. @throws Problem 409 if the user has MAX_CALENDAR_FEEDS */
export function addFeed(req: PayloadRequest, userId: string): Promise<{ id: string; url: string }> {
  return inTransaction(req, async () => {
    await lockUser(req, userId)
    if ((await findFeeds(req, userId)).length >= MAX_CALENDAR_FEEDS)
      throw new Problem(409, refusals.full(MAX_CALENDAR_FEEDS))
    const [id, token] = [uuidv7(), createToken()]
    await runSql(req)`
      insert into calendar_feeds (id, user_id, token_sha256) values (${id}, ${userId}, ${sha256(token)})`
    await record(req, { event: 'calendar-feed-added', subject: userId })
    return { id, url: env.publicUrl + pathOf(readCalendarFeed.path, { token }) }
  })
}

/** @throws Problem 404 for an unknown feed or another user's */
export function removeFeed(req: PayloadRequest, userId: string, id: string): Promise<void> {
  return inTransaction(req, async () => {
    const removed = await runSql(req)`
      delete from calendar_feeds where id = ${id} and user_id = ${userId} returning id`
    if (removed.length === 0) throw new Problem(404, refusals.missing)
    await record(req, { event: 'calendar-feed-removed', subject: userId })
  })
}

/** The user of a feed, who reads it in their language. */
export type FeedUser = Exclude<Viewer, { role: 'visitor' }> & Pick<Reader, 'language'>

/** The user whose feed has this token, with the rights of today; null for a removed or unknown token. */
export async function findFeedUser(req: PayloadRequest, token: string): Promise<FeedUser | null> {
  const [user] = await runSql<FeedUser>(req)`
    select users.id, role, language, sees, has_consultation as "hasConsultation"
    from calendar_feeds join users on users.id = user_id where token_sha256 = ${sha256(token)}`
  return user ?? null
}
