import { randomInt, randomUUID } from 'node:crypto'
import { bookConsultation, type Consultation, listFreeSlots } from '#wire/consultations.ts'
import { cents } from '#wire/money.ts'
import { createProperty, type Property } from '#wire/properties.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import type { UploadedFile } from '#wire/uploads.ts'
import { rows } from './database.ts'
import { png, sendFiles } from './files.ts'
import { type Person, visitor } from './people.ts'

/** What a person types of a sale, in cents and basis points. */
export const FIGURES = {
  price: cents(900_000),
  buyerAgentBasisPoints: 200,
  payoff: cents(410_233.17),
  otherCosts: cents(5_000),
  place: 'oakland',
  cityRate: cents(0),
} as const

/** Slots start hourly from 9 AM to 5 PM. */
const STARTS_A_DAY = 9

export async function newHome(person: Person, given: object = {}): Promise<Property> {
  const address = `${randomInt(1, 9999)} ${randomUUID().slice(0, 8)} Lane, Fresno, CA 93704`
  const body = { address, propertyType: 'condo', ...given }
  const answer = await person.call(createProperty, { body })
  if (answer.status !== 201) throw new Error(`No new home: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A photo of a home, as its client sends it. */
export async function newPhoto(
  client: Person,
  home: Property,
  sample = png(),
): Promise<UploadedFile> {
  const given = { propertyId: home.id, uploadType: 'photo' }
  const { status, body } = await sendFiles(client, [sample], given)
  const [file] = body.files ?? []
  if (status !== 201 || !file) throw new Error(`No new photo: ${JSON.stringify(body)}`)
  return file
}

/** The slots that this module handed out. Two tests of one file can run at once, before either books its slot. */
const handedOut = new Set<string>()

/** Hands out the first `count` of these slots that this module has not handed out before. */
function handOut(slots: readonly string[], count: number): string[] {
  const fresh = slots.filter((slot) => !handedOut.has(slot)).slice(0, count)
  for (const slot of fresh) handedOut.add(slot)
  return fresh
}

/** The nine slots, ISO, of a distant day without bookings. */
export async function freeDay(): Promise<string[]> {
  const from = addDays(pacificDate(new Date()), randomInt(70, 3000))
  const { body } = await visitor.call(listFreeSlots, { query: { from, days: '31' } })
  const days = Map.groupBy(body, (start) => pacificDate(new Date(start)))
  const isFree = (starts: string[]) =>
    starts.length === STARTS_A_DAY && !starts.some((start) => handedOut.has(start))
  const free = [...days.values()].find(isFree)
  if (!free) throw new Error(`Every day after ${from} has a booking`)
  return handOut(free, STARTS_A_DAY)
}

/** The given number of slots, ISO, at which every host is free, on a distant random day. */
export async function freeSlots(count: number): Promise<string[]> {
  const from = addDays(pacificDate(new Date()), randomInt(70, 3000))
  const { body } = await visitor.call(listFreeSlots, { query: { from, days: '10' } })
  // While a team has several hosts, a slot with a booking or a block of another test is free too.
  const taken = await rows<{ at: Date }>(
    `select at from unnest($1::timestamptz[]) as at
     where exists (select from consultations where scheduled_at = at)
       or exists (select from host_blocks where starts_at < at + interval '1 hour' and ends_at > at)`,
    [body],
  )
  const times = new Set(taken.map(({ at }) => at.toISOString()))
  const free = body.filter((slot) => !times.has(slot))
  return handOut(free, count)
}

export async function freeSlot(): Promise<string> {
  return String((await freeSlots(1))[0])
}

/** A free slot within the months that the scheduler shows, on a random day that other tests hardly use. */
export async function freeSlotSoon(): Promise<string> {
  const from = addDays(pacificDate(new Date()), randomInt(3, 80))
  const { body } = await visitor.call(listFreeSlots, { query: { from, days: '10' } })
  return String(body[randomInt(0, body.length)])
}

/** Books a consultation of this client for a new property, at a free slot unless one is given. */
export async function newBooking(client: Person, at?: string): Promise<Consultation> {
  const body = { propertyId: (await newHome(client)).id, scheduledAt: at ?? (await freeSlot()) }
  const answer = await client.call(bookConsultation, { body })
  if (answer.status !== 201) throw new Error(`No new booking: ${JSON.stringify(answer.body)}`)
  return answer.body
}
