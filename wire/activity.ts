import { z } from 'zod'
import labels from './activity-labels.json' with { type: 'json' }
import { Day, Id, idIn, labelIn, numberIn, optionalChoice, Timestamp, text } from './basics.ts'
import { route } from './route.ts'

/** The audit events, which are kept permanently: sign-ins, refusals, and changes to rights or documents. */
export const ACTIVITIES = Object.entries(labels).map(([id, label]) => ({ id, label }))
export type Activity = keyof typeof labels

export const activityLabel = labelIn(ACTIVITIES)

const Fact = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Each changed field's old and new value; null for empty. */
export const ActivityChanges = z.record(z.string(), z.object({ from: Fact, to: Fact }))
export type ActivityChanges = z.infer<typeof ActivityChanges>

const Named = z.object({ id: z.string(), name: z.string().nullable() })

const Subject = Named.extend({
  /** Null for one that is deleted. */
  kind: z
    .enum([
      ...(['user', 'property', 'contract', 'consultation', 'file'] as const),
      ...(['guide', 'vendor', 'redirect', 'picture', 'person', 'page', 'shared-fact'] as const),
    ])
    .nullable(),
  /** The client that the subject is or belongs to; null without one. */
  clientId: Id.nullable(),
})
export type ActivitySubject = z.infer<typeof Subject>

export const ActivityEntry = z.object({
  /** Sequential, without gaps. */
  id: z.number(),
  at: Timestamp,
  event: z.string(),
  /** The user or the mailed link that acted; null for a visitor or the system. A deleted account has no name. */
  actor: Named.nullable(),
  /** The user or document that the event is about. */
  subject: Subject.nullable(),
  address: z.string().nullable(),
  /** Facts by name; `changes` holds one document's changed fields. */
  details: z.record(z.string(), z.union([Fact, ActivityChanges])),
})
export type ActivityEntry = z.infer<typeof ActivityEntry>

export const ACTIVITY_PER_PAGE = 50

/** Which entries a list or an export has. */
export const ActivityFilter = z.object({
  event: optionalChoice(idIn(ACTIVITIES, 'Choose one of the events')),
  /** Matches the actor or the subject. */
  person: optionalChoice(Id),
  /** Words; each is in the event's name or sentence, or in the name of the actor or the subject. */
  q: optionalChoice(text(100)),
  /** California days, both included. */
  from: optionalChoice(Day),
  to: optionalChoice(Day),
})
export type ActivityFilter = z.output<typeof ActivityFilter>

export const listActivity = route('GET', '/api/owner/activity', {
  summary: 'The audit log, newest first, a page at a time',
  query: ActivityFilter.extend({
    /** Only entries before this id: the last id of the previous page. */
    before: optionalChoice(numberIn(1, Number.MAX_SAFE_INTEGER, 'Enter a number')),
  }),
  reply: z.array(ActivityEntry),
})
