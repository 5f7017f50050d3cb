import { offerAlternatives } from '#cms/entities/consultations/slot-reservation.ts'
import { freeHostSlots } from '#cms/entities/consultations/slots.ts'
import { undoable } from '#cms/entities/undo/actions.ts'
import { endpoint, versionedEndpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import {
  addHostBlock,
  bookForClient,
  cancelForClient,
  listHostBlocks,
  listHostSlots,
  markNoShow,
  moveConsultation,
  readConsultationCalendar,
  removeHostBlock,
} from '#wire/consultation-calendar.ts'
import { pacificDate } from '#wire/slots.ts'
import { mayManageConsultations, mayReadClients } from '#wire/viewer.ts'
import { bookFor, cancelFor, markMissed, moveFor } from './actions.ts'
import { addBlock, findBlocks, hostOf, removeBlock } from './blocks.ts'
import { readCalendar, readEntry } from './calendar.ts'

/** What the calendar shows: a consultation names its client, home and host. */
const CALENDAR_TOPICS = [
  'consultations',
  'host_blocks',
  'busy_times',
  'users',
  'properties',
] as const

const today = () => pacificDate(new Date())

/** The consultations of all clients as staff plan them, each change with Undo. */
export const hostEndpoints = [
  versionedEndpoint(readConsultationCalendar, mayReadClients, (asked) => {
    const { req, query } = asked
    const from = query.from ?? today()
    return readUnlessUnchanged(
      asked,
      CALENDAR_TOPICS,
      () => readCalendar(req, from, query.days),
      `@${from}`,
    )
  }),
  endpoint(listHostSlots, mayReadClients, async ({ req, query }) => {
    const slots = await freeHostSlots(req, query.from ?? today(), query.days)
    return slots.map(({ start, hosts }) => ({
      start,
      hosts: hosts.filter((host) => host !== null),
    }))
  }),
  endpoint(bookForClient, mayManageConsultations, async (asked) => {
    const { req, viewer, body } = asked
    const action = { kind: 'consultation-booked', subject: body.clientId } as const
    const { id } = await offerAlternatives(req, new Date(body.scheduledAt), () =>
      undoable(asked, action, () => bookFor(req, viewer, body)),
    )
    return readEntry(req, id)
  }),
  endpoint(moveConsultation, mayManageConsultations, async (asked) => {
    const { req, viewer, params, body } = asked
    const action = { kind: 'consultation-moved', subject: params.id } as const
    const { scheduledAt = body.seen.scheduledAt } = body
    await offerAlternatives(req, new Date(scheduledAt), () =>
      undoable(asked, action, () => moveFor(req, viewer, params.id, body)),
    )
    return readEntry(req, params.id)
  }),
  endpoint(cancelForClient, mayManageConsultations, async (asked) => {
    const { req, viewer, params, body } = asked
    const action = { kind: 'consultation-cancelled', subject: params.id } as const
    await undoable(asked, action, () => cancelFor(req, viewer, params.id, body))
    return readEntry(req, params.id)
  }),
  endpoint(markNoShow, mayManageConsultations, async (asked) => {
    const { req, params, body } = asked
    const action = { kind: 'consultation-missed', subject: params.id } as const
    await undoable(asked, action, () => markMissed(req, params.id, body))
    return readEntry(req, params.id)
  }),
  endpoint(listHostBlocks, mayReadClients, ({ req, query }) => findBlocks(req, query.hostId)),
  endpoint(addHostBlock, mayManageConsultations, (asked) => {
    const { req, viewer, body } = asked
    const subject = body.hostId ?? String(viewer.id)
    return undoable(asked, { kind: 'host-block-added', subject }, () => addBlock(req, viewer, body))
  }),
  endpoint(removeHostBlock, mayManageConsultations, async (asked) => {
    const { req, viewer, params, query } = asked
    const action = { kind: 'host-block-removed', subject: await hostOf(req, params.id) } as const
    await undoable(asked, action, () => removeBlock(req, viewer, params.id, query.version))
  }),
]
