import { versionedEndpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { pacificDate } from '#wire/slots.ts'
import { readToday } from '#wire/today.ts'
import { mayReadClients } from '#wire/viewer.ts'
import { readTodayOf } from './today.ts'

const TOPICS = [
  ...(['users', 'messages', 'consultations', 'contracts', 'tasks', 'properties'] as const),
  ...(['offers', 'deliveries', 'reviews', 'escrows', 'escrow_dates', 'showings'] as const),
]

export const todayEndpoints = [
  versionedEndpoint(readToday, mayReadClients, (asked) => {
    const { req, viewer, query } = asked
    const day = pacificDate(new Date())
    const read = () => readTodayOf(req, { day, viewerId: String(viewer.id), who: query.who })
    return readUnlessUnchanged(asked, TOPICS, read, `@${day}@${query.who}`)
  }),
]
