import { useQuery } from '@tanstack/react-query'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import {
  acceptOffer,
  type NewAcceptance,
  type RecordedAcceptance,
  readSignedTerms,
  recordAcceptance,
  takeBackSignature,
} from '#wire/acceptances.ts'
import { signCounter } from '#wire/counters.ts'
import type { Offer } from '#wire/offers.ts'
import { recordTexts, signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { Signable } from './signable.ts'

/** The text of a version that its signature is about. */
export const useSignedTerms = ({ id, number }: Pick<Offer, 'id' | 'number'>) =>
  useQuery(queryFor(readSignedTerms, { params: { id }, query: { number: String(number) } }))

/** After a 409 the page shows the offer as it is now. */
export const refreshAfterRefusal = (error: Error) => {
  if (statusOf(error) === 409) refreshTopics(['offers'])
}

/** A seller's signature: under an acceptance, or under the sellers' counter. */
export function useSign({ act, offer: { id } }: Pick<Signable, 'act' | 'offer'>) {
  return useAction({
    idempotencyScope: `${act}:${id}`,
    send: async (body: NewAcceptance, idempotencyKey) => {
      const request = { params: { id }, body, idempotencyKey }
      if (act === 'counter') await call(signCounter, request)
      else await call(acceptOffer, request)
    },
    staleTopics: ['offers', 'properties', 'user'],
    successToast: () => texts.success,
    failure: texts.failure,
    alertOnly: true,
    onError: refreshAfterRefusal,
  })
}

export function useTakeBackSignature(id: string) {
  return useAction({
    send: () => call(takeBackSignature, { params: { id } }),
    staleTopics: ['offers'],
    successToast: () => texts.state.takenBack,
    failure: texts.state.failure,
    onError: refreshAfterRefusal,
  })
}

/** @param onRecorded runs on the answer */
export function useRecordAcceptance(id: string, onRecorded: () => void) {
  return useAction({
    idempotencyScope: `record:${id}`,
    send: (body: RecordedAcceptance, idempotencyKey) =>
      call(recordAcceptance, { params: { id }, body, idempotencyKey }),
    staleTopics: ['offers', 'properties', 'clients', 'tasks'],
    onSuccess: onRecorded,
    successToast: () => recordTexts.success,
    failure: recordTexts.failure,
  })
}
