import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { type Failure, useAction } from '#portal/lib/http/use-action.ts'
import { changeEscrow, type EscrowChange } from '#wire/escrow-changes.ts'
import {
  type AcceptanceChange,
  changeEscrowDate,
  type EscrowDateChange,
  listEscrowDates,
  type MovedDates,
  moveAcceptance,
  type NewEscrowEvent,
  recordEscrowEvent,
} from '#wire/escrow-date-calls.ts'
import { listEscrows } from '#wire/escrows.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'
import { escrowEventTexts } from '#wire/texts/escrow-events.ts'

const { staff: texts } = escrowDateScreenTexts

/** The dates of a sale by their day. */
export const useEscrowDates = (id: string) =>
  useQuery(queryFor(listEscrowDates, { params: { id } }))

/** The open sales that the user of staff sees. */
export const useOpenEscrows = () => useQuery(queryFor(listEscrows, { query: { state: 'open' } }))

/** @param onSaved runs on the answer */
export function useDecideDate(id: string, onSaved: () => void) {
  return useAction({
    send: (body: EscrowDateChange) => call(changeEscrowDate, { params: { id }, body }),
    staleTopics: ['escrows'],
    onSuccess: onSaved,
    successToast: () => ({ title: texts.saved }),
    failure: texts.failure,
  })
}

/** @param onAnswer gets what moves, or has moved */
export function useMoveAcceptance(
  id: string,
  onAnswer: (moved: MovedDates, sent: AcceptanceChange) => void,
) {
  return useAction({
    send: (body: AcceptanceChange) => call(moveAcceptance, { params: { id }, body }),
    staleTopics: ['escrows'],
    onSuccess: onAnswer,
    successToast: (_, { preview }) => (preview ? null : { title: texts.move.saved }),
    failure: texts.move.failure,
  })
}

/** Changes the sale with this id: its escrow holder, or the rules that its dates are counted by. */
export function useChangeEscrow(
  id: string,
  { saved, failure }: { saved: string; failure: Failure },
  onSaved: () => void,
) {
  return useAction({
    send: (body: EscrowChange) => call(changeEscrow, { params: { id }, body }),
    staleTopics: ['escrows'],
    onSuccess: onSaved,
    successToast: () => ({ title: saved }),
    failure,
    alertOnly: true,
  })
}

/** Records an event of the sale with this id. */
export function useRecordEvent(id: string, onSaved: () => void) {
  return useAction({
    idempotencyScope: `escrow-event:${id}`,
    send: (body: NewEscrowEvent, idempotencyKey) =>
      call(recordEscrowEvent, { params: { id }, body, idempotencyKey }),
    staleTopics: ['escrows'],
    onSuccess: onSaved,
    successToast: (dates) => ({ title: escrowEventTexts.saved(dates.length) }),
    failure: escrowEventTexts.failure,
    alertOnly: true,
  })
}
