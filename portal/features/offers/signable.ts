import { moveOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import { counterSignTexts } from '#wire/texts/counter-screens.ts'
import { signTexts } from '#wire/texts/signing-screens.ts'

/** A version of an offer as the page on which it is signed shows it. */
export type Signable = Pick<
  Offer,
  'number' | 'terms' | 'termsSha256' | 'statement' | 'expiresAt' | 'signed' | 'unsigned'
> & {
  act: 'acceptance' | 'counter'
  offer: Offer
  /** Its time is over. */
  hasEnded: boolean
  /** Why it cannot be signed now; null for one that can, or that the viewer has signed. */
  obstacle: string | null
}

function obstacleToAcceptance(offer: Offer, others: readonly Offer[]): string | null {
  const { state: texts } = signTexts
  const [refusing] = offer.declinedBy
  if (!moveOffer(offer.state, 'accept', 'sellers')) return texts.over[offer.state] ?? ''
  if (refusing) return texts.refused(refusing.seller)
  const isOtherSigned = others.some(
    ({ id, state, signed }) =>
      id !== offer.id && signed.length > 0 && moveOffer(state, 'accept', 'sellers'),
  )
  return isOtherSigned ? texts.other : null
}

/** The current version of an offer, whose last signature accepts it. @param others the offers of the home */
export const acceptanceOf = (offer: Offer, others: readonly Offer[]): Signable => ({
  ...{ ...offer, act: 'acceptance', offer, hasEnded: offer.state === 'expired' },
  obstacle: obstacleToAcceptance(offer, others),
})

function obstacleToCounter({ state, draft, declinedBy }: Offer): string | null {
  const { state: texts } = counterSignTexts
  const [refusing] = declinedBy
  if (state === 'countered') return texts.out
  if (state === 'agreed') return texts.agreed
  if (!draft) return signTexts.state.over[state] ?? texts.none
  if (draft.expired) return texts.ended
  return refusing ? texts.refused(refusing.seller) : null
}

/** The counter that the sellers sign; without one the current version, with the reason. */
export const counterOf = (offer: Offer): Signable => ({
  ...{ ...offer, ...offer.draft, act: 'counter', offer },
  hasEnded: offer.draft?.expired === true || offer.state === 'expired',
  obstacle: obstacleToCounter(offer),
})
