import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import {
  decideReview,
  type NewReview,
  type ReviewDecision,
  sendReview,
  takeBackReview,
} from '#wire/reviews.ts'
import { reviewTexts } from '#wire/texts/reviews.ts'

const { client, staff } = reviewTexts

/** The overview of a home, for staff: it has the review. */
export const useReviewedHome = (propertyId: string) =>
  useQuery(queryFor(readHomeOverview, { params: { id: propertyId } }))

/** @param onSent runs on the answer, even after the form has been closed */
export function useSendReview(propertyId: string, onSent: () => void) {
  return useAction({
    idempotencyScope: `review:${propertyId}`,
    send: (body: NewReview, idempotencyKey) =>
      call(sendReview, { params: { id: propertyId }, body, idempotencyKey }),
    staleTopics: ['properties'],
    onSuccess: onSent,
    successToast: () => client.success,
    failure: client.failure,
  })
}

export function useTakeBackReview() {
  return useAction({
    send: (propertyId: string) => call(takeBackReview, { params: { id: propertyId } }),
    staleTopics: ['properties'],
    successToast: () => ({ title: client.takeBack.success }),
    failure: client.takeBack.failure,
  })
}

/** @param onDecided runs on the answer */
export function useDecideReview(propertyId: string, onDecided?: () => void) {
  return useAction({
    send: (body: ReviewDecision) => call(decideReview, { params: { id: propertyId }, body }),
    staleTopics: ['properties'],
    onSuccess: onDecided,
    successToast: ({ state }) => (state === 'waiting' ? null : { title: staff.success[state] }),
    failure: staff.failure,
  })
}
