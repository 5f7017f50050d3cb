import { z } from 'zod'
import { Id, Timestamp } from './basics.ts'
import { PageQuery } from './paging.ts'
import { route } from './route.ts'

export const TIMELINE_KINDS = [
  'message',
  'mail',
  'call',
  'note',
  'stage',
  'status',
  'file',
  'contract',
  'appointment',
] as const
export const TimelineKind = z.enum(TIMELINE_KINDS, { error: 'Choose kinds of the timeline' })
export type TimelineKind = z.infer<typeof TimelineKind>

export const TimelineEntry = z.object({
  id: Id,
  kind: TimelineKind,
  at: Timestamp,
  /** The name of the user who did it; null for the system and for a deleted account. */
  actor: z.string().nullable(),
  /** One line; the whole text of a call or a note. */
  text: z.string(),
  /** Where the dashboard shows it, or the file. */
  link: z.string().nullable(),
  /** Of a call or a note: what an edit is based on. */
  version: z.number().nullable(),
})
export type TimelineEntry = z.infer<typeof TimelineEntry>

export const readTimeline = route('GET', '/api/admin/clients/{id}/timeline', {
  summary: 'A page of what happened with a client, newest first',
  query: PageQuery.extend({
    /** Kinds separated by commas; absent or empty for all. */
    kinds: z
      .string()
      .max(200)
      .transform((given) => given.split(',').filter(Boolean))
      .pipe(z.array(TimelineKind))
      .optional(),
  }),
  reply: z.array(TimelineEntry),
})
