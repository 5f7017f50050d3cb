import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { addDays, slotStart } from '#wire/slots.ts'
import { todayTexts } from '#wire/texts/today.ts'
import {
  TODAY_ROWS,
  type Today,
  type TodayEntry,
  type TodayKind,
  type TodayWho,
} from '#wire/today.ts'

type Row = Pick<TodayEntry, 'id' | 'kind' | 'who' | 'clientId' | 'address' | 'since' | 'due'> & {
  /** The client's last message, the kind of contract, or the title of the task. */
  title: string | null
  version: number | null
  assigneeId: string | null
  assignee: string | null
}

/** `day`: a day in California. */
type Wanted = { day: string; viewerId: string; who: TodayWho }

/** What staff have to do on a day. Callers must have checked the permission. */
export async function readTodayOf(req: PayloadRequest, wanted: Wanted): Promise<Today> {
  const { day, viewerId } = wanted
  const who = await resolve(req, wanted)
  const only = ofSeen(req, who === 'mine' ? ofViewer(viewerId) : OF_EVERYBODY)
  const [rows, counts] = await Promise.all([entryRows(req, day, only), count(req, day, only)])
  const lists = { late: [], today: [], waiting: [], expiring: [], showings: [], proposals: [] }
  const today: Today = { who, ...lists, counts }
  for (const row of rows) today[listOf(row, day)].push(present(row))
  return today
}

/** Whose entries a viewer gets who asked for their own. */
async function resolve(req: PayloadRequest, { who, viewerId }: Wanted): Promise<Today['who']> {
  if (who !== 'own') return who
  const [client] = await runSql(req)`select id from users where agent_id = ${viewerId} limit 1`
  return client ? 'mine' : 'everybody'
}

/** Conditions on the rows: those about clients, by the column that names the client, and those of tasks. */
type Only = { clients: (column: SQL) => SQL; tasks: SQL }

const OF_EVERYBODY: Only = { clients: () => sql``, tasks: sql`` }

const ofViewer = (viewerId: string): Only => ({
  clients: (column) => sql`and ${column} in (select id from users where agent_id = ${viewerId})`,
  tasks: sql`and assignee_id = ${viewerId}`,
})

/** The rows of `only` whose client the viewer sees. */
const ofSeen = (req: PayloadRequest, only: Only): Only => ({
  clients: (column) => sql`${only.clients(column)} and ${seenBy(viewerOf(req), column)}`,
  tasks: sql`${only.tasks} and ${seenBy(viewerOf(req), sql`client_id`)}`,
})

function listOf({ kind, due }: Row, day: string): 'late' | 'today' | 'waiting' {
  if (kind === 'appointment') return 'today'
  if (kind !== 'task') return 'waiting'
  return due === day ? 'today' : 'late'
}

/** The instants between which a day in California lies. */
const boundsOf = (day: string) => [slotStart(day, 0), slotStart(addDays(day, 1), 0)] as const

const OPEN_TASK = sql`state in ('open', 'returned') and due is not null`
const UNSIGNED = sql`status in ('sent', 'pending')`
const appointmentsOf = (day: string): SQL => {
  const [start, end] = boundsOf(day)
  return sql`cancelled_at is null and not completed and no_show_at is null
    and scheduled_at >= ${start.toISOString()} and scheduled_at < ${end.toISOString()}`
}

/** Each branch reads the first rows of an index, whatever the number of clients. */
function entryRows(req: PayloadRequest, day: string, only: Only): Promise<Row[]> {
  const first = sql`limit ${TODAY_ROWS}`
  const [ofClient, ofUser] = [only.clients(sql`client_id`), only.clients(sql`user_id`)]
  return runSql<Row>(req)`
    select entry.id, kind, title, client.id as "clientId", ${CLIENT_NAME} as who, address,
           ${isoTime(sql`since`)} as since, due, entry.version, assignee_id as "assigneeId",
           nullif(trim(assignee.first_name || ' ' || assignee.last_name), '') as assignee
    from (
      (select 'answer' as kind, client_id as id, client_id, null::uuid as property_id,
              (select left(content, 200) from messages
               where messages.client_id = card.client_id and from_user_id = card.client_id
               order by created_at desc limit 1) as title,
              waits_since as since, null::text as due, null::int as version, null::uuid as assignee_id
       from client_summaries as card where waits_since is not null ${ofClient}
       order by waits_since, client_id ${first})
      union all
      (select 'appointment', id, user_id, property_id, null, scheduled_at, null, null, null
       from consultations where ${appointmentsOf(day)} ${ofUser} order by scheduled_at ${first})
      union all
      (select 'sign', id, user_id, property_id, contract_type::text, created_at, due_on, null, null
       from contracts where ${UNSIGNED} ${ofUser} order by created_at, id ${first})
      union all
      (select 'task', id, client_id, property_id, title, null, due, version::int, assignee_id
       from tasks where ${OPEN_TASK} and due < ${day} ${only.tasks} order by due, id ${first})
      union all
      (select 'task', id, client_id, property_id, title, null, due, version::int, assignee_id
       from tasks where ${OPEN_TASK} and due = ${day} ${only.tasks} order by id ${first})
      union all
      (select 'accept', id, client_id, property_id, title, updated_at, due, version::int, assignee_id
       from tasks where state = 'submitted' ${only.tasks} order by updated_at, id ${first})) as entry
    ${joinClient(sql`entry.client_id`)} left join users as assignee on assignee.id = assignee_id
    left join properties on properties.id = entry.property_id
    order by case kind when 'task' then due end nulls first, since, entry.id`
}

async function count(req: PayloadRequest, day: string, only: Only): Promise<Today['counts']> {
  const [ofClient, ofUser] = [only.clients(sql`client_id`), only.clients(sql`user_id`)]
  const [counts] = await runSql<Today['counts']>(req)`
    select (select count(*)::int from client_summaries where waits_since is not null ${ofClient}) as answer,
           (select count(*)::int from consultations where ${appointmentsOf(day)} ${ofUser}) as appointment,
           (select count(*)::int from contracts where ${UNSIGNED} ${ofUser}) as sign,
           (select count(*)::int from tasks where ${OPEN_TASK} and due < ${day} ${only.tasks}) as late,
           (select count(*)::int from tasks where ${OPEN_TASK} and due = ${day} ${only.tasks}) as due,
           (select count(*)::int from tasks where state = 'submitted' ${only.tasks}) as accept`
  if (!counts) throw new Error('A query without a table returns one row.')
  return counts
}

const ACTIONS = {
  answer: 'answer',
  appointment: 'open',
  sign: 'open',
  task: 'done',
  accept: 'done',
} as const

function present({ title, assignee, assigneeId, ...row }: Row): TodayEntry {
  const { kind, clientId } = row
  const link = clientId ? `/admin?tab=clients&client=${clientId}` : '/admin?tab=properties'
  return {
    ...row,
    title: titleOf(kind, title),
    link,
    action: ACTIONS[kind],
    assignee: assigneeId ? { id: assigneeId, name: assignee ?? '' } : null,
  }
}

function titleOf(kind: TodayKind, title: string | null): string {
  if (kind === 'appointment') return todayTexts.entry.appointment
  if (kind === 'sign') return contractTypeLabel(title ?? '')
  return title ?? todayTexts.entry.newLead
}
