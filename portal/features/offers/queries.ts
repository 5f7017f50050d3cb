import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import {
  addOffer,
  addOfferVersion,
  declineOffer,
  listOffers,
  type NewOffer,
  type NewOfferVersion,
  type Offer,
  type OfferDecline,
  type OfferRank,
  rankOffer,
  readOffer,
  takeBackNo,
} from '#wire/offers.ts'
import { offerScreenTexts as texts } from '#wire/texts/offer-screens.ts'
import { listPropertyUploads } from '#wire/uploads.ts'

/** The offers of a home, best net first. */
export const useOffers = (propertyId: string) =>
  useQuery(queryFor(listOffers, { params: { id: propertyId } }))

/** One offer with its versions and log. A seller who reads it is on record as having seen it. */
export const useOfferDetails = (id: string) => useQuery(queryFor(readOffer, { params: { id } }))

/** The files of a home, among which the paper of an offer is. */
export const usePapers = (propertyId: string) =>
  useQuery(queryFor(listPropertyUploads, { params: { propertyId } }))

const TICK_MS = 30_000
/** The server's clock decides, so it is asked a moment after the end. */
const AFTER_END_MS = 500

/** The time in milliseconds, while an offer is open. At the end of one the offers are read again. */
export function useOfferClock(offers: readonly Pick<Offer, 'state' | 'expiresAt'>[]): number {
  const [now, setNow] = useState(() => Date.now())
  const ends = offers.filter(({ state }) => isOpenOffer(state)).map((each) => each.expiresAt)
  const next = ends.toSorted()[0]
  useEffect(() => {
    if (next === undefined) return
    const left = Date.parse(next) - Date.now()
    const tick = () => {
      setNow(Date.now())
      if (Date.parse(next) <= Date.now()) refreshTopics(['offers'])
    }
    const timer = window.setTimeout(
      tick,
      left > 0 ? Math.min(left + AFTER_END_MS, TICK_MS) : TICK_MS,
    )
    return () => window.clearTimeout(timer)
  }, [next, now])
  return now
}

export function useRankOffer(id: string) {
  return useAction({
    send: (body: OfferRank) => call(rankOffer, { params: { id }, body }),
    staleTopics: ['offers'],
    successToast: () => ({ title: texts.rank.success }),
    failure: texts.rank.failure,
  })
}

type SavedTexts = { success: string; failure: { title: string; text: string } }

/** A seller's no, or that of staff, with its own words. @param onSaid runs on the answer */
export function useDeclineOffer(id: string, words: SavedTexts, onSaid: () => void) {
  return useAction({
    idempotencyScope: `decline:${id}`,
    send: (body: OfferDecline, idempotencyKey) =>
      call(declineOffer, { params: { id }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onSaid,
    successToast: () => ({ title: words.success }),
    failure: words.failure,
  })
}

export function useTakeBackNo(id: string) {
  return useAction({
    send: () => call(takeBackNo, { params: { id } }),
    staleTopics: ['offers'],
    successToast: () => ({ title: texts.no.takenBack }),
    failure: texts.no.failure,
  })
}

const { form } = texts.staff

/** @param onAdded runs on the answer */
export function useAddOffer(propertyId: string, onAdded: () => void) {
  return useAction({
    idempotencyScope: `offer:${propertyId}`,
    send: (body: NewOffer, idempotencyKey) =>
      call(addOffer, { params: { id: propertyId }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onAdded,
    successToast: () => ({ title: form.success }),
    failure: form.failure,
  })
}

/** @param onAdded runs on the answer */
export function useAddVersion(id: string, onAdded: () => void) {
  return useAction({
    idempotencyScope: `offer-version:${id}`,
    send: (body: NewOfferVersion, idempotencyKey) =>
      call(addOfferVersion, { params: { id }, body, idempotencyKey }),
    staleTopics: ['offers'],
    onSuccess: onAdded,
    successToast: () => ({ title: form.success }),
    failure: form.failure,
  })
}
