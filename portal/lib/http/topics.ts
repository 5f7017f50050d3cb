import type { Query } from '@tanstack/react-query'
import { listFigureRows, readAnalytics } from '#wire/analytics.ts'
import { listAllConsultations, listFreeSlots, listOwnConsultations } from '#wire/consultations.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import type { Topic } from '#wire/events.ts'
import { auditBlog, listAllGuides } from '#wire/guides.ts'
import { listClientMessages, listOwnMessages } from '#wire/messages.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'
import { listAllProperties, listClientProperties, listOwnProperties } from '#wire/properties.ts'
import { readContract } from '#wire/signatures.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'
import { listClients, listStaff, readOwnUser } from '#wire/users.ts'
import { listVendors } from '#wire/vendors.ts'
import { queryClient } from './query-client.ts'

const FIGURES = [readAnalytics.path, listFigureRows.path]

/** Paths of the calls whose cached answers an event on the topic makes stale. */
const INVALIDATES: Record<Topic, string[]> = {
  user: [readOwnUser.path, listOwnContracts.path, readContract.path],
  clients: [listClients.path, ...FIGURES],
  staff: [listStaff.path],
  messages: [listOwnMessages.path, listClientMessages.path, ...FIGURES],
  // The list of clients carries each client's unread count.
  notifications: [countUnread.path, listNotifications.path, listClients.path],
  properties: [
    listOwnProperties.path,
    listAllProperties.path,
    listClientProperties.path,
    ...FIGURES,
  ],
  consultations: [
    listOwnConsultations.path,
    listAllConsultations.path,
    listFreeSlots.path,
    ...FIGURES,
  ],
  uploads: [listOwnUploads.path, listPropertyUploads.path, listClientUploads.path],
  vendors: [listVendors.path],
  guides: [listAllGuides.path, auditBlog.path],
}

/** Whether the topics invalidate the query with this path. A `{parameter}` matches any value. */
export function invalidates(path: unknown, topics: readonly Topic[]): boolean {
  return topics
    .flatMap((topic) => INVALIDATES[topic] ?? [])
    .some((pattern) => new RegExp(`^${pattern.replace(/\{\w+\}/g, '[^/]+')}$`).test(String(path)))
}

/** Refetches the active queries, and marks the others stale, that an event on the topics concerns. */
export function refreshTopics(topics: readonly Topic[]): void {
  const predicate = ({ queryKey }: Pick<Query, 'queryKey'>) => invalidates(queryKey[0], topics)
  const first = queryClient.getQueryCache().findAll({ predicate, fetchStatus: 'fetching' })
  void queryClient.invalidateQueries({ predicate })
  // invalidateQueries does not restart a first fetch, whose answer may predate the change.
  for (const { promise, state, queryKey } of first) {
    const again = () => void queryClient.invalidateQueries({ queryKey, exact: true })
    if (state.data === undefined) void promise?.then(again, () => undefined)
  }
}
