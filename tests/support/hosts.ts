import {
  addHostBlock,
  bookForClient,
  type CalendarConsultation,
  changeHost,
  readConsultationCalendar,
} from '#wire/consultation-calendar.ts'
import { listNotifications } from '#wire/notifications.ts'
import { pacificDate } from '#wire/slots.ts'
import { rows } from './database.ts'
import { freeSlot } from './homes.ts'
import { demo, newClient, newStaff, type Person } from './people.ts'

/** Creates an admin with whom consultations are booked. */
export async function newHost(): Promise<Person> {
  const host = await newStaff('admin')
  await setHost(host, true)
  return host
}

export async function setHost(person: Person, takesConsultations: boolean): Promise<void> {
  const params = { id: person.id }
  const owner = await demo('owner')
  const { status } = await owner.call(changeHost, { params, body: { takesConsultations } })
  if (status !== 200) throw new Error(`No host: ${status}`)
}

/** Books a consultation as staff do, for a new client at a free start unless others are given. */
export async function newStaffBooking(
  given: { client?: Person; scheduledAt?: string; hostId?: string | undefined } = {},
): Promise<CalendarConsultation> {
  const { client, scheduledAt = await freeSlot(), ...more } = given
  const body = { clientId: (client ?? (await newClient())).id, scheduledAt, ...more }
  const answer = await (await demo('admin')).call(bookForClient, { body })
  if (answer.status !== 201) throw new Error(`No new booking: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** What a screen that shows a consultation now would send as `seen`. */
export const seen = ({ scheduledAt, hostId }: CalendarConsultation) => ({ scheduledAt, hostId })

/** Moves a booking into the past, to a start of its own. @returns it as the calendar shows it then */
export async function heldYesterday(booking: CalendarConsultation): Promise<CalendarConsultation> {
  await rows(
    `update consultations set scheduled_at = date_trunc('hour', now()) - interval '1 day'
       - random() * interval '900 days' where id = $1`,
    [booking.id],
  )
  return entryOf(booking.id)
}

/** A consultation as the calendar of its day shows it. */
export async function entryOf(id: string): Promise<CalendarConsultation> {
  const [row] = await rows<{ at: Date }>(
    'select scheduled_at as at from consultations where id = $1',
    [id],
  )
  const query = { from: pacificDate(row?.at ?? new Date()), days: '1' }
  const { body } = await (await demo('admin')).call(readConsultationCalendar, { query })
  const entry = body.consultations.find((each) => each.id === id)
  if (!entry) throw new Error(`The calendar of ${query.from} has no consultation ${id}`)
  return entry
}

/** The minutes around a start, as a block of them. */
export const around = (start: string, minutes = 30) => ({
  start: new Date(Date.parse(start) - minutes * 60_000).toISOString(),
  end: new Date(Date.parse(start) + minutes * 60_000).toISOString(),
})

/** Blocks half an hour before and after a start. */
export async function newBlock(host: Person, start: string) {
  const answer = await host.call(addHostBlock, { body: around(start) })
  if (answer.status !== 201) throw new Error(`No new block: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** The titles of a user's notifications. */
export const noticesOf = async (person: Person) =>
  (await person.call(listNotifications)).body.map(({ title }) => title)

/** The jobs that will remind of a consultation as it is now. */
export const remindersOf = (id: string) =>
  rows(
    `select 1 from pgboss.job join consultations c on data->>'consultationId' = c.id::text
     where name = 'reminder' and c.id = $1 and c.updated_at = (data->>'setAt')::timestamptz`,
    [id],
  )
