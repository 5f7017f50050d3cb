import type { QueryKey } from '@tanstack/react-query'
import { listFigureRows, readAnalytics } from '#wire/analytics.ts'
import { readBoard } from '#wire/board.ts'
import { listTaskTemplates } from '#wire/checklists.ts'
import { listAgents } from '#wire/client-edits.ts'
import { readTimeline } from '#wire/client-timeline.ts'
import {
  listHostBlocks,
  listHostSlots,
  readConsultationCalendar,
} from '#wire/consultation-calendar.ts'
import { listFreeSlots, listOwnConsultations } from '#wire/consultations.ts'
import { listOwnContracts } from '#wire/contracts.ts'
import { listDisclosures } from '#wire/disclosures.ts'
import { previewRuleChanges } from '#wire/escrow-changes.ts'
import { listEscrowDates } from '#wire/escrow-date-calls.ts'
import { listEscrows, readEscrow } from '#wire/escrows.ts'
import type { Topic } from '#wire/events.ts'
import { auditBlog, listAllGuides } from '#wire/guides.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { listHomeStatements } from '#wire/home-statements.ts'
import { readInbox } from '#wire/inbox.ts'
import { listInvitations } from '#wire/invitations.ts'
import { listDuplicates, listInquiries } from '#wire/leads.ts'
import { listClientMessages, listOwnMessages } from '#wire/messages.ts'
import { countUnread, listNotifications } from '#wire/notifications.ts'
import { listOfferLinks, readOfferLink } from '#wire/offer-links.ts'
import { listOffers, readOffer } from '#wire/offers.ts'
import { readOwnAgent } from '#wire/people.ts'
import {
  countProperties,
  listAllProperties,
  listClientProperties,
  listOwnProperties,
} from '#wire/properties.ts'
import { listSellers } from '#wire/sellers.ts'
import { listShowings } from '#wire/showings.ts'
import { readContract } from '#wire/signatures.ts'
import { listClientTasks, listOwnTasks, listPropertyTasks } from '#wire/tasks.ts'
import { readToday } from '#wire/today.ts'
import { listClientUploads, listOwnUploads, listPropertyUploads } from '#wire/uploads.ts'
import {
  countClients,
  listClients,
  listStaff,
  readClient,
  readOwnUser,
  readSaleFacts,
} from '#wire/users.ts'
import { listVendors } from '#wire/vendors.ts'
import { queryClient } from './query-client.ts'

type AnyRoute = { path: string }

const FIGURES: AnyRoute[] = [readAnalytics, listFigureRows]

const CLIENTS: AnyRoute[] = [
  ...[listClients, countClients, readClient, readBoard],
  ...[listInquiries, listDuplicates, readSaleFacts, readTimeline],
]

/** The calls whose cached replies an event on the topic makes stale. */
const INVALIDATES: Record<Topic, AnyRoute[]> = {
  user: [readOwnUser, readOwnAgent, listOwnContracts, readContract, readHomeOverview],
  clients: [...CLIENTS, readInbox, readToday, ...FIGURES],
  staff: [listStaff, listInvitations, listAgents],
  messages: [
    ...[listOwnMessages, listClientMessages, readInbox, readToday, readTimeline],
    ...FIGURES,
  ],
  // The lists of clients carry each client's unread count.
  notifications: [countUnread, listNotifications, readHomeOverview, ...CLIENTS, readInbox],
  properties: [
    ...[listOwnProperties, listAllProperties, countProperties, listClientProperties],
    ...[readHomeOverview, listHomeStatements, listSellers, listOffers, readSaleFacts],
    listDisclosures,
    ...[readTimeline, readToday],
    ...FIGURES,
  ],
  offers: [
    ...[listOffers, readOffer, listOfferLinks, readOfferLink],
    ...[readHomeOverview, listEscrows, listDisclosures, readToday],
  ],
  escrows: [
    ...[listEscrowDates, readEscrow, listEscrows, previewRuleChanges],
    ...[readHomeOverview, readToday],
  ],
  disclosures: [listDisclosures, readEscrow, listEscrows, readHomeOverview, readToday],
  showings: [listShowings, readToday],
  consultations: [
    ...[listOwnConsultations, listFreeSlots, readInbox, readToday],
    ...[readConsultationCalendar, listHostSlots, listHostBlocks],
    ...[readHomeOverview, listHomeStatements, readSaleFacts, readTimeline],
    ...FIGURES,
  ],
  tasks: [
    ...[listPropertyTasks, listClientTasks, listOwnTasks, listTaskTemplates],
    ...[readHomeOverview, listEscrows, readToday],
  ],
  uploads: [listOwnUploads, listPropertyUploads, listClientUploads, readHomeOverview, readTimeline],
  vendors: [listVendors],
  guides: [listAllGuides, auditBlog],
}

/** Whether the topics make the query with this key of `queryKeyFor` stale. */
export function isStale([path]: QueryKey, topics: readonly Topic[]): boolean {
  return topics.some((topic) => INVALIDATES[topic]?.some((route) => route.path === path))
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
