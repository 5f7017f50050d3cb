import { z } from 'zod'
import {
  clearableText,
  Day,
  Id,
  Moment,
  numberIn,
  optionalText,
  Timestamp,
  text,
} from './basics.ts'
import { Consultation, NewTime } from './consultations.ts'
import { ServicePackage } from './packages.ts'
import { route } from './route.ts'
import { TellClient } from './sale-changes.ts'
import { KeptSale } from './statements.ts'
import { StaffMember } from './users.ts'

/** A user of staff who holds consultations. */
export const Host = z.object({
  id: Id,
  name: z.string(),
  /** False for the host of a listed consultation or block who is given no new consultations. */
  takesConsultations: z.boolean(),
})
export type Host = z.infer<typeof Host>

/** `booked` also names a past consultation that staff marked neither completed nor a no-show. */
export const ConsultationState = z.enum(['booked', 'completed', 'no-show', 'cancelled'])
export type ConsultationState = z.infer<typeof ConsultationState>

/** A consultation as the calendar of staff shows it. */
export const CalendarConsultation = z.object({
  id: Id,
  state: ConsultationState,
  scheduledAt: Timestamp,
  /** Minutes. */
  duration: z.number(),
  /** Null for a booking of staff for their own property, and for a host who does not see the client. */
  clientId: Id.nullable(),
  clientName: z.string().nullable(),
  /** The number to call, or `client will call`; where the booking has neither, the number of the client's account. */
  phone: z.string().nullable(),
  /** As in {@link Consultation}. */
  place: Consultation.shape.place,
  /** Null too for a host who does not see the client, and then the address as well. */
  propertyId: Id.nullable(),
  /** The address of the property. */
  address: z.string().nullable(),
  servicePackage: ServicePackage.nullable(),
  notes: z.string().nullable(),
  /** The figures that the client typed before the booking. */
  statement: KeptSale.nullable(),
  /** Null while the team has no host, for rows from before, and after the host's account is deleted. */
  hostId: Id.nullable(),
  /** Why staff cancelled it; null where the client did. */
  reason: z.string().nullable(),
  createdAt: Timestamp,
})
export type CalendarConsultation = z.infer<typeof CalendarConsultation>

/** Whether the viewer holds the consultation of a client whom only another agent sees: they may read it only. */
export const isOfUnseenClient = ({
  clientId,
  clientName,
}: Pick<CalendarConsultation, 'clientId' | 'clientName'>): boolean =>
  clientId === null && clientName !== null

/** Hours in which a host takes no consultation: `start` belongs to them, `end` does not. */
export const HostBlock = z.object({
  id: Id,
  hostId: Id,
  start: Timestamp,
  end: Timestamp,
  note: z.string().nullable(),
  version: z.number(),
})
export type HostBlock = z.infer<typeof HostBlock>

/** A time at which a host is busy in their own calendar; of its events only the times are known. */
export const HostBusyTime = z.object({ hostId: Id, start: Timestamp, end: Timestamp })
export type HostBusyTime = z.infer<typeof HostBusyTime>

/** The consultations that start and the blocks that lie on `days` California days, beginning with `from`. */
export const CalendarQuery = z.object({
  /** Absent: today in California. */
  from: Day.optional(),
  days: numberIn(1, 62, 'Ask for 1 to 62 days').default(7),
})
export type CalendarQuery = z.output<typeof CalendarQuery>

export const ConsultationCalendar = z.object({
  /** Those who take consultations and those whom a listed row names, by name. */
  hosts: z.array(Host),
  /** By start, with the cancelled ones. */
  consultations: z.array(CalendarConsultation),
  /** By start. */
  blocks: z.array(HostBlock),
  /** By start. */
  busy: z.array(HostBusyTime),
})
export type ConsultationCalendar = z.infer<typeof ConsultationCalendar>

export const readConsultationCalendar = route('GET', '/api/admin/consultations/calendar', {
  summary: 'The consultations, blocked hours and hosts of some days',
  query: CalendarQuery,
  reply: ConsultationCalendar,
})

/** A free start and the hosts who are free at it; no host while the team has none. */
export const HostSlot = z.object({ start: Timestamp, hosts: z.array(Id) })
export type HostSlot = z.infer<typeof HostSlot>

export const listHostSlots = route('GET', '/api/admin/consultations/slots', {
  summary: 'Free consultation starts with the hosts who are free',
  query: CalendarQuery,
  reply: z.array(HostSlot),
})

/** A booking that staff make for a client. */
export const StaffBooking = z.object({
  clientId: Id,
  scheduledAt: NewTime.shape.scheduledAt,
  /** Absent: the client's agent if free, else the free host whose last booking was made longest ago. */
  hostId: Id.optional(),
  /** A home of this client. */
  propertyId: Id.optional(),
  /** The client reads it too, with the consultation. */
  notes: optionalText(5000),
  tellClient: TellClient,
})
export type StaffBooking = z.output<typeof StaffBooking>

/** 409 with three `alternatives` for a time at which no host, or not the named one, is free (`SlotTaken`). */
export const bookForClient = route('POST', '/api/admin/consultations', {
  summary: 'Book a consultation for a client',
  body: StaffBooking,
  reply: CalendarConsultation,
  success: 201,
})

/** What the caller's screen showed: 409 with `current` if either has changed since. */
const Seen = z.object({
  scheduledAt: Timestamp,
  hostId: Id.nullable(),
  /** Absent: a change of the place alone does not count. */
  place: Consultation.shape.place.optional(),
})

export const ConsultationMove = z
  .object({
    seen: Seen,
    scheduledAt: NewTime.shape.scheduledAt.optional(),
    /** Absent with another start: the same host if free, else as in a booking. */
    hostId: Id.optional(),
    /** A video link or phone number where the client joins; blank: the host calls. */
    place: clearableText(500),
    /** A change of the host alone tells the client nothing. */
    tellClient: TellClient,
  })
  .refine(
    ({ scheduledAt, hostId, place }) =>
      scheduledAt !== undefined || hostId !== undefined || place !== undefined,
    { path: ['scheduledAt'], message: 'Choose another time, host or place' },
  )
  .meta({
    examples: [
      {
        seen: { scheduledAt: '2026-11-23T17:00:00.000Z', hostId: null },
        scheduledAt: '2026-11-23T18:00:00.000Z',
      },
    ],
  })
export type ConsultationMove = z.output<typeof ConsultationMove>

/** 409 with `alternatives` as a booking, or with `current` as the calendar shows it. */
export const moveConsultation = route('PATCH', '/api/admin/consultations/{id}', {
  summary: 'Move a consultation to another time, host or place',
  body: ConsultationMove,
  reply: CalendarConsultation,
})

export const ConsultationCancellation = z.object({
  seen: Seen,
  /** The client reads it in the mail, if told. */
  reason: text(1000, 'Say why'),
  tellClient: TellClient,
})
export type ConsultationCancellation = z.output<typeof ConsultationCancellation>

export const cancelForClient = route('POST', '/api/admin/consultations/{id}/cancel', {
  summary: 'Cancel a consultation with a reason',
  body: ConsultationCancellation,
  reply: CalendarConsultation,
})

export const NoShow = z.object({ seen: Seen, tellClient: TellClient })
export type NoShow = z.output<typeof NoShow>

/** 409 before the start, and with `current` for another one than `seen`. */
export const markNoShow = route('POST', '/api/admin/consultations/{id}/no-show', {
  summary: 'Say that the client did not come to a consultation',
  body: NoShow,
  reply: CalendarConsultation,
})

/** The most blocks that {@link listHostBlocks} answers. */
export const MAX_HOST_BLOCKS = 200

export const listHostBlocks = route('GET', '/api/admin/consultations/blocks', {
  summary: 'Blocked hours that are not over, by start',
  query: z.object({ hostId: Id.optional() }),
  reply: z.array(HostBlock),
})

const MAX_BLOCK_DAYS = 366

export const NewHostBlock = z
  .object({
    /** Absent: the caller. Another host for an owner only. */
    hostId: Id.optional(),
    start: Moment,
    end: Moment,
    note: optionalText(500),
  })
  .refine(({ start, end }) => end > start, {
    path: ['end'],
    message: 'Choose an end after the start',
  })
  .refine(({ start, end }) => Date.parse(end) - Date.parse(start) <= MAX_BLOCK_DAYS * 86_400_000, {
    path: ['end'],
    message: `Block at most ${MAX_BLOCK_DAYS} days at once`,
  })
  .meta({
    examples: [{ start: '2026-11-23T17:00:00.000Z', end: '2026-11-23T20:00:00.000Z' }],
  })
export type NewHostBlock = z.output<typeof NewHostBlock>

export const addHostBlock = route('POST', '/api/admin/consultations/blocks', {
  summary: 'Block hours of a host; the reply lists the consultations that are booked in them',
  body: NewHostBlock,
  reply: z.object({ block: HostBlock, booked: z.array(CalendarConsultation) }),
  success: 201,
})

export const removeHostBlock = route('DELETE', '/api/admin/consultations/blocks/{id}', {
  summary: 'Open blocked hours again; 409 with the current block for another version',
  query: z.object({ version: numberIn(1, 2_147_483_647, 'Send the version of the block') }),
})

export const changeHost = route('PATCH', '/api/owner/users/{id}/consultations', {
  summary: 'Say whether a user of staff takes consultations',
  body: z.object({ takesConsultations: z.boolean('Say true or false') }),
  reply: StaffMember,
})
