import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { bookConsultation, cancelConsultation } from '#wire/consultations.ts'
import { changePropertyStatus, createProperty, PROPERTY_TYPES } from '#wire/properties.ts'
import { PROPERTY_STATUSES } from '#wire/property-statuses.ts'
import type { SaleChange } from '#wire/sale-changes.ts'
import {
  type MadeChange,
  openProposals,
  proposalsAfter,
  type SaleFacts,
} from '#wire/sale-states.ts'
import { STAGES } from '#wire/stages.ts'
import { UNDO_HEADER } from '#wire/undo.ts'
import { changeStage, markConsulted, readSaleFacts } from '#wire/users.ts'
import { newContract, newSignedContract, TYPED } from '../support/contracts.ts'
import { contradictions } from '../support/contradictions.ts'
import { rows } from '../support/database.ts'
import { dice } from '../support/dice.ts'
import { freeSlot } from '../support/homes.ts'
import { lane } from '../support/lane.ts'
import { releaseMails, untilMails } from '../support/mailbox.ts'
import { type Answer, demo, newClient, newStaff, type Person } from '../support/people.ts'
import { rowsOf, undo } from '../support/undo.ts'

const ACTIONS = 1_000
const SEED = 15
const MINUTES = 15

const roll = dice(SEED)
const pick = <Item>(items: readonly Item[]): Item => items[roll(items.length)] as Item

let staff: Person[]
let clients: Person[]

beforeAll(async () => {
  staff = [await demo('admin'), await demo('owner'), await newStaff('admin')]
  clients = await Promise.all(Array.from({ length: 20 }, () => newClient()))
})

type Undoable = {
  actor: Person
  client: Person
  undoId: string
  before: unknown
  isOutdated?: true
}
const done: Undoable[] = []
let undone = 0

const factsOf = async ({ id }: Person): Promise<SaleFacts> =>
  (await pick(staff).call(readSaleFacts, { params: { id } })).body

/** Ticks what the dialog would tick, and sometimes the contrary. */
const ticksOf = (facts: SaleFacts, made: MadeChange): SaleChange[] =>
  proposalsAfter(facts, made)
    .filter(({ isTicked }) => (roll(4) === 0 ? !isTicked : isTicked))
    .map(({ change }) => change)

/** Makes one staff action that has Undo, and remembers the rows from before it. */
async function act(client: Person, send: (actor: Person) => Promise<Answer>) {
  const before = await rowsOf(client)
  const actor = pick(staff)
  const answer = await send(actor)
  expect([200, 409], JSON.stringify(answer.body)).toContain(answer.status)
  const undoId = answer.headers.get(UNDO_HEADER)
  if (undoId) done.push({ actor, client, undoId, before })
  else expect(await rowsOf(client)).toEqual(before)
}

async function move(client: Person, facts: SaleFacts) {
  const stage = pick(STAGES).id
  const also = ticksOf(facts, { kind: 'stage', stage })
  const body = { stage, reason: 'Walked', tellClient: roll(2) === 0, also }
  await act(client, (actor) => actor.call(changeStage, { params: { id: client.id }, body }))
}

async function mark(client: Person, facts: SaleFacts) {
  const completed = !facts.hasConsultation
  const also = ticksOf(facts, { kind: completed ? 'consulted' : 'not-consulted' })
  const body = { completed, also }
  await act(client, (actor) => actor.call(markConsulted, { params: { id: client.id }, body }))
}

async function moveHome(client: Person, facts: SaleFacts) {
  if (facts.homes.length === 0) return
  const { id } = pick(facts.homes)
  const status = pick(PROPERTY_STATUSES).id
  const also = ticksOf(facts, { kind: 'property', id, status })
  const body = { status, listingPrice: 500_000 + roll(1_000), also }
  await act(client, (actor) => actor.call(changePropertyStatus, { params: { id }, body }))
}

const newHome = () => ({
  address: `${roll(9_000)} Walk Way`,
  propertyType: pick(PROPERTY_TYPES).id,
})

async function addHome(client: Person) {
  if (roll(3) > 0) return
  const body = { ...newHome(), userId: client.id }
  expect((await pick(staff).call(createProperty, { body })).status).toBe(201)
}

async function book(client: Person, { appointment }: SaleFacts) {
  const params = { id: appointment?.id ?? '' }
  const answer = appointment
    ? await client.call(cancelConsultation, { params })
    : await client.call(bookConsultation, {
        body: { property: newHome(), scheduledAt: await freeSlot() },
      })
  expect([201, 204]).toContain(answer.status)
}

/** Staff add a contract, which the client signs half of the time. */
async function contract(client: Person) {
  if (roll(4) > 0) return
  if (roll(2) === 0) await newContract(client, {}, pick(staff))
  else await newSignedContract(client, TYPED, pick(staff))
}

/** Undoes the latest action or an earlier one, which is refused where its rows have changed since. */
async function undoOne() {
  const action = roll(3) > 0 ? done.at(-1) : done[roll(done.length)]
  if (!action) return
  const { actor, client, undoId, before } = action
  const isLatest = done.findLast((each) => each.client === client) === action
  const now = await rowsOf(client)
  const answer = await undo(actor, undoId)
  if (answer.status === 409) return expect(await rowsOf(client)).toEqual(now)
  expect(answer.status).toBe(200)
  done.splice(done.indexOf(action), 1)
  undone += 1
  if (!isLatest) outdateActionsOf(client)
  else if (!action.isOutdated) expect(await rowsOf(client)).toEqual(before)
  if (answer.body.mailsSent > 0) return
  const jobs = await rows<{ id: string }>(JOBS, [undoId])
  unsentJobs.push(...jobs.map(({ id }) => id))
}

const JOBS =
  "select jsonb_array_elements_text(writes->'jobs') as id from undoable_actions where id = $1"
const unsentJobs: string[] = []

/** After a change without Undo the rows from before the earlier actions do not come back as they were. */
function outdateActionsOf(client: Person) {
  for (const action of done) if (action.client === client) action.isOutdated = true
}

async function requireConsistent(client: Person, step: string) {
  const pairs = await contradictions(client)
  const open = openProposals(await factsOf(client))
  if (pairs.length > 0) expect(open, `${step}: ${pairs.join(', ')}`).not.toEqual([])
  expect(pairs, step).not.toContain('two truths')
  const history = await rows<{ from: string; to: string }>(
    `select from_stage as from, to_stage as to from stage_history where user_id = $1 order by created_at, id`,
    [client.id],
  )
  const [user] = await rows<{ stage: string }>(
    'select customer_stage as stage from users where id = $1',
    [client.id],
  )
  expect(history.map(({ to }) => to).at(-1) ?? 'lead', step).toBe(user?.stage)
  for (const [index, { from }] of history.entries())
    expect(from, step).toBe(history[index - 1]?.to ?? 'lead')
}

test(
  `a seeded walk of ${ACTIONS} actions leaves every sale consistent, and every Undo whole`,
  async () => {
    const [before] = await rows<{ count: number }>(
      "select count(*)::int as count from audit_log where event = 'undone'",
    )
    for (let step = 0; step < ACTIONS; step++) {
      const client = pick(clients)
      const facts = await factsOf(client)
      const kind = roll(10)
      if (kind < 3) await move(client, facts)
      else if (kind < 4) await mark(client, facts)
      else if (kind < 6) await moveHome(client, facts)
      else if (kind < 8) await undoOne()
      else {
        await pick([addHome, book, contract])(client, facts)
        outdateActionsOf(client)
      }
      await requireConsistent(client, `step ${step}, ${kind}`)
    }
    expect(undone).toBeGreaterThan(ACTIONS / 20)
    const [after] = await rows<{ count: number }>(
      "select count(*)::int as count from audit_log where event = 'undone'",
    )
    expect((after?.count ?? 0) - (before?.count ?? 0)).toBe(undone)
    for (const client of clients) {
      const email = String(client.user?.email)
      await releaseMails(email)
      const [sent] = await rows<{ count: number }>(
        "select count(*)::int as count from pgboss.job where name = 'mail' and data->>'to' = $1",
        [email],
      )
      await untilMails(email, sent?.count ?? 0)
    }
    expect(unsentJobs.length).toBeGreaterThan(0)
    for (const id of unsentJobs)
      expect(existsSync(join(lane('dataDir'), 'mail', `${id}.eml`)), id).toBe(false)
  },
  MINUTES * 60_000,
)
