import { z } from 'zod'
import { ActivityEntry } from './activity.ts'
import { idIn, numberIn, optionalChoice } from './basics.ts'
import { route } from './route.ts'

/** What the timeline of a home can be narrowed to, each with the first words of its audit events. */
export const HOME_EVENT_KINDS = [
  { id: 'offers', label: 'Offers', events: ['offer'] },
  { id: 'dates', label: 'Dates', events: ['escrow', 'acceptance', 'sale-file'] },
  { id: 'disclosures', label: 'Disclosures', events: ['disclosure', 'packet'] },
  { id: 'showings', label: 'Showings', events: ['showing', 'blocked-time', 'feedback'] },
  { id: 'documents', label: 'Documents', events: ['contract', 'file', 'photo'] },
  {
    id: 'home',
    label: 'Home and people',
    events: ['property', 'seller', 'consultation', 'task', 'review', 'undone'],
  },
] as const
export type HomeEventKind = (typeof HOME_EVENT_KINDS)[number]['id']

export const HOME_EVENTS_PER_PAGE = 30

export const readHomeTimeline = route('GET', '/api/admin/properties/{id}/timeline', {
  summary: 'What happened with one home and its sale, newest first, a page at a time',
  query: z.object({
    kind: optionalChoice(idIn(HOME_EVENT_KINDS, 'Choose one of the kinds')),
    /** Only entries before this id: the last id of the previous page. */
    before: optionalChoice(numberIn(1, Number.MAX_SAFE_INTEGER, 'Enter a number')),
  }),
  /** The network address of an entry is always null: the owner alone sees it, in the audit log. */
  reply: z.array(ActivityEntry),
})
