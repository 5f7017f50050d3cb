import { z } from 'zod'
import { email, optionalChoice, optionalText, Timestamp, text } from './basics.ts'
import { Consultation, NewTime } from './consultations.ts'
import { ServicePackage } from './packages.ts'
import { pageLanguage } from './person-language.ts'
import { isPhone, PHONE_INCOMPLETE, PHONE_REQUIRED } from './phone.ts'
import { route } from './route.ts'
import { carriedSale } from './statements.ts'

/** The scheduler's form, SPEC-6: no account, and only the data that a call needs. */
export const ScheduleRequest = z.object({
  scheduledAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
  name: text(200, 'Name is required'),
  email: email(),
  /** The number that the host calls. */
  phone: text(50, PHONE_REQUIRED).refine(isPhone, PHONE_INCOMPLETE),
  address: optionalText(300),
  servicePackage: optionalChoice(ServicePackage),
  /** The slug of the guide whose link led here. An unknown slug is ignored. */
  from: optionalText(200),
  sale: carriedSale,
  language: pageLanguage,
  /** A honeypot field, hidden from people: a filled one gets a normal answer, but nothing is stored. */
  website: z.string().max(2000).optional(),
})
export type ScheduleRequest = z.infer<typeof ScheduleRequest>

/** A booked time as its link shows it. It contains no personal data. */
export const Appointment = z.object({
  /** Opens `/schedule?token=`, where the appointment can be moved and cancelled. */
  token: z.string(),
  scheduledAt: Timestamp,
  /** Minutes. */
  duration: z.number(),
  servicePackage: ServicePackage.nullable(),
  place: Consultation.shape.place,
})
export type Appointment = z.infer<typeof Appointment>

export const scheduleConsultation = route('POST', '/api/schedule', {
  summary: 'Book a consultation without an account',
  body: ScheduleRequest,
  reply: Appointment,
  success: 201,
})

/** The bearer of a consultation's link moves it, as by the page of the link. 409 with `current` for another start than `seen`. */
export const moveScheduled = route('PATCH', '/api/schedule', {
  summary: 'Move a consultation by its link',
  body: z.object({
    token: text(200, 'Send the token of the link'),
    scheduledAt: NewTime.shape.scheduledAt,
    seen: Timestamp.optional(),
  }),
  reply: Appointment,
})
