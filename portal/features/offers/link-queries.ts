import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  addOfferLink,
  listOfferLinks,
  type NewOfferLink,
  resendLink,
  withdrawLink,
} from '#wire/offer-links.ts'
import { offerLinkScreen as texts } from '#wire/texts/offer-links.ts'

/** The links that were sent to buyers' agents, newest first. */
export const useOfferLinks = (propertyId: string) =>
  useQuery(queryFor(listOfferLinks, { params: { id: propertyId } }))

/** @param onSent runs on the answer */
export function useSendLink(propertyId: string, onSent: () => void) {
  return useAction({
    idempotencyScope: `offer-link:${propertyId}`,
    send: (body: NewOfferLink, idempotencyKey) =>
      call(addOfferLink, { params: { id: propertyId }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onSent,
    successToast: ({ agentName }) => texts.send.sent(agentName),
    failure: texts.send.failure,
  })
}

export function useResendLink(id: string) {
  return useAction({
    send: () => call(resendLink, { params: { id } }),
    staleTopics: ['offers'],
    successToast: () => texts.again.sent,
    failure: texts.send.failure,
  })
}

export function useWithdrawLink(id: string) {
  return useAction({
    send: () => call(withdrawLink, { params: { id } }),
    staleTopics: ['offers'],
    successToast: () => ({ title: texts.withdraw.done }),
    failure: texts.withdraw.failure,
    alertOnly: true,
  })
}
