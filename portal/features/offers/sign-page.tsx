import { useState } from 'react'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { flagsOf } from '#wire/offer-terms.ts'
import { counterSignTexts } from '#wire/texts/counter-screens.ts'
import { signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'
import { Changes } from './changes.tsx'
import { Flags, KeyFacts, Net, StatementLines, Terms } from './offer-facts.tsx'
import { useOfferClock } from './queries.ts'
import { SignForm } from './sign-form.tsx'
import type { Signable } from './signable.ts'
import { useSignedTerms, useTakeBackSignature } from './signing-queries.ts'

type SignableProps = { signable: Signable }

/** The seller's own signature under an acceptance while others are missing, and the way back. */
function Signed({ signable: { offer, unsigned } }: SignableProps) {
  const action = useTakeBackSignature(offer.id)
  const { state } = texts
  return (
    <Alert title={state.signed}>
      <p>{state.waiting(unsigned)}</p>
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

/** The seller's own signature under a counter that was not sent. */
function CounterSigned({ signable: { unsigned } }: SignableProps) {
  const { state } = counterSignTexts
  return (
    <Alert title={state.signed}>
      {unsigned.length > 0 ? state.waiting(unsigned) : state.ready}
    </Alert>
  )
}

/** The stored text, whose hash the signature covers. */
function ExactText({ signable }: SignableProps) {
  return (
    <details className="border-t border-line">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold">
        {texts.exact}
      </summary>
      <Loaded
        from={useSignedTerms({ id: signable.offer.id, ...signable })}
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

function WhatHappens({ signable, user }: SignableProps & { user: User }) {
  const { unsigned, act } = signable
  const own = unsigned.indexOf(`${user.firstName} ${user.lastName}`.trim())
  const others = unsigned.filter((_name, index) => index !== own)
  const next = act === 'counter' ? counterSignTexts.next : texts.next
  const lines = others.length === 0 ? next.last : next.others(others)
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

/** What a counter asks the buyer to change. */
function Asked({ signable: { offer, terms } }: SignableProps) {
  return (
    <div>
      <h3 className="mb-1 text-sm font-semibold">{counterSignTexts.changes}</h3>
      <Changes before={offer.terms} after={terms} />
    </div>
  )
}

/** The terms that are signed, as figures, in words and as their exact text. */
function WhatIsSigned({ signable }: SignableProps) {
  const { act, offer, statement, terms } = signable
  return (
    <section aria-labelledby="terms-title" className="grid max-w-2xl gap-4">
      <h2 id="terms-title" className="font-display text-xl">
        {texts.terms}
      </h2>
      <Net statement={statement} />
      <KeyFacts terms={terms} />
      {act === 'counter' && offer.draft && <Asked signable={signable} />}
      <Flags offer={{ flags: flagsOf(terms) }} />
      <StatementLines statement={statement} />
      <Terms terms={terms} />
      <ExactText signable={signable} />
      <p className="text-sm text-muted">{texts.summary}</p>
    </section>
  )
}

type SignPageProps = SignableProps & { user: User }

/** The terms of a version and the results of a signature, with the form that signs or the reason that refuses it. */
export function SignPage({ signable, user }: SignPageProps) {
  const { offer, obstacle, hasEnded, act, number, expiresAt } = signable
  useOfferClock(hasEnded ? [offer] : [offer, { state: offer.state, expiresAt }])
  const hasSigned = signable.signed.some(({ isOwn }) => isOwn) && offer.state !== 'accepted'
  const [couldSign] = useState(obstacle === null && !hasSigned)
  // One that ends while it is read keeps its form: the button says so, and the focus stays.
  const isForm = (obstacle === null && !hasSigned) || (couldSign && hasEnded)
  return (
    <div className="grid gap-10">
      {obstacle !== null && <Alert>{obstacle}</Alert>}
      {obstacle === null && hasSigned && act === 'acceptance' && <Signed signable={signable} />}
      {obstacle === null && hasSigned && act === 'counter' && <CounterSigned signable={signable} />}
      <WhatIsSigned signable={signable} />
      {isForm && (
        <>
          {obstacle === null && <WhatHappens signable={signable} user={user} />}
          <section aria-labelledby="sign-title">
            <h2 id="sign-title" className="mb-4 font-display text-xl">
              {texts.sign}
            </h2>
            <SignForm key={`${number} ${signable.termsSha256}`} signable={signable} user={user} />
          </section>
        </>
      )}
    </div>
  )
}
