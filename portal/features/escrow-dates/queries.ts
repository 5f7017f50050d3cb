import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  type AcceptanceChange,
  changeEscrowDate,
  type EscrowDateChange,
  listEscrowDates,
  type MovedDates,
  moveAcceptance,
} from '#wire/escrow-date-calls.ts'
import { listEscrows } from '#wire/escrows.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'

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
