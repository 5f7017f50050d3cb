import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { v7 as uuidv7 } from 'uuid'
import { runSql } from '#cms/kit/documents.ts'
import type { PropertyStatus } from '#wire/properties.ts'
import { addDays, isSunday, pacificDate, slotStart } from '#wire/slots.ts'
import type { CustomerStage } from '#wire/stages.ts'
import { readCrowdData, readDemoStages } from './data.ts'
import { stagesUpTo } from './stage-path.ts'

const DAY_MS = 86_400_000
const MESSAGES_PER_CLIENT = 10
const BATCH_ROWS = 4_000
const LISTED = ['active-listing', 'pending-sale', 'sold']
const UNDER_AGREEMENT: CustomerStage[] = ['active-client', 'sale-pending', 'sale-completed']

type Row = Record<string, string | number | boolean | null>
type Crowd = {
  /** Adds a row with an id and dates. @returns the id */
  add: (table: string, row: Row, daysAgo: number) => string
  data: ReturnType<typeof readCrowdData>
  stages: ReturnType<typeof readDemoStages>
  count: number
  /** Ids of the admins and owners. */
  staff: string[]
  slots: Record<'past' | 'coming', Generator<string>>
}

/**
 * Inserts made-up clients with homes, consultations, histories and ten messages each, in bulk: two thousand
 * clients for benchmarks and manual tests. The same count gives the same data.
 */
export async function seedCrowd(req: PayloadRequest, count: number): Promise<void> {
  const staff = await runSql<{ id: string }>(req)`
    select id from users where role in ('admin', 'owner') order by created_at`
  // Clients begin with their user and property, which the rows of the other tables refer to.
  const tables = new Map<string, Row[]>()
  const add: Crowd['add'] = (table, row, daysAgo) => {
    const rows = tables.get(table) ?? []
    tables.set(table, rows)
    const [id, at] = [uuidv7(), isoDaysAgo(daysAgo)]
    rows.push({ id, ...row, created_at: at, updated_at: at })
    return id
  }
  const slots = { past: slotsFrom(-1), coming: slotsFrom(1) }
  const made = { data: readCrowdData(), stages: readDemoStages(), slots }
  const crowd = { ...made, add, count, staff: staff.map(({ id }) => id) }
  for (let index = 0; index < count; index++) addClient(crowd, index)
  for (const [table, rows] of tables) await insert(req, table, rows)
}

const isoDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()

type Client = ReturnType<typeof createRandom> & {
  id: string
  index: number
  name: string
  stage: CustomerStage
  propertyStatus: PropertyStatus
  isConsulted: boolean
  joinedDaysAgo: number
  stageDaysAgo: number
}

function addClient(crowd: Crowd, index: number): void {
  const { add, data, stages, count } = crowd
  const { random, pick } = createRandom(index + 1)
  const { stage, propertyStatus } = stageFor(stages, (index * 37) % 100)
  const isConsulted = !['lead', 'consultation-scheduled'].includes(stage)
  const joinedDaysAgo = 1 + Math.floor((stage === 'lead' ? 60 : 540) * random() ** 2)
  const stageDaysAgo = Math.floor(joinedDaysAgo * random() * 0.6)
  const [firstName, lastName] = [pick(data.firstNames), pick(data.lastNames)]
  const user = {
    email: `${firstName}.${lastName}.${count}-${index}@crowd.example`.toLowerCase(),
    first_name: firstName,
    last_name: lastName,
    role: 'client',
    has_consultation: isConsulted,
    customer_stage: stage,
    stage_updated_at: stage === 'lead' ? null : isoDaysAgo(stageDaysAgo),
  }
  const id = add('users', user, joinedDaysAgo)
  const name = `${firstName} ${lastName}`
  const person = { id, index, name, stage, propertyStatus, isConsulted, random, pick }
  const client = { ...person, joinedDaysAgo, stageDaysAgo }
  const home = addHome(crowd, client)
  addHistory(crowd, client)
  addMessages(crowd, client, home)
}

type Home = { street: string; city: string }

/** Adds the client's property and the consultation about it. */
function addHome(
  { add, data, slots }: Crowd,
  { id, stage, propertyStatus, isConsulted, joinedDaysAgo, stageDaysAgo, random, pick }: Client,
): Home {
  const { city, zipCode, medianThousands } = pick(data.cities)
  const street = `${1 + Math.floor(random() * 9800)} ${pick(data.streets)}`
  const price = Math.round(medianThousands * (0.7 + random() * 0.7)) * 1000
  const isListed = LISTED.includes(propertyStatus)
  const isSold = propertyStatus === 'sold'
  const property = {
    user_id: id,
    address: `${street}, ${city}, CA ${zipCode}`,
    zip_code: zipCode,
    property_type: pick(['single-family', 'single-family', 'condo', 'townhouse', 'duplex']),
    service_package: pick(['diy-pro', 'showing-support', 'showing-support', 'full-service']),
    timeline: pick(['asap', '1-3-months', '3-6-months', '6-12-months', 'exploring']),
    status: propertyStatus,
    listing_price: isListed ? price : null,
    sale_price: isSold ? Math.round(price * (0.96 + random() * 0.07)) : null,
    date_listed: isListed ? isoDaysAgo(stageDaysAgo + 20) : null,
    date_pending:
      isListed && propertyStatus !== 'active-listing' ? isoDaysAgo(stageDaysAgo + 8) : null,
    date_sold: isSold ? isoDaysAgo(stageDaysAgo) : null,
  }
  const propertyId = add('properties', property, joinedDaysAgo)
  if (stage === 'lead') return { street, city }
  const consultation = {
    user_id: id,
    property_id: propertyId,
    scheduled_at: (isConsulted ? slots.past : slots.coming).next().value,
    service_package: pick(['diy-pro', 'showing-support', 'full-service']),
    duration: 15,
    notes: `Consultation for ${street}, ${city}.`,
    completed: isConsulted,
  }
  add('consultations', consultation, joinedDaysAgo)
  return { street, city }
}

/** Adds the client's moves from stage to stage, and their signed agreement. */
function addHistory({ add, stages, staff }: Crowd, client: Client): void {
  const { id, name, stage, joinedDaysAgo, stageDaysAgo, pick } = client
  const [, ...path] = stagesUpTo(stage)
  const interval = (joinedDaysAgo - stageDaysAgo) / path.length
  for (const [step, to] of path.entries()) {
    const entry = {
      user_id: id,
      from_stage: path[step - 1] ?? 'lead',
      to_stage: to,
      reason: pick(stages.find((one) => one.stage === to)?.crowdReasons ?? []),
      changed_by_id: pick(staff),
    }
    add('stage_history', entry, joinedDaysAgo - interval * (step + 1))
  }
  if (!UNDER_AGREEMENT.includes(stage)) return
  const contract = {
    user_id: id,
    contract_type: 'listing-agreement',
    signer_name: name,
    status: 'signed',
    signed_at: isoDaysAgo(stageDaysAgo + 21),
  }
  add('contracts', contract, stageDaysAgo + 21)
}

/** Adds questions of the client and answers of staff; staff are notified of a question without an answer. */
function addMessages(
  { add, data, staff }: Crowd,
  { id, index, name, joinedDaysAgo, random, pick }: Client,
  { street, city }: Home,
): void {
  const fill = (text: string) => text.replace('{street}', street).replace('{city}', city)
  const pairs = MESSAGES_PER_CLIENT / 2
  for (let pair = 0; pair < pairs; pair++) {
    const { question, answer } = pick(data.conversations)
    const days = Math.max(0.05, joinedDaysAgo * (1 - (pair + random()) / pairs))
    // Every sixth client's last message is unanswered: the staff message is dated before it.
    const isOpen = pair === pairs - 1 && index % 6 === 0
    const send = (from: string, text: string, daysAgo: number) =>
      add('messages', { client_id: id, from_user_id: from, content: fill(text) }, daysAgo)
    send(id, question, days)
    send(pick(staff), answer, isOpen ? days + 0.02 : days * 0.97)
    if (!isOpen) continue
    const notification = {
      about_user_id: id,
      type: 'message',
      title: `Message from ${name}`,
      message: fill(question),
      link: `/admin?tab=clients&client=${id}`,
      read: index % 12 !== 0,
    }
    for (const user of staff) add('notifications', { user_id: user, ...notification }, days)
  }
}

/** @param percentile 0 to 99 */
function stageFor(stages: Crowd['stages'], percentile: number) {
  let sum = 0
  const found = stages.find(({ crowdShare }) => {
    sum += crowdShare
    return percentile < sum
  })
  if (!found) throw new Error('The shares of the stages must add up to 100.')
  return found
}

/** Hourly slots from tomorrow on, or backwards from yesterday: each slot takes one client. */
function* slotsFrom(step: 1 | -1): Generator<string> {
  for (let date = addDays(pacificDate(new Date()), step); ; date = addDays(date, step)) {
    if (isSunday(date)) continue
    for (let hour = 9; hour <= 17; hour++) yield slotStart(date, hour).toISOString()
  }
}

/** mulberry32: the same seed gives the same numbers, 0 to 1, and the same picks. */
function createRandom(seed: number) {
  let state = seed * 0x9e3779b9
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const pick = <T>(list: readonly T[]) => {
    const found = list[Math.floor(random() * list.length)]
    if (found === undefined) throw new Error('Nothing to pick from an empty list.')
    return found
  }
  return { random, pick }
}

/** Inserts rows in batches. ON CONFLICT skips consultation slots that the demo clients already hold. */
async function insert(req: PayloadRequest, table: string, rows: Row[]): Promise<void> {
  const columns = [...new Set(rows.flatMap(Object.keys))].map((name) => sql.identifier(name))
  const names = sql.join(columns, sql`, `)
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const json = JSON.stringify(rows.slice(from, from + BATCH_ROWS))
    await runSql(req)`
      insert into ${sql.identifier(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${sql.identifier(table)}, ${json}::jsonb)
      on conflict do nothing`
  }
}
