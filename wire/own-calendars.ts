import { z } from 'zod'
import { NUL_REFUSED, Timestamp } from './basics.ts'
import { route } from './route.ts'
import { ownCalendarTexts } from './texts/own-calendars.ts'

/** What a user of staff reads of their own calendar. The address is a secret: no answer has it. */
export const OwnCalendar = z.object({
  /** The host name of the address; null while no calendar is set. */
  hostName: z.string().nullable(),
  /** The last time at which it could be read. */
  readAt: Timestamp.nullable(),
  /** The number of spans of busy time in the next nine weeks. */
  busyTimes: z.number(),
  /** Why it cannot be read since then, such as `its server answered 404`; null while it can. */
  problem: z.string().nullable(),
  /** The problem has lasted for 24 hours, so its busy times count no more. */
  isDropped: z.boolean(),
})
export type OwnCalendar = z.infer<typeof OwnCalendar>

/** The address of a calendar file; `webcal:` is the same as `https:`. Only the hosts of PICTURE_HOSTS may use `http:`. */
export const CalendarAddress = z
  .string(ownCalendarTexts.problems.address)
  .trim()
  .max(2000, ownCalendarTexts.problems.address)
  .refine((address) => !address.includes('\u0000'), NUL_REFUSED)
  .transform((address) => address.replace(/^webcals?:/i, 'https:'))
  .pipe(z.url({ protocol: /^https?$/, error: ownCalendarTexts.problems.address }))

export const NewOwnCalendar = z
  .object({ address: CalendarAddress })
  .meta({ examples: [{ address: 'https://calendar.example.com/private-1234/basic.ics' }] })
export type NewOwnCalendar = z.output<typeof NewOwnCalendar>

export const readOwnCalendar = route('GET', '/api/admin/consultations/own-calendar', {
  summary: "The state of the viewer's own calendar, whose busy times take no consultations",
  reply: OwnCalendar,
})

/** 400 where no calendar can be read at the address. */
export const setOwnCalendar = route('PUT', '/api/admin/consultations/own-calendar', {
  summary: "Read the viewer's busy times from the secret address of their own calendar",
  body: NewOwnCalendar,
  reply: OwnCalendar,
})

export const removeOwnCalendar = route('DELETE', '/api/admin/consultations/own-calendar', {
  summary: "Forget the viewer's own calendar and its busy times",
})
