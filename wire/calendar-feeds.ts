import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { route } from './route.ts'

/** The most calendar feeds of one user: one for each calendar program. */
export const MAX_CALENDAR_FEEDS = 10

/** A feed as its user sees it. The address is shown once: the server keeps only a hash of its token. */
export const CalendarFeed = z.object({ id: Id, createdAt: Timestamp })
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const listCalendarFeeds = route('GET', '/api/calendar-feeds', {
  summary: "The viewer's own calendar feeds, without their addresses",
  reply: z.array(CalendarFeed),
})

export const addCalendarFeed = route('POST', '/api/calendar-feeds', {
  summary: 'Make a calendar feed; this answer alone has its address',
  reply: CalendarFeed.pick({ id: true }).extend({ url: z.string() }),
  success: 201,
})

export const removeCalendarFeed = route('DELETE', '/api/calendar-feeds/{id}', {
  summary: 'End a calendar feed of the viewer',
})

export const readCalendarFeed = route('GET', '/api/calendar/{token}.ics', {
  summary: "A user's consultations, tasks and dates of sales as a calendar, for a calendar program",
  params: z.object({ token: z.string().max(200) }),
  media: 'text/calendar',
})
