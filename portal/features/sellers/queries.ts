import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  inviteSeller,
  listSellers,
  type NewSeller,
  removeSeller,
  resendSellerLink,
  type Seller,
  type SellerRemoval,
} from '#wire/sellers.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'

const { invite, again, remove } = sellerTexts

/** The people who sell a home, by seat; none while no home is chosen. */
export const useSellers = (propertyId: string) =>
  useQuery({
    ...queryFor(listSellers, { params: { id: propertyId } }),
    enabled: propertyId !== '',
  })

/** @param onSent runs on the answer, even after the form has been closed */
export function useInviteSeller(propertyId: string, onSent: () => void) {
  return useAction({
    idempotencyScope: `seller:${propertyId}`,
    send: (body: NewSeller, idempotencyKey) =>
      call(inviteSeller, { params: { id: propertyId }, body, idempotencyKey }),
    staleTopics: ['properties'],
    onSuccess: onSent,
    successToast: ({ name }) => invite.sent(name),
    failure: invite.failure,
  })
}

export function useResendLink(propertyId: string) {
  return useAction({
    send: ({ id }: Seller) => call(resendSellerLink, { params: { id: propertyId, sellerId: id } }),
    successToast: () => again.sent,
    failure: invite.failure,
  })
}

/** @param onRemoved runs on the answer, even after the form has been closed */
export function useRemoveSeller(id: string, onRemoved: () => void) {
  return useAction({
    send: (query: SellerRemoval) => call(removeSeller, { params: { id }, query }),
    staleTopics: ['properties'],
    onSuccess: onRemoved,
    successToast: () => ({ title: remove.removed }),
    failure: remove.failure,
  })
}
