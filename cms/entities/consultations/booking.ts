import { randomUUID } from 'node:crypto'
import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { findOrAddProperty } from '#cms/entities/properties/actions.ts'
import { findOrCreateLead, splitName } from '#cms/entities/users/actions.ts'
import { asSystem } from '#cms/kit/documents.ts'
import { withIdempotencyKey } from '#cms/kit/idempotency.ts'
import type { Consultation, User } from '#cms/payload-types.ts'
import { type Appointment, type ScheduleRequest, scheduleConsultation } from '#wire/scheduling.ts'
import { CONSULTATION_MINUTES } from '#wire/slots.ts'
import { saveBooking } from './actions.ts'
import { linkToken } from './link.ts'
import { presentAppointment } from './present.ts'
import { LINK_OVER } from './rescheduling.ts'
import { bookableStart, reserveSlot } from './slot-reservation.ts'

/**
 * Books through the scheduler, with or without a session, once per Idempotency-Key. The key's stored answer is the consultation's id; a retry
 * derives the token from it again.
 * @throws Problem as `reserveSlot` and `bookableStart`, 400 and 422 for the key
 */
export async function scheduleOnce(
  req: PayloadRequest,
  { website, ...wanted }: ScheduleRequest,
  caller: { key: string | undefined; userId: string | null },
): Promise<Appointment> {
  // Only a bot fills the hidden field: it gets the same answer and nothing is stored.
  if (website) return honeypotAnswer(wanted)
  const act = async () => ({ id: (await schedule(req, wanted)).id })
  const { key, userId } = caller
  const once = { call: scheduleConsultation.path, userId, params: null, body: wanted }
  const answer = key === undefined ? act() : withIdempotencyKey(req, { ...once, key }, act)
  const { id } = await answer
  const kept = await asSystem(req).findById('consultations', id)
  if (!kept) throw new Problem(404, LINK_OVER)
  return presentAppointment(kept)
}

/**
 * Books a consultation for the user with this e-mail address, or for a new client. An existing user is
 * not changed and no session starts; the answer is the same in both cases.
 */
function schedule(
  req: PayloadRequest,
  wanted: Omit<ScheduleRequest, 'website'>,
): Promise<Consultation> {
  const start = bookableStart(wanted.scheduledAt)
  return reserveSlot(req, start, async () => {
    const { name, email, phone, language } = wanted
    const lead = { ...splitName(name), email, phone, language, source: 'scheduler' } as const
    const { person, isNew } = await findOrCreateLead(req, lead)
    return saveBooking(req, {
      client: person,
      property: await homeOf(req, person, wanted),
      start,
      servicePackage: wanted.servicePackage,
      notes: notesOf(wanted),
      phone,
      from: wanted.from,
      sale: wanted.sale,
      bookedBy: null,
      isNew,
    })
  })
}

/** The visitor's input as text for staff; nothing proves the name. */
function notesOf({ name, address }: Omit<ScheduleRequest, 'website'>): string {
  const home = address ? ` Home: ${address}.` : ''
  return `Booked through the scheduler by ${name}.${home}`
}

/** Null for staff, who are not in the pipeline. The scheduler does not ask for the property type; the agent does. */
async function homeOf(
  req: PayloadRequest,
  { id, role }: User,
  { address, servicePackage }: Pick<ScheduleRequest, 'address' | 'servicePackage'>,
) {
  if (!address || role !== 'client') return null
  return findOrAddProperty(req, id, { address, propertyType: 'other', servicePackage })
}

const honeypotAnswer = ({ scheduledAt, servicePackage }: ScheduleRequest): Appointment => ({
  token: linkToken(randomUUID()),
  scheduledAt,
  duration: CONSULTATION_MINUTES,
  servicePackage: servicePackage ?? null,
  place: null,
})
