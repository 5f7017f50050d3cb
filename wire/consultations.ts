import { z } from 'zod'
import { Id, numberIn, optionalChoice, optionalText, Timestamp } from './basics.ts'
import { ServicePackage } from './packages.ts'
import { PageQuery } from './paging.ts'
import { isPhone, PHONE_INCOMPLETE } from './phone.ts'
import { BOOKING_PROPERTY_TYPES, NewProperty } from './properties.ts'
import { route } from './route.ts'
import { SLOT_HOURS } from './slots.ts'
import { carriedSale, KeptSale } from './statements.ts'
import { tooLong } from './texts/sentences.ts'

const OptionalPhone = optionalText(50).refine(
  (typed) => typed === undefined || isPhone(typed),
  PHONE_INCOMPLETE,
)

/** The booking dialog's manual form, SPEC-5. One toast covers all missing fields. */
export const BookingForm = z.object({
  date: z.iso.date('Choose a date'),
  hour: z.coerce
    .number<string | number>('Choose a time')
    .refine((hour) => SLOT_HOURS.some((each) => each === hour), 'Choose a time'),
  address: z.string().trim().min(1, 'Enter the address of the home').max(300, tooLong(300)),
  propertyType: z.enum(BOOKING_PROPERTY_TYPES, { error: 'Choose a property type' }),
  timeline: z.string().optional(),
  servicePackage: z.string().optional(),
  phone: OptionalPhone,
})
export type BookingForm = z.infer<typeof BookingForm>

export const NewConsultation = z
  .object({
    propertyId: Id.optional(),
    /** Instead of `propertyId`: a home that is added with the booking, or not at all. */
    property: NewProperty.optional(),
    scheduledAt: Timestamp,
    servicePackage: optionalChoice(ServicePackage),
    notes: optionalText(5000),
    /** The number that the host calls; without one `client will call` is stored. */
    phone: OptionalPhone,
    /** The slug of the guide whose link led here. An unknown slug is ignored. */
    from: optionalText(200),
    sale: carriedSale,
  })
  .refine(({ propertyId, property }) => (propertyId === undefined) !== (property === undefined), {
    path: ['propertyId'],
    error: 'Name the home to talk about',
  })
  .meta({
    examples: [
      {
        propertyId: '019d0000-0000-7000-8000-000000000000',
        scheduledAt: '2026-11-23T17:00:00.000Z',
      },
    ],
  })
export type NewConsultation = z.infer<typeof NewConsultation>

export const Consultation = z.object({
  id: Id,
  propertyId: Id.nullable(),
  userId: Id,
  scheduledAt: Timestamp,
  servicePackage: ServicePackage.nullable(),
  /** Minutes. */
  duration: z.number(),
  notes: z.string().nullable(),
  /** The number that the host calls, or `client will call`; null where staff booked, or before numbers were asked for. */
  phone: z.string().nullable(),
  /** A video link or phone number that staff typed: the client joins or calls there. */
  place: z.string().nullable(),
  completed: z.boolean(),
  /** The figures that were typed before the booking. */
  statement: KeptSale.nullable(),
  createdAt: Timestamp,
})
export type Consultation = z.infer<typeof Consultation>

/** As staff see it in the list of all; `clientName` is null for a booking of staff for their own property. */
export const ListedConsultation = Consultation.extend({ clientName: z.string().nullable() })
export type ListedConsultation = z.infer<typeof ListedConsultation>

export const ConsultationListQuery = PageQuery.extend({
  /**
   * `upcoming`: open ones whose time is ahead, soonest first. `past`: the others, latest first. Absent: all,
   * latest first.
   */
  when: z.enum(['upcoming', 'past'], { error: 'Choose upcoming or past' }).optional(),
})
export type ConsultationListQuery = z.output<typeof ConsultationListQuery>

/** The extra field of a 409 for a taken slot: three free slot starts. */
export const SlotTaken = z.object({ message: z.string(), alternatives: z.array(Timestamp) })

export const SlotQuery = z.object({
  from: z.iso
    .date('Use a date such as 2026-11-20')
    // Slots of the last days of 9999 would fall into the year 10000, which the database cannot store.
    .refine((date) => date < '9999', 'Use a date such as 2026-11-20')
    .optional(),
  days: numberIn(1, 62, 'Ask for 1 to 62 days').default(14),
})

export const bookConsultation = route('POST', '/api/consultations', {
  summary: 'Book a consultation for a property',
  body: NewConsultation,
  reply: Consultation,
  success: 201,
})

export const NewTime = z.object({
  scheduledAt: z.iso.datetime({ offset: true, error: 'Choose a time' }),
})

/**
 * A change of a client's own consultation. The booking form of a client who has one already moves it and sends what was
 * typed: the home is added unless the client has one at this address.
 */
export const ConsultationChange = NewTime.extend({
  /** The start that the caller's screen showed: 409 with `current` if it has changed since. */
  seen: Timestamp.optional(),
  property: NewProperty.optional(),
  servicePackage: optionalChoice(ServicePackage),
  notes: optionalText(5000),
  /** Absent: the stored one stays. */
  phone: OptionalPhone,
})
export type ConsultationChange = z.output<typeof ConsultationChange>

export const rescheduleConsultation = route('PATCH', '/api/consultations/{id}', {
  summary: 'Move a consultation to another time',
  body: ConsultationChange,
  reply: Consultation,
})

export const cancelConsultation = route('DELETE', '/api/consultations/{id}', {
  summary: 'Cancel a consultation',
})

export const downloadCalendarFile = route('GET', '/api/consultations/{id}/calendar.ics', {
  summary: 'A consultation as a calendar file',
  media: 'text/calendar',
})

export const listOwnConsultations = route('GET', '/api/consultations', {
  summary: "The viewer's own consultations",
  reply: z.array(Consultation),
})

export const listAllConsultations = route('GET', '/api/admin/consultations', {
  summary: 'A page of all consultations that are not cancelled',
  query: ConsultationListQuery,
  reply: z.array(ListedConsultation),
})

export const listHosts = route('GET', '/api/consultations/hosts', {
  summary: 'The names of those who hold consultations',
  reply: z.array(z.object({ name: z.string() })),
})

export const listFreeSlots = route('GET', '/api/consultations/slots', {
  summary: 'Free consultation starts',
  query: SlotQuery,
  reply: z.array(Timestamp),
})
