import { z } from 'zod'
import { Id, text } from './basics.ts'
import { route } from './route.ts'

/** One search result. */
export const Found = z.object({
  kind: z.enum(['client', 'property', 'guide']),
  id: Id,
  title: z.string(),
  /** Tells equal names apart: an email and stage, an owner and status, a city. */
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

/** The maximum number of results per kind. */
export const MAX_RESULTS_PER_KIND = 6

export const searchRecords = route('GET', '/api/admin/search', {
  summary: 'Clients, properties and guides in which every word of q occurs, the best of each first',
  query: z.object({ q: text(100).optional() }),
  reply: z.array(Found),
})
