import { z } from 'zod'
import { Id, text } from './basics.ts'
import { route } from './route.ts'

/** One search result. */
export const Found = z.object({
  kind: z.enum(['client', 'property', 'vendor', 'contract', 'consultation', 'message', 'guide']),
  id: Id,
  /** Whom a property, a contract, a consultation or a message is about; a client's own id; else null. */
  clientId: Id.nullable(),
  title: z.string(),
  /** Tells equal titles apart: an email and stage, an owner and status, a time, the found words of a message. */
  detail: z.string(),
})
export type Found = z.infer<typeof Found>

/** The maximum number of results per kind. */
export const MAX_RESULTS_PER_KIND = 6

export const searchRecords = route('GET', '/api/admin/search', {
  summary:
    'Clients, properties, vendors, contracts, consultations, messages and guides with every word of q, the best of each kind first; then names with one wrong letter',
  query: z.object({ q: text(100).optional() }),
  reply: z.array(Found),
})
