import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'
import type { PropertyStatus } from '#wire/properties.ts'
import { addDays, isSunday, pacificDate, slotStart } from '#wire/slots.ts'
import { type CustomerStage, STAGES } from '#wire/stages.ts'
import { FIRST_NAMES, LAST_NAMES, PLACES, REASONS, STREETS, TALK } from './crowd-words.ts'

const DAY = 86_400_000
const MESSAGES_EACH = 10
const ROWS_AT_ONCE = 4_000

/** How many of a hundred clients are at each stage, modeled on a brokerage some years old. */
const SHARES: [CustomerStage, number][] = [
  ['lead', 30],
  ['consultation-scheduled', 8],
  ['consultation-completed', 10],
  ['contract-pending', 7],
  ['active-client', 14],
  ['sale-pending', 6],
  ['sale-completed', 13],
  ['cancelled', 7],
  ['on-hold', 5],
]

const STATUS_AT: Partial<Record<CustomerStage, PropertyStatus>> = {
  'consultation-scheduled': 'consultation-booked',
  'active-client': 'active-listing',
  'sale-pending': 'pending-sale',
  'sale-completed': 'sold',
}

type Row = Record<string, string | number | boolean | null>
type Table =
  | 'users'
  | 'properties'
  | 'consultations'
  | 'stage_history'
  | 'messages'
  | 'notifications'
  | 'contracts'
type Rows = Record<Table, Row[]>

/**
 * Inserts made-up clients with homes, consultations, histories and ten messages each, in bulk: two thousand
 * clients for benchmarks and manual tests. The same count gives the same data.
 */
export async function plantCrowd(req: PayloadRequest, count: number): Promise<void> {
  const staff = await runSql<{ id: string }>(
    req,
    sql`select id from users where role in ('admin', 'owner') order by created_at`,
  )
  const rows: Rows = {
    users: [],
    properties: [],
    consultations: [],
    stage_history: [],
    messages: [],
    notifications: [],
    contracts: [],
  }
  const slots = { past: slotsFrom(-1), coming: slotsFrom(1) }
  const ids = staff.map(({ id }) => id)
  for (let index = 0; index < count; index++) addClient(rows, { index, count, staff: ids, slots })
  for (const table of Object.keys(rows) as Table[]) await insert(req, table, rows[table])
}

type Place = {
  index: number
  count: number
  staff: string[]
  slots: Record<'past' | 'coming', Generator<string>>
}

function addClient(rows: Rows, { index, count, staff, slots }: Place): void {
  const random = randomFrom(index + 1)
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)] as T
  const stage = stageFor((index * 37) % 100)
  const consulted = !['lead', 'consultation-scheduled'].includes(stage)
  const joined = 1 + Math.floor((stage === 'lead' ? 60 : 540) * random() ** 2)
  const moved = Math.floor(joined * random() * 0.6)
  const id = uuidv7()
  const [firstName, lastName] = [pick(FIRST_NAMES), pick(LAST_NAMES)]
  const at = (days: number) => new Date(Date.now() - days * DAY).toISOString()
  const stamps = (days: number) => ({ created_at: at(days), updated_at: at(days) })

  rows.users.push({
    id,
    email: `${firstName}.${lastName}.${count}-${index}@crowd.example`.toLowerCase(),
    first_name: firstName,
    last_name: lastName,
    role: 'client',
    has_consultation: consulted,
    customer_stage: stage,
    stage_updated_at: stage === 'lead' ? null : at(moved),
    ...stamps(joined),
  })

  const [city, zipCode, thousands] = pick(PLACES)
  const street = `${1 + Math.floor(random() * 9800)} ${pick(STREETS)}`
  const status = STATUS_AT[stage] ?? 'preparation'
  const price = Math.round(thousands * (0.7 + random() * 0.7)) * 1000
  const isListed = ['active-listing', 'pending-sale', 'sold'].includes(status)
  const property = uuidv7()
  rows.properties.push({
    id: property,
    user_id: id,
    address: `${street}, ${city}, CA ${zipCode}`,
    zip_code: zipCode,
    property_type: pick(['single-family', 'single-family', 'condo', 'townhouse', 'duplex']),
    service_package: pick(['diy-pro', 'showing-support', 'showing-support', 'full-service']),
    timeline: pick(['asap', '1-3-months', '3-6-months', '6-12-months', 'exploring']),
    status,
    listing_price: isListed ? price : null,
    sale_price: status === 'sold' ? Math.round(price * (0.96 + random() * 0.07)) : null,
    date_listed: isListed ? at(moved + 20) : null,
    date_pending: ['pending-sale', 'sold'].includes(status) ? at(moved + 8) : null,
    date_sold: status === 'sold' ? at(moved) : null,
    ...stamps(joined),
  })

  if (stage !== 'lead')
    rows.consultations.push({
      id: uuidv7(),
      user_id: id,
      property_id: property,
      scheduled_at: (consulted ? slots.past : slots.coming).next().value,
      service_package: pick(['diy-pro', 'showing-support', 'full-service']),
      duration: 15,
      notes: `Consultation for ${street}, ${city}.`,
      completed: consulted,
      ...stamps(joined),
    })

  const way = wayTo(stage)
  for (const [step, to] of way.entries()) {
    if (step === 0) continue
    const days = joined - ((joined - moved) * step) / (way.length - 1)
    rows.stage_history.push({
      id: uuidv7(),
      user_id: id,
      from_stage: way[step - 1] as string,
      to_stage: to,
      reason: pick(REASONS[to] ?? ['Moved on']),
      changed_by_id: pick(staff),
      ...stamps(days),
    })
  }
  if (['active-client', 'sale-pending', 'sale-completed'].includes(stage))
    rows.contracts.push({
      id: uuidv7(),
      user_id: id,
      contract_type: 'listing-agreement',
      signer_name: `${firstName} ${lastName}`,
      status: 'signed',
      signed_at: at(moved + 21),
      ...stamps(moved + 21),
    })

  const pairs = MESSAGES_EACH / 2
  for (let pair = 0; pair < pairs; pair++) {
    const [asked, answered] = pick(TALK)
    const days = Math.max(0.05, joined * (1 - (pair + random()) / pairs))
    const words = (text: string) => text.replace('{street}', street).replace('{city}', city)
    // Every sixth client's last message is unanswered: the staff message is dated before it.
    const isOpen = pair === pairs - 1 && index % 6 === 0
    const said: [from: string, text: string, days: number][] = [
      [id, words(asked), days],
      [pick(staff), words(answered), isOpen ? days + 0.02 : days * 0.97],
    ]
    for (const [from, content, ago] of said)
      rows.messages.push({
        id: uuidv7(),
        client_id: id,
        from_user_id: from,
        content,
        ...stamps(ago),
      })
    if (!isOpen) continue
    for (const user of staff)
      rows.notifications.push({
        id: uuidv7(),
        user_id: user,
        about_user_id: id,
        type: 'message',
        title: `Message from ${firstName} ${lastName}`,
        message: words(asked),
        link: `/admin?tab=clients&client=${id}`,
        read: index % 12 !== 0,
        ...stamps(days),
      })
  }
}

function stageFor(share: number): CustomerStage {
  let sum = 0
  return SHARES.find(([, part]) => share < (sum += part))?.[0] ?? 'lead'
}

function wayTo(stage: CustomerStage): CustomerStage[] {
  const order = STAGES.map(({ id }) => id)
  const isLost = stage === 'cancelled' || stage === 'on-hold'
  return isLost ? [...order.slice(0, 3), stage] : order.slice(0, order.indexOf(stage) + 1)
}

/** Hourly slots from tomorrow on, or backwards from yesterday: each slot takes one client. */
function* slotsFrom(step: 1 | -1): Generator<string> {
  for (let date = addDays(pacificDate(new Date()), step); ; date = addDays(date, step)) {
    if (isSunday(date)) continue
    for (let hour = 9; hour <= 17; hour++) yield slotStart(date, hour).toISOString()
  }
}

/** mulberry32: the same seed gives the same numbers, 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed * 0x9e3779b9
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Inserts rows in batches. ON CONFLICT skips consultation slots that the demo clients already hold. */
async function insert(req: PayloadRequest, table: Table, rows: Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => sql.identifier(name))
  const names = sql.join(columns, sql`, `)
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const json = JSON.stringify(rows.slice(from, from + ROWS_AT_ONCE))
    await runSql(
      req,
      sql`insert into ${sql.identifier(table)} (${names})
          select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)
          on conflict do nothing`,
    )
  }
}
