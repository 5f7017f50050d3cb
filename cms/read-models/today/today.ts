import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { OPEN_WINDOWS } from '#cms/entities/disclosures/delivery-rows.ts'
import { OPEN_DATES } from '#cms/entities/escrows/date-rows.ts'
import { readNextSentences } from '#cms/entities/escrows/next.ts'
import { OPEN_OFFERS } from '#cms/entities/offers/rows.ts'
import { CLIENT_NAME, joinClient } from '#cms/entities/users/client-name.ts'
import { executePrepared, isoTime, runSql } from '#cms/kit/documents.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { shortAppointment } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { staffHomePath } from '#wire/properties.ts'
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
  homeId: string | null
  /** The client's last message, the kind of contract, the title of the task, the price of the offer, the stars of the review, or the start of the showing. */
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
  const [rows, counts] = await Promise.all([
    executePrepared(req, entryRows(day, only)),
    executePrepared(req, countsOf(day, only)),
  ])
  const lists = { late: [], today: [], waiting: [], expiring: [], showings: [], proposals: [] }
  if (!counts[0]) throw new Error('A query without a table returns one row.')
  const today: Today = { who, ...lists, counts: counts[0] }
  const sales = rows.flatMap(({ kind, id, homeId }) =>
    kind === 'sale' && homeId ? [{ id, propertyId: homeId, state: 'open' as const }] : [],
  )
  const sentences = await readNextSentences(req, sales, 'staff')
  for (const row of rows) {
    const title = row.kind === 'sale' ? (sentences.get(row.id) ?? null) : row.title
    today[listOf(row, day)].push(present({ ...row, title }))
  }
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

type ListName = 'late' | 'today' | 'waiting' | 'expiring' | 'showings'

function listOf({ kind, due }: Row, day: string): ListName {
  if (kind === 'appointment') return 'today'
  if (kind === 'offer' || kind === 'window') return 'expiring'
  if (kind === 'showing') return 'showings'
  if (kind !== 'task' && kind !== 'sale') return 'waiting'
  return due === day ? 'today' : 'late'
}

/** The instants between which a day in California lies. */
const boundsOf = (day: string) => [slotStart(day, 0), slotStart(addDays(day, 1), 0)] as const

const OPEN_TASK = sql`state in ('open', 'returned') and due is not null`
/** Who only sells another client's home, and has written nothing, waits for no first contact. The condition of an index. */
export const WAITS = sql`waits_since is not null and (from_client_at is not null or not only_co_sells)`
const UNSIGNED = sql`status in ('sent', 'pending')`

/** The open sales with the day of their first open date, up to a day. */
const salesUntil = (day: string) => sql`(
  select escrow_id, property_id, min(day) as day from ${OPEN_DATES} as dates group by escrow_id, property_id
  ) as sales join properties as home on home.id = sales.property_id where day <= ${day}`

const WAITING_REVIEWS = sql`reviews join properties as home on home.id = property_id where state = 'waiting'`
const WAITING_SHOWINGS = sql`showings join properties as home on home.id = property_id
  where showings.state = 'requested' and escalated_at is not null and starts_at > clock_timestamp()`
const appointmentsOf = (day: string): SQL => {
  const [start, end] = boundsOf(day)
  return sql`cancelled_at is null and not completed and no_show_at is null
    and scheduled_at >= ${start.toISOString()} and scheduled_at < ${end.toISOString()}`
}

/** The conditions on clients by the columns that name them in the tables of entries. */
const columnsOf = ({ clients }: Only) => ({
  ofClient: clients(sql`client_id`),
  ofUser: clients(sql`user_id`),
  ofOwner: clients(sql`home.user_id`),
})

/** Each branch reads the first rows of an index, whatever the number of clients. */
function entryRows(day: string, only: Only): SQL<Row> {
  // No parameter, without whose value the plan of a named statement would read all rows.
  const first = sql.raw(`limit ${TODAY_ROWS}`)
  const { ofClient, ofUser, ofOwner } = columnsOf(only)
  return sql<Row>`
    select entry.id, kind, title, client.id as "clientId", ${CLIENT_NAME} as who, address,
           properties.id as "homeId",
           ${isoTime(sql`since`)} as since, due, entry.version, assignee_id as "assigneeId",
           nullif(trim(assignee.first_name || ' ' || assignee.last_name), '') as assignee
    from (
      (select 'answer' as kind, client_id as id, client_id, null::uuid as property_id,
              (select left(content, 200) from messages
               where messages.client_id = card.client_id and from_user_id = card.client_id
               order by created_at desc limit 1) as title,
              waits_since as since, null::text as due, null::int as version, null::uuid as assignee_id
       from client_summaries as card where ${WAITS} ${ofClient}
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
       from tasks where state = 'submitted' ${only.tasks} order by updated_at, id ${first})
      union all
      (select 'offer', offers.id, home.user_id, home.id, terms ->> 'price', expires_at, null, null, null
       from ${OPEN_OFFERS} ${ofOwner} order by expires_at, offers.id ${first})
      union all
      (select 'window', escrows.id, home.user_id, home.id, null, ends_at, cancel_until::text, null, null
       from ${OPEN_WINDOWS} ${ofOwner} order by ends_at, escrows.id ${first})
      union all
      (select 'review', home.id, home.user_id, home.id, stars::text, written_at, null, null, null
       from ${WAITING_REVIEWS} ${ofOwner} order by written_at, home.id ${first})
      union all
      (select 'sale', escrow_id, home.user_id, home.id, null, null, day::text, null, null
       from ${salesUntil(day)} ${ofOwner} order by day, escrow_id ${first})
      union all
      (select 'showing', showings.id, home.user_id, home.id, ${isoTime(sql`starts_at`)}, starts_at, null, null, null
       from ${WAITING_SHOWINGS} ${ofOwner} order by starts_at, showings.id ${first})) as entry
    ${joinClient(sql`entry.client_id`)} left join users as assignee on assignee.id = assignee_id
    left join properties on properties.id = entry.property_id
    order by case when kind in ('task', 'sale') then due end nulls first, since, entry.id`
}

function countsOf(day: string, only: Only): SQL<Today['counts']> {
  const { ofClient, ofUser, ofOwner } = columnsOf(only)
  return sql<Today['counts']>`
    select (select count(*)::int from client_summaries where ${WAITS} ${ofClient}) as answer,
           (select count(*)::int from consultations where ${appointmentsOf(day)} ${ofUser}) as appointment,
           (select count(*)::int from contracts where ${UNSIGNED} ${ofUser}) as sign,
           (select count(*)::int from tasks where ${OPEN_TASK} and due < ${day} ${only.tasks})
             + (select count(*)::int from ${salesUntil(addDays(day, -1))} ${ofOwner}) as late,
           (select count(*)::int from tasks where ${OPEN_TASK} and due = ${day} ${only.tasks})
             + (select count(*)::int from ${salesUntil(day)} and day = ${day} ${ofOwner}) as due,
           (select count(*)::int from tasks where state = 'submitted' ${only.tasks}) as accept,
           (select count(*)::int from ${OPEN_OFFERS} ${ofOwner}) as offer,
           (select count(*)::int from ${OPEN_WINDOWS} ${ofOwner}) as window,
           (select count(*)::int from ${WAITING_REVIEWS} ${ofOwner}) as review,
           (select count(*)::int from ${WAITING_SHOWINGS} ${ofOwner}) as showing`
}

const ACTIONS = {
  answer: 'answer',
  appointment: 'open',
  sign: 'open',
  task: 'done',
  accept: 'done',
  offer: 'open',
  window: 'open',
  review: 'open',
  sale: 'open',
  showing: 'open',
} as const

/** The part of a home's row in the staff's list that shows an entry. */
const PARTS: Partial<Record<TodayKind, Parameters<typeof staffHomePath>[1]>> = {
  ...{ offer: 'offers', window: 'disclosures', review: 'review', sale: 'dates' },
  showing: 'showings',
}

/** The screen that shows an entry: its home's part, else its client. */
function linkOf({ kind, clientId, homeId }: Row): string {
  const part = PARTS[kind]
  if (homeId && part) return staffHomePath(homeId, part)
  return clientId ? `/admin?tab=clients&client=${clientId}` : '/admin?tab=properties'
}

function present(found: Row): TodayEntry {
  const { title, assignee, assigneeId, homeId: _homeId, ...row } = found
  const { kind } = row
  return {
    ...row,
    title: titleOf(kind, title),
    link: linkOf(found),
    action: ACTIONS[kind],
    assignee: assigneeId ? { id: assigneeId, name: assignee ?? '' } : null,
  }
}

function titleOf(kind: TodayKind, title: string | null): string {
  if (kind === 'appointment') return todayTexts.entry.appointment
  if (kind === 'sign') return contractTypeLabel(title ?? '')
  if (kind === 'offer') return todayTexts.entry.offer(formatDollars(Number(title)))
  if (kind === 'window') return todayTexts.entry.window
  if (kind === 'review') return todayTexts.entry.review(Number(title))
  if (kind === 'sale') return todayTexts.entry.sale(title ?? '')
  if (kind === 'showing') return todayTexts.entry.showing(shortAppointment(title ?? ''))
  return title ?? todayTexts.entry.newLead
}
