import { useQuery } from '@tanstack/react-query'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { queryClient, queryFor, queryKeyFor } from '#portal/lib/http/query-client.ts'
import { callUndoable } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import {
  addHostBlock,
  bookForClient,
  type CalendarConsultation,
  cancelForClient,
  type HostBlock,
  listHostBlocks,
  listHostSlots,
  markNoShow,
  moveConsultation,
  type NewHostBlock,
  readConsultationCalendar,
  removeHostBlock,
  type StaffBooking,
} from '#wire/consultation-calendar.ts'
import { appointmentTime } from '#wire/dates.ts'
import { consultationCalendarTexts as texts } from '#wire/texts/consultation-calendar.ts'
import { clientNameOf, freeStarts } from './hosts.ts'

/** Events refresh it at once; the poll is for a lost stream. */
const POLLED = { staleTime: 0, refetchInterval: 30_000 } as const

/** The consultations, blocks and hosts of `days` California days, beginning with `from`. */
export function useConsultationCalendar(from: string, days: number) {
  return useQuery({ ...queryFor(readConsultationCalendar, { query: { from, days } }), ...POLLED })
}

/** The free starts of `days` California days, each with the hosts who are free. */
export function useHostSlots(from: string, days: number) {
  return useQuery({ ...queryFor(listHostSlots, { query: { from, days } }), ...POLLED })
}

/** The free starts of one California date: of a host, or with null of any. */
export function useFreeStarts(date: string, host: string | null): Loadable<string[]> {
  const slots = useHostSlots(date, 1)
  return { ...slots, data: slots.data && freeStarts(slots.data, host) }
}

/** The blocks of a host that are not over. */
export function useHostBlocks(hostId: string) {
  return useQuery({ ...queryFor(listHostBlocks, { query: { hostId } }), ...POLLED })
}

const CHANGED = ['consultations', 'clients'] as const

/** Also after a failure: the time is probably taken, or another user has changed the consultation. */
const refresh = () => refreshTopics(CHANGED)

type Booking = Omit<StaffBooking, 'notes'> & { notes?: string | undefined }

/** @param onBooked runs on the answer, even after the dialog has been closed */
export function useBookForClient(onBooked: (booked: CalendarConsultation) => void) {
  const withUndo = useUndo()
  return useAction({
    idempotencyScope: ({ clientId }: Booking) => `booking:${clientId}`,
    send: (body: Booking, idempotencyKey) => callUndoable(bookForClient, { body, idempotencyKey }),
    onSuccess: ({ reply }) => onBooked(reply),
    onSettled: refresh,
    successToast: (booked) =>
      withUndo(texts.booking.success(clientNameOf(booked.reply), booked.reply.scheduledAt), booked),
    failure: texts.booking.failure,
    alertOnly: true,
  })
}

/** What a change names, so that the server can refuse it after another change. */
export const seenOf = ({ scheduledAt, hostId }: CalendarConsultation) => ({ scheduledAt, hostId })

type Change<Body> = { consultation: CalendarConsultation; body: Body }
type Move = { scheduledAt?: string; hostId?: string; tellClient: boolean }

/** @param onMoved runs on the answer, even after the dialog has been closed */
export function useMoveConsultation(
  hostName: (id: string | null) => string | undefined,
  onMoved: (moved: CalendarConsultation) => void,
) {
  const withUndo = useUndo()
  return useAction({
    send: ({ consultation, body }: Change<Move>) =>
      callUndoable(moveConsultation, {
        params: { id: consultation.id },
        body: { seen: seenOf(consultation), ...body },
      }),
    // Before that, its entry is still at the old time and would lose the focus.
    onSuccess: async ({ reply }) => {
      await queryClient.invalidateQueries({ queryKey: queryKeyFor(readConsultationCalendar) })
      onMoved(reply)
    },
    onSettled: refresh,
    successToast: (moved) =>
      withUndo(texts.move.success(moved.reply.scheduledAt, hostName(moved.reply.hostId)), moved),
    failure: texts.move.failure,
    alertOnly: true,
  })
}

/** @param onPlaced runs on the answer, even after the dialog has been closed */
export function useSetPlace(onPlaced: () => void) {
  const withUndo = useUndo()
  return useAction({
    send: ({ consultation, body }: Change<{ place: string | null; tellClient: boolean }>) =>
      callUndoable(moveConsultation, {
        params: { id: consultation.id },
        body: { seen: { ...seenOf(consultation), place: consultation.place }, ...body },
      }),
    onSuccess: onPlaced,
    onSettled: refresh,
    successToast: (placed) => withUndo(texts.place.success, placed),
    failure: texts.place.failure,
    alertOnly: true,
  })
}

/** @param onCancelled runs on the answer, even after the dialog has been closed */
export function useCancelForClient(onCancelled: () => void) {
  const withUndo = useUndo()
  return useAction({
    send: ({ consultation, body }: Change<{ reason: string; tellClient: boolean }>) =>
      callUndoable(cancelForClient, {
        params: { id: consultation.id },
        body: { seen: seenOf(consultation), ...body },
      }),
    onSuccess: onCancelled,
    onSettled: refresh,
    successToast: (cancelled) =>
      withUndo(texts.cancel.success(cancelled.reply.scheduledAt), cancelled),
    failure: texts.cancel.failure,
    alertOnly: true,
  })
}

/** @param onMarked runs on the answer, even after the dialog has been closed */
export function useMarkNoShow(onMarked: () => void) {
  const withUndo = useUndo()
  return useAction({
    send: ({ consultation, body }: Change<{ tellClient: boolean }>) =>
      callUndoable(markNoShow, {
        params: { id: consultation.id },
        body: { seen: seenOf(consultation), ...body },
      }),
    onSuccess: onMarked,
    onSettled: refresh,
    successToast: (marked) => withUndo(texts.noShow.success(clientNameOf(marked.reply)), marked),
    failure: texts.noShow.failure,
    alertOnly: true,
  })
}

const nameAndTime = (booked: CalendarConsultation) =>
  `${clientNameOf(booked)}, ${appointmentTime(booked.scheduledAt)}`

/** Blocks hours of a host; the toast names what stays booked in them. */
export function useAddBlock(onAdded: (block: HostBlock) => void) {
  const withUndo = useUndo()
  return useAction({
    idempotencyScope: 'host-block',
    send: (body: NewHostBlock, idempotencyKey) =>
      callUndoable(addHostBlock, { body, idempotencyKey }),
    staleTopics: ['consultations'],
    onSuccess: ({ reply }) => onAdded(reply.block),
    successToast: (added) =>
      withUndo(texts.block.success(added.reply.booked.map(nameAndTime)), added),
    failure: texts.block.failure,
    alertOnly: true,
  })
}

/** Opens blocked hours again. */
export function useRemoveBlock() {
  const withUndo = useUndo()
  return useAction({
    send: ({ id, version }: HostBlock) =>
      callUndoable(removeHostBlock, { params: { id }, query: { version } }),
    onSettled: () => refreshTopics(['consultations']),
    successToast: (removed) => withUndo(texts.block.removed, removed),
    failure: texts.block.removeFailure,
  })
}
