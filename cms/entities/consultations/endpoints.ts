import { asViewer } from '#cms/kit/documents.ts'
import { endpoint, versionedEndpoint } from '#cms/kit/endpoint.ts'
import { languageFor } from '#cms/kit/languages.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { answerPage } from '#cms/kit/paging.ts'
import { userOf } from '#cms/kit/viewer-of.ts'
import {
  bookConsultation,
  cancelConsultation,
  downloadCalendarFile,
  listAllConsultations,
  listFreeSlots,
  listHosts,
  listOwnConsultations,
  rescheduleConsultation,
} from '#wire/consultations.ts'
import { moveScheduled, scheduleConsultation } from '#wire/scheduling.ts'
import { pacificDate } from '#wire/slots.ts'
import { anyone, mayBook, mayReadClients, mayUseClientPortal } from '#wire/viewer.ts'
import { book } from './actions.ts'
import { scheduleOnce } from './booking.ts'
import { sendCalendarFile } from './calendar-file.ts'
import { consultationRows } from './list.ts'
import { presentAppointment, presentConsultation, presentListedConsultation } from './present.ts'
import { findHostNames } from './queries.ts'
import { cancel, consultationOfLink, requireConsultation, reschedule } from './rescheduling.ts'
import { freeSlots } from './slots.ts'

const IS_KEPT = { cancelledAt: { exists: false }, noShowAt: { exists: false } }
const LATEST_FIRST = { sort: '-scheduledAt' }

/** What the list of all shows: a row names its client. */
const LIST_TOPICS = ['consultations', 'users'] as const

/** Part of the list's ETag: an upcoming consultation becomes a past one without a write. */
const currentMinute = () => `@${Math.floor(Date.now() / 60_000)}`

export const consultationEndpoints = [
  endpoint(bookConsultation, mayBook, async ({ req, viewer, body }) =>
    presentConsultation(await book(req, viewer, body)),
  ),
  endpoint(rescheduleConsultation, mayBook, async ({ req, viewer, params, body }) =>
    presentConsultation(await reschedule(req, viewer, params.id, body)),
  ),
  endpoint(cancelConsultation, mayBook, ({ req, viewer, params }) =>
    cancel(req, viewer, params.id),
  ),
  endpoint(downloadCalendarFile, mayBook, async ({ req, viewer, params, http }) => {
    const found = await requireConsultation(req, viewer, params.id)
    sendCalendarFile(http.response, found, languageFor(userOf(req)))
  }),
  endpoint(
    scheduleConsultation,
    anyone,
    ({ req, viewer, body, http }) =>
      scheduleOnce(req, body, { key: http.request.get('idempotency-key'), userId: viewer.id }),
    { limit: 'schedule', handlesIdempotencyKey: true },
  ),
  endpoint(moveScheduled, anyone, async ({ req, body: { token, ...change } }) => {
    const { id } = await consultationOfLink(req, token)
    return presentAppointment(await reschedule(req, 'link', id, change))
  }),
  endpoint(listHosts, anyone, findHostNames),
  endpoint(listOwnConsultations, mayUseClientPortal, async ({ req, viewer }) => {
    const mine = { and: [{ user: { equals: viewer.id } }, IS_KEPT] }
    return (await asViewer(req).find('consultations', mine, LATEST_FIRST)).map(presentConsultation)
  }),
  versionedEndpoint(listAllConsultations, mayReadClients, (asked) => {
    const { req, query, http } = asked
    const read = async () => {
      const rows = await consultationRows(req, query)
      const page = answerPage(http, query, rows, ({ scheduledAt, id }) => ({
        time: scheduledAt,
        id,
      }))
      return page.map(presentListedConsultation)
    }
    return readUnlessUnchanged(asked, LIST_TOPICS, read, currentMinute())
  }),
  endpoint(listFreeSlots, anyone, ({ req, query }) =>
    freeSlots(req, query.from ?? pacificDate(new Date()), query.days),
  ),
]
