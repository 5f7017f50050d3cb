import { useState } from 'react'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { moveOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import { signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'
import { Flags, KeyFacts, Net, StatementLines, Terms } from './offer-facts.tsx'
import { useOfferClock } from './queries.ts'
import { SignForm } from './sign-form.tsx'
import { useSignedTerms, useTakeBackSignature } from './signing-queries.ts'

type OfferProps = { offer: Offer }

/** The seller's own signature while others are missing, and the way back. */
function Signed({ offer }: OfferProps) {
  const action = useTakeBackSignature(offer.id)
  const { state } = texts
  return (
    <Alert title={state.signed}>
      <p>{state.waiting(offer.unsigned)}</p>
      <Button
        size="small"
        className="mt-3"
        pending={action.isPending}
        pendingLabel={state.takingBack}
        onClick={() => action.mutate()}
      >
        {state.takeBack}
      </Button>
    </Alert>
  )
}

/** Why an offer cannot be signed now; null for one that can. */
function obstacleTo(offer: Offer, others: readonly Offer[]): string | null {
  const [refusing] = offer.declinedBy
  if (!moveOffer(offer.state, 'accept', 'sellers')) return texts.state.over[offer.state] ?? ''
  if (refusing) return texts.state.refused(refusing.seller)
  const isOtherSigned = others.some(
    ({ id, state, signed }) =>
      id !== offer.id && signed.length > 0 && moveOffer(state, 'accept', 'sellers'),
  )
  return isOtherSigned ? texts.state.other : null
}

/** The stored text, whose hash the signature covers. */
function ExactText({ offer }: OfferProps) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {texts.exact}
      </summary>
      <Loaded
        from={useSignedTerms(offer)}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines label={texts.loading} />}
      >
        {({ text, sha256 }) => (
          <div className="grid gap-2 pb-3 text-sm wrap-anywhere">
            <p className="whitespace-pre-line">{text}</p>
            <p className="text-xs text-muted">{texts.fingerprint(sha256)}</p>
          </div>
        )}
      </Loaded>
    </details>
  )
}

function WhatHappens({ offer: { unsigned }, user }: OfferProps & { user: User }) {
  const own = unsigned.indexOf(`${user.firstName} ${user.lastName}`.trim())
  const others = unsigned.filter((_name, index) => index !== own)
  const lines = others.length === 0 ? texts.next.last : texts.next.others(others)
  return (
    <section aria-labelledby="next-title">
      <h2 id="next-title" className="mb-3 font-display text-xl">
        {texts.next.title}
      </h2>
      <ol className="grid max-w-[62ch] list-decimal gap-2 pl-5">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </section>
  )
}

type SignPageProps = { offer: Offer; offers: readonly Offer[]; user: User }

/** The terms of an offer and the results of a signature, with the form that signs or the reason that refuses it. */
export function SignPage({ offer, offers, user }: SignPageProps) {
  useOfferClock([offer])
  const obstacle = obstacleTo(offer, offers)
  const hasSigned = offer.signed.some(({ isOwn }) => isOwn) && offer.state !== 'accepted'
  const [couldSign] = useState(obstacle === null && !hasSigned)
  // An offer that ends while it is read keeps its form: the button says so, and the focus stays.
  const isForm = (obstacle === null && !hasSigned) || (couldSign && offer.state === 'expired')
  return (
    <div className="grid gap-10">
      {obstacle !== null && <Alert>{obstacle}</Alert>}
      {obstacle === null && hasSigned && <Signed offer={offer} />}
      <section aria-labelledby="terms-title" className="grid max-w-2xl gap-4">
        <h2 id="terms-title" className="font-display text-xl">
          {texts.terms}
        </h2>
        <Net statement={offer.statement} />
        <KeyFacts terms={offer.terms} />
        <Flags offer={offer} />
        <StatementLines statement={offer.statement} />
        <Terms terms={offer.terms} />
        <ExactText offer={offer} />
        <p className="text-sm text-muted">{texts.summary}</p>
      </section>
      {isForm && (
        <>
          {obstacle === null && <WhatHappens offer={offer} user={user} />}
          <section aria-labelledby="sign-title">
            <h2 id="sign-title" className="mb-4 font-display text-xl">
              {texts.sign}
            </h2>
            <SignForm key={offer.number} offer={offer} user={user} />
          </section>
        </>
      )}
    </div>
  )
}
