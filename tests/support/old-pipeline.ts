import { randomUUID } from 'node:crypto'
import { SALE_STAGES } from '#wire/analytics.ts'
import { rows } from './database.ts'
import { dice } from './dice.ts'
import { newGuide } from './guides.ts'

const MINUTE = 60_000
const DAY = 1440 * MINUTE

const pick = <Item>(list: readonly Item[], at: number): Item => list[at % list.length] as Item

/** The 2019 clock changes in California: the last moment of a day, and the first of the next. */
const EDGES = [
  '2019-03-10T07:59:59.999Z',
  '2019-03-10T08:00:00.000Z',
  '2019-03-11T06:59:59.999Z',
  '2019-03-11T07:00:00.000Z',
  '2019-11-03T06:59:59.999Z',
  '2019-11-03T07:00:00.000Z',
  '2019-11-04T07:59:59.999Z',
  '2019-11-04T08:00:00.000Z',
]

type Person = { id: string; joined: number; source: string; stage: string }

/**
 * Inserts clients of the year 2019, which no other test uses, by SQL, because no call creates past events:
 * at day edges, with every source and stage, moved forward, back and past a stage. Later calls do nothing.
 */
export async function plantOldPipeline(staffId: string): Promise<void> {
  if ((await rows("select 1 from users where email like '%@old.example' limit 1")).length > 0)
    return
  const guides = [await newGuide(), await newGuide({ published: false })].map(({ id }) => id)
  const rollDice = dice(2019)
  const sources = ['sign-up', 'booking', 'scheduler', 'contact', 'staff']
  const joins = [
    ...EDGES,
    ...Array.from({ length: 40 }, () => Date.UTC(2019, 0, 3) + rollDice(350) * DAY),
  ]
  for (const [index, join] of joins.entries()) {
    const person = {
      id: randomUUID(),
      joined: new Date(join).getTime(),
      source: pick(sources, index),
      stage: 'lead',
    }
    await plantPerson(person)
    await plantMoves(person, rollDice)
    await plantMessages(person, rollDice, staffId)
    await plantHomes(person, rollDice)
    await plantConsultations(person, index, rollDice, guides)
  }
}

const at = (time: number) => new Date(time).toISOString()

async function plantPerson({ id, joined, source }: Person) {
  await rows(
    `insert into users (id, email, first_name, last_name, role, source, created_at)
     values ($1, $2, 'Old', 'Client', 'client', $3, $4)`,
    [id, `${id}@old.example`, source, at(joined)],
  )
}

async function plantMoves(person: Person, roll: (sides: number) => number) {
  let time = person.joined
  for (let left = roll(7); left > 0; left--) {
    const forward = SALE_STAGES.findIndex((stage) => stage === person.stage) + 1 + roll(2)
    // Back to lead, on hold, or forward by one or two stages.
    const next = pick(['lead', 'on-hold', ...Array(6).fill(pick(SALE_STAGES, forward))], roll(8))
    if (next === person.stage) continue
    time += (1 + roll(9000)) * MINUTE
    await rows(
      `insert into stage_history (id, user_id, from_stage, to_stage, reason, created_at)
       values ($1, $2, $3, $4, 'Moved', $5)`,
      [randomUUID(), person.id, person.stage, next, at(time)],
    )
    person.stage = next
  }
  await rows('update users set customer_stage = $2 where id = $1', [person.id, person.stage])
}

async function plantMessages(person: Person, roll: (sides: number) => number, staffId: string) {
  let time = person.joined
  for (let left = roll(6); left > 0; left--) {
    time += (1 + roll(5000)) * MINUTE
    // A message whose author was deleted was written by staff.
    const author = pick([person.id, person.id, staffId, null], roll(4))
    await rows(
      `insert into messages (id, client_id, from_user_id, content, created_at)
       values ($1, $2, $3, 'Said', $4)`,
      [randomUUID(), person.id, author, at(time)],
    )
  }
}

async function plantHomes(person: Person, roll: (sides: number) => number) {
  for (let left = roll(3); left > 0; left--)
    await rows(
      `insert into properties (id, user_id, address, property_type, status, service_package, listing_price, sale_price)
       values ($1, $2, '1 Old Lane', 'condo', 'sold', $3, $4, $5)`,
      [
        randomUUID(),
        person.id,
        pick([null, 'diy-pro', 'showing-support', 'full-service'], roll(4)),
        // Includes values whose commission is half a dollar, which rounds up.
        pick([null, 0, 50, 100, 333, 850_000 + roll(99_999)], roll(6)),
        pick([null, null, 70, 999_999_999], roll(4)),
      ],
    )
}

/** The first or last moment of a California week, in weeks of 167 and 169 hours. */
const WEEK_EDGES = [
  '2019-03-11T06:59:00Z',
  '2019-03-11T07:00:00Z',
  '2019-11-04T07:59:00Z',
  '2019-11-04T08:00:00Z',
]

async function plantConsultations(
  person: Person,
  index: number,
  roll: (sides: number) => number,
  guides: string[],
) {
  const edge = WEEK_EDGES[index]
  const time = edge ? Date.parse(edge) : person.joined + (1 + roll(20_000)) * MINUTE + index
  await rows(
    `insert into consultations (id, user_id, scheduled_at, duration, completed, cancelled_at, guide_id, created_at)
     values ($1, $2, $3, 15, $4, $5, $6, $7)`,
    [
      randomUUID(),
      person.id,
      at(time),
      roll(3) > 0,
      roll(5) === 0 ? at(time) : null,
      pick([null, ...guides], roll(guides.length + 1)),
      at(person.joined),
    ],
  )
}
