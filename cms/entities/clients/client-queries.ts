import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { nameOf } from '#cms/entities/users/client-name.ts'
import { isoTime, runPrepared, runSql } from '#cms/kit/documents.ts'
import { oneOf } from '#cms/kit/one-of.ts'
import { pageClause } from '#cms/kit/paging.ts'
import { containsText, USER_SEARCH_TEXT } from '#cms/kit/search-words.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import type { User } from '#cms/payload-types.ts'
import type { PageQuery } from '#wire/paging.ts'
import type { Agent, ClientFilter, StaffMember, StageHistoryEntry } from '#wire/users.ts'

/** The fields of a client that staff see. */
export type Account = Pick<
  User,
  | Exclude<keyof StaffMember, 'takesConsultations'>
  | 'hasConsultation'
  | 'customerStage'
  | 'stageUpdatedAt'
  | 'stageNotes'
  | 'phone'
  | 'source'
  | 'sourceDetail'
  | 'emailProvedAt'
> & { agent: Agent | null; tags: string[] }

const PERSON_NAME = nameOf(sql`agents`)

/** Selects {@link Account}s from `users`. */
export const ACCOUNT = sql`
  select id, email, first_name as "firstName", last_name as "lastName", role,
         has_consultation as "hasConsultation", customer_stage as "customerStage",
         ${isoTime(sql`stage_updated_at`)} as "stageUpdatedAt", stage_notes as "stageNotes",
         phone, source, source_detail as "sourceDetail", ${isoTime(sql`email_proved_at`)} as "emailProvedAt",
         tags,
         (select jsonb_build_object('id', agents.id, 'name', ${PERSON_NAME})
          from users as agents where agents.id = users.agent_id) as agent,
         ${isoTime(sql`created_at`)} as "createdAt"
  from users`

const uuids = (ids: string[]): SQL => sql`${`{${ids}}`}::uuid[]`

function matches(req: PayloadRequest, { stage, search }: ClientFilter): SQL {
  return sql`role = 'client' and ${seenBy(viewerOf(req), sql`users.id`)}
    ${stage ? sql`and customer_stage = ${stage}` : sql``}
    ${search ? sql`and ${containsText(USER_SEARCH_TEXT, search)}` : sql``}`
}

/**
 * The accounts of one page of the clients that match, newest first, and of one more. The caller has checked
 * that the viewer may read clients. Plain SQL, because Payload's find takes longer than the rows.
 */
export function findClients(
  req: PayloadRequest,
  query: PageQuery & ClientFilter,
): Promise<Account[]> {
  const where = matches(req, query)
  return runSql<Account>(req)`
    ${ACCOUNT} ${pageClause(query, { where, time: sql`created_at`, id: sql`id` })}`
}

/** The accounts of the clients among `ids`, in that order. */
export function findClientsById(req: PayloadRequest, ids: string[]): Promise<Account[]> {
  return runPrepared<Account>(req)`
    ${ACCOUNT} where role = 'client' and id ${oneOf(ids)}
    order by array_position(${uuids(ids)}, id)`
}

/** How many clients match. */
export async function countMatching(req: PayloadRequest, filter: ClientFilter): Promise<number> {
  const [found] = await runSql<{ count: number }>(req)`
    select count(*)::int as count from users where ${matches(req, filter)}`
  return found?.count ?? 0
}

/** What staff see of a client beside the account. */
export type ClientSummary = {
  client: string
  at: string | null
  fromClientAt: string | null
  awaitingReply: boolean
  onlyCoSells: boolean
  firstAnsweredAt: string | null
  openInquiry: string | null
  nextAppointmentAt: string | null
  unread: number
}

const INQUIRY_PREVIEW = 140

/**
 * Selects of each client: the time of the last contact, of the client's own last message or inquiry, whether that one
 * waits for a reply, the start of its text if it is an inquiry, when staff first answered, and whether the client only
 * co-sells, all of which triggers keep in the client's summary; the earliest consultation that is neither completed,
 * cancelled nor missed; and how many unread notifications a staff user has about the client.
 */
export const selectSummaries = (staffId: string, clients: string[]): SQL<ClientSummary> => sql`
    select client_id as client, ${isoTime(sql`last_at`)} as at,
           ${isoTime(sql`from_client_at`)} as "fromClientAt", awaiting_reply as "awaitingReply",
           ${isoTime(sql`first_answered_at`)} as "firstAnsweredAt", only_co_sells as "onlyCoSells",
           case when awaiting_reply then (
             select left(message, ${INQUIRY_PREVIEW}) from contact_messages
             where user_id = client_id and created_at = from_client_at limit 1) end as "openInquiry",
           (select ${isoTime(sql`min(scheduled_at)`)} from consultations
            where user_id = client_id and not completed and cancelled_at is null
              and no_show_at is null) as "nextAppointmentAt",
           (select count(*)::int from notifications
            where user_id = ${staffId} and not read and about_user_id = client_id) as unread
    from client_summaries where client_id ${oneOf(clients)}`

type StageChange = StageHistoryEntry & { user: string }

/** Selects the latest stage changes of each of the clients, newest first. @param most how many of each client */
export const selectHistory = (clients: string[], most = 5): SQL<StageChange> => sql`
  select changes.id, user_id as user, from_stage as "fromStage", to_stage as "toStage", reason,
         notes, ${isoTime(sql`changes.created_at`)} as "createdAt",
         nullif(trim(concat_ws(' ', author.first_name, author.last_name)), '') as "changedBy"
  from users as client cross join lateral (
    select * from stage_history where user_id = client.id
    order by created_at desc, id desc limit ${most}) as changes
  left join users as author on author.id = changes.changed_by_id
  where client.id ${oneOf(clients)}
  order by changes.created_at desc, changes.id desc`

/** The users of staff, who can be the agent of a client, by name. */
export function findAgents(req: PayloadRequest): Promise<Agent[]> {
  return runSql<Agent>(req)`
    select id, ${PERSON_NAME} as name from users as agents
    where role in ('admin', 'owner') order by name, id`
}
