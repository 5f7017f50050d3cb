import { z } from 'zod'
import { route } from './route.ts'

/** What an event can be about. A stream carries only these names, so it reveals no other user's data. */
export const Topic = z.enum([
  'user',
  'clients',
  'staff',
  'messages',
  'notifications',
  'properties',
  'offers',
  'escrows',
  'disclosures',
  'showings',
  'consultations',
  'uploads',
  'tasks',
  'vendors',
  'guides',
])
export type Topic = z.infer<typeof Topic>

/** The event's name in the stream, and its data. */
export const CHANGE_EVENT = 'changed'
export const Changed = z.object({ topics: z.array(Topic) })

export const followChanges = route('GET', '/api/events', {
  summary: 'Server-sent events that name what changed, so that screens refresh',
  media: 'text/event-stream',
})
