import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { countStages } from '#cms/entities/clients/counts.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { keepUntilChange } from '#cms/kit/list-version.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { INBOX_CLIENTS, type Inbox, type InboxClient } from '#wire/inbox.ts'
import { type CustomerStage, PIPELINE, STAGES } from '#wire/stages.ts'
import { seesOwnClientsOnly } from '#wire/viewer.ts'

/** The inbox of one staff user. Callers must have checked the permission. */
export async function readInboxOf(req: PayloadRequest, staffId: string): Promise<Inbox> {
  const [counts, clients] = await Promise.all([count(req, staffId), mostUnread(req, staffId)])
  return { ...counts, clients }
}

/** Users who are no clients, by an index: a comparison with `<> 'client'` would read all users. */
const TEAM = sql`select id from users where role in ('editor', 'admin', 'owner')`

/** Unread notifications about clients. Those about a former client, who is staff now, do not count. */
const unread = (req: PayloadRequest, staffId: string) => sql`
  where user_id = ${staffId} and not read and about_user_id is not null
    and about_user_id not in (${TEAM}) and ${seenBy(viewerOf(req), sql`about_user_id`)}`

async function readConsultationCount(req: PayloadRequest): Promise<number> {
  const [row] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from consultations
    where cancelled_at is null and ${seenBy(viewerOf(req), sql`user_id`)}`
  return row?.count ?? 0
}

const countAllConsultations = keepUntilChange(['consultations'], readConsultationCount)

async function count(req: PayloadRequest, staffId: string): Promise<Omit<Inbox, 'clients'>> {
  const byStage = await countStages(req)
  const sum = (stages: readonly CustomerStage[]) =>
    stages.reduce((total, stage) => total + byStage[stage], 0)
  const [messages] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from notifications ${unread(req, staffId)}`
  return {
    unreadMessages: messages?.count ?? 0,
    consultations: seesOwnClientsOnly(viewerOf(req))
      ? await readConsultationCount(req)
      : await countAllConsultations(req),
    totalClients: sum(STAGES.map(({ id }) => id)),
    activeClients: sum(PIPELINE.find(({ id }) => id === 'active')?.stages ?? []),
  }
}

const SHOWN = sql`
  users.id, email, first_name as "firstName", last_name as "lastName", customer_stage as "customerStage"`

/**
 * The clients with the most unread notifications, then those with the latest message, then the newest ones
 * without a message. The tenth highest number of unread ones limits the first, and the index on `last_at`
 * gives the second, so no query reads all threads.
 */
async function mostUnread(req: PayloadRequest, staffId: string): Promise<InboxClient[]> {
  const inContact = await runSql<InboxClient>(req)`
    with unread as materialized (
      select about_user_id as id, count(*)::int as unread from notifications ${unread(req, staffId)}
      group by about_user_id),
    chosen as (
      (select id, unread, last_at, awaiting_reply from (
         select * from unread where unread >= coalesce(
           (select unread from unread order by unread desc offset ${INBOX_CLIENTS - 1} limit 1), 0)) as most
         left join client_summaries on client_id = id
       order by unread desc, last_at desc nulls last, id desc limit ${INBOX_CLIENTS})
      union all
      (select client_id, 0, last_at, awaiting_reply from client_summaries
       where last_at is not null and client_id not in (select id from unread)
         and ${seenBy(viewerOf(req), sql`client_id`)}
       order by last_at desc, client_id desc limit ${INBOX_CLIENTS}))
    select ${SHOWN}, unread as "unreadNotifications", ${isoTime(sql`last_at`)} as "lastContactAt",
           coalesce(awaiting_reply, false) as "awaitingReply"
    from chosen join users on users.id = chosen.id
    order by unread desc, last_at desc nulls last, users.id desc limit ${INBOX_CLIENTS}`
  if (inContact.length === INBOX_CLIENTS) return inContact
  const known = JSON.stringify(inContact.map(({ id }) => id))
  const others = await runSql<InboxClient>(req)`
    select ${SHOWN}, 0 as "unreadNotifications", null as "lastContactAt", false as "awaitingReply"
    from users
    where role = 'client' and ${seenBy(viewerOf(req), sql`users.id`)} and exists (
        select from client_summaries where client_id = users.id and last_at is null)
      and id::text not in (select jsonb_array_elements_text(${known}::jsonb))
    order by created_at desc, id desc limit ${INBOX_CLIENTS - inContact.length}`
  return [...inContact, ...others]
}
