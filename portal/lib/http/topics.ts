import type { QueryKey } from '@tanstack/react-query'
import type { Topic } from '#wire/events.ts'
import { queryClient } from './query-client.ts'

// Paths and not the routes themselves: those bring the schemas of every call into the code that each page loads first.
// topics.test.ts checks that each is the path of a declared call.

const FIGURES = ['/api/admin/analytics', '/api/admin/analytics/rows']

const CLIENTS = [
  '/api/admin/users-simple',
  '/api/admin/clients/count',
  '/api/admin/clients/{id}',
  '/api/admin/pipeline',
  '/api/admin/clients/{id}/inquiries',
  '/api/admin/clients/{id}/duplicates',
  '/api/admin/clients/{id}/sale',
  '/api/admin/clients/{id}/timeline',
]

/** The calls whose cached replies an event on the topic makes stale, by their paths. */
export const INVALIDATES: Record<Topic, string[]> = {
  user: [
    '/api/auth/user',
    '/api/agent',
    '/api/contracts',
    '/api/contracts/{id}',
    '/api/properties/{id}/overview',
  ],
  clients: [...CLIENTS, '/api/admin/inbox', '/api/admin/today', ...FIGURES],
  staff: ['/api/owner/staff', '/api/owner/invitations', '/api/admin/agents'],
  messages: [
    '/api/messages/user',
    '/api/admin/users/{id}/messages',
    '/api/admin/inbox',
    '/api/admin/today',
    '/api/admin/clients/{id}/timeline',
    ...FIGURES,
  ],
  // The lists of clients carry each client's unread count.
  notifications: [
    '/api/notifications/unread-count',
    '/api/notifications',
    '/api/properties/{id}/overview',
    ...CLIENTS,
    '/api/admin/inbox',
  ],
  properties: [
    '/api/properties',
    '/api/admin/properties',
    '/api/admin/properties/count',
    '/api/admin/users/{id}/properties',
    '/api/properties/{id}/overview',
    '/api/properties/{id}/statements',
    '/api/properties/{id}/sellers',
    '/api/properties/{id}/offers',
    '/api/admin/clients/{id}/sale',
    '/api/properties/{id}/disclosures',
    '/api/admin/clients/{id}/timeline',
    '/api/admin/properties/{id}/timeline',
    '/api/admin/today',
    ...FIGURES,
  ],
  offers: [
    '/api/properties/{id}/offers',
    '/api/offers/{id}',
    '/api/admin/properties/{id}/offer-links',
    '/api/links/offer',
    '/api/properties/{id}/overview',
    '/api/admin/escrows',
    '/api/properties/{id}/disclosures',
    '/api/admin/properties/{id}/timeline',
    '/api/admin/today',
  ],
  escrows: [
    '/api/escrows/{id}/dates',
    '/api/escrows/{id}',
    '/api/admin/escrows',
    '/api/admin/escrows/{id}/rule-changes',
    '/api/admin/properties/{id}/timeline',
    '/api/properties/{id}/overview',
    '/api/admin/today',
  ],
  disclosures: [
    '/api/properties/{id}/disclosures',
    '/api/escrows/{id}',
    '/api/admin/escrows',
    '/api/properties/{id}/overview',
    '/api/admin/properties/{id}/timeline',
    '/api/admin/today',
  ],
  showings: [
    '/api/properties/{id}/showings',
    '/api/properties/{id}/overview',
    '/api/admin/properties/{id}/timeline',
    '/api/admin/today',
  ],
  consultations: [
    '/api/consultations',
    '/api/consultations/slots',
    '/api/admin/inbox',
    '/api/admin/today',
    '/api/admin/consultations/calendar',
    '/api/admin/consultations/slots',
    '/api/admin/consultations/blocks',
    '/api/properties/{id}/overview',
    '/api/properties/{id}/statements',
    '/api/admin/clients/{id}/sale',
    '/api/admin/clients/{id}/timeline',
    '/api/admin/properties/{id}/timeline',
    ...FIGURES,
  ],
  tasks: [
    '/api/properties/{id}/tasks',
    '/api/admin/properties/{id}/timeline',
    '/api/admin/clients/{id}/tasks',
    '/api/tasks',
    '/api/owner/task-templates',
    '/api/properties/{id}/overview',
    '/api/admin/escrows',
    '/api/admin/today',
  ],
  uploads: [
    '/api/uploads/user',
    '/api/uploads/property/{propertyId}',
    '/api/admin/users/{id}/uploads',
    '/api/properties/{id}/overview',
    '/api/admin/clients/{id}/timeline',
    '/api/admin/properties/{id}/timeline',
  ],
  vendors: ['/api/vendors'],
  guides: ['/api/admin/blog/posts', '/api/admin/blog/audit'],
}

/** Whether the topics make the query with this key of `queryKeyFor` stale. */
export function isStale([path]: QueryKey, topics: readonly Topic[]): boolean {
  return topics.some((topic) => INVALIDATES[topic]?.some((each) => each === path))
}

/** Refetches the active queries, and marks the others stale, that an event on the topics concerns. */
export function refreshTopics(topics: readonly Topic[]): void {
  const predicate = ({ queryKey }: { queryKey: QueryKey }) => isStale(queryKey, topics)
  const first = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ predicate })
  // invalidateQueries does not restart a first fetch, whose answer may predate the change.
  for (const { promise, state, queryKey } of first) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    if (state.data === undefined) void promise?.then(again, () => undefined)
  }
}
