import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  addBlockedTime,
  addShowingLink,
  answerShowing,
  changeShowing,
  listShowings,
  type NewBlockedTime,
  removeBlockedTime,
  type ShowingAnswer,
  type ShowingChange,
} from '#wire/showings.ts'
import { showingScreenTexts as texts } from '#wire/texts/showing-screens.ts'

/** The showings of a home and its blocked times, by start. */
export const useShowings = (propertyId: string) =>
  useQuery(queryFor(listShowings, { params: { id: propertyId } }))

/** Another person was faster: the list shows what they did. */
function refreshAfterConflict(error: Error): void {
  if (statusOf(error) === 409) refreshTopics(['showings'])
}

/** @param onSaid runs on the answer, even after a dialog is closed */
export function useAnswerShowing(id: string, onSaid?: () => void) {
  return useAction({
    send: (body: ShowingAnswer) => call(answerShowing, { params: { id }, body }),
    staleTopics: ['showings'],
    onSuccess: onSaid,
    onError: refreshAfterConflict,
    successToast: ({ state }) => ({ title: texts.said[state] }),
    failure: texts.failure,
  })
}

/** @param onBlocked runs on the answer */
export function useBlockTime(propertyId: string, onBlocked: () => void) {
  return useAction({
    idempotencyScope: `block:${propertyId}`,
    send: (body: NewBlockedTime, idempotencyKey) =>
      call(addBlockedTime, { params: { id: propertyId }, body, idempotencyKey }),
    staleTopics: ['showings'],
    onSuccess: onBlocked,
    successToast: () => ({ title: texts.block.saved }),
    failure: texts.block.failure,
  })
}

export function useOpenHours(id: string) {
  return useAction({
    send: () => call(removeBlockedTime, { params: { id } }),
    staleTopics: ['showings'],
    successToast: () => ({ title: texts.block.removed }),
    failure: texts.staff.failure,
  })
}

/** What staff change of a showing. @param onChanged runs on the answer */
export function useChangeShowing(id: string, onChanged?: () => void) {
  return useAction({
    send: (body: ShowingChange) => call(changeShowing, { params: { id }, body }),
    staleTopics: ['showings'],
    onSuccess: onChanged,
    onError: refreshAfterConflict,
    successToast: () => ({ title: texts.staff.saved }),
    failure: texts.staff.failure,
  })
}

/** Makes the showing link of a home. @param onMade gets its address, which only this answer has */
export function useMakeLink(propertyId: string, onMade: (url: string) => void) {
  return useAction({
    send: () => call(addShowingLink, { params: { id: propertyId } }),
    onSuccess: ({ url }) => onMade(url),
    failure: texts.staff.link.failure,
  })
}
