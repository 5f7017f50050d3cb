import { useEffect, useRef, useState } from 'react'
import { useOfferClock } from '#portal/features/offers/queries.ts'
import { Button } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { termsForBuyer } from '#wire/counter-words.ts'
import { dateTime } from '#wire/dates.ts'
import type { OwnOffer } from '#wire/offer-links.ts'
import { isOpenOffer, moveOffer } from '#wire/offer-states.ts'
import { offerPage } from '#wire/texts/offer-page.ts'
import { timeLeft } from '#wire/texts/offer-screens.ts'
import { AnswerButton, Changes } from './answers.tsx'
import { ReviseForm } from './offer-form.tsx'
import { Lines } from './read-back.tsx'

const { own: texts, revise } = offerPage

/** When the current version ends, and how long that is from now. */
function Ending({ offer }: { offer: OwnOffer }) {
  const { state, expiresAt } = offer
  const now = useOfferClock([offer])
  if (!isOpenOffer(state) && state !== 'expired') return null
  const when = dateTime(expiresAt)
  return (
    <p className="text-sm tabular-nums">
      <time dateTime={expiresAt}>
        {state === 'expired' ? texts.endedOn(when) : texts.endsOn(when)}
      </time>
      {state !== 'expired' && (
        <span className="text-muted"> · {timeLeft(Date.parse(expiresAt) - now)}</span>
      )}
    </p>
  )
}

/** Focuses a heading as `shown` changes, so that it is announced; with `atOnce`, also as it appears. */
function useFocusOnChange(shown: string, atOnce: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef(atOnce ? null : shown)
  useEffect(() => {
    if (last.current !== shown) heading.current?.focus()
    last.current = shown
  }, [shown])
  return heading
}

type OwnOfferProps = {
  link: string
  draft: string
  offer: OwnOffer
  /** It was sent from this page. */
  wasSent: boolean
}

/** The state of the agent's own offer, its terms, and what the agent may answer now. */
export function OwnOfferPart({ link, draft, offer, wasSent }: OwnOfferProps) {
  const { state, number, side } = offer
  const [isRevising, setRevising] = useState(false)
  const heading = useFocusOnChange(`${state} ${number}`, wasSent)
  const mayRevise = moveOffer(state, 'revise', 'buyer') !== null
  return (
    <div className="grid gap-8">
      <Card as="section" className="grid gap-3" aria-labelledby="state-title">
        <h2 ref={heading} id="state-title" tabIndex={-1} className="font-display text-2xl">
          {texts.states[state].title}
        </h2>
        <p>{texts.states[state].text}</p>
        <Ending offer={offer} />
        <Changes offer={offer} />
        <div className="flex flex-wrap gap-3">
          <AnswerButton {...{ link, offer }} answer="agree" />
          {mayRevise && !isRevising && (
            <Button onClick={() => setRevising(true)}>{revise.open}</Button>
          )}
          <AnswerButton {...{ link, offer }} answer="withdraw" />
        </div>
      </Card>
      {isRevising && mayRevise ? (
        <ReviseForm
          key={offer.version}
          {...{ link, draft, offer }}
          onClose={() => setRevising(false)}
          aside={<Button onClick={() => setRevising(false)}>{revise.cancel}</Button>}
        />
      ) : (
        <section aria-labelledby="terms-title">
          <h2 id="terms-title" className="mb-1 font-display text-xl">
            {texts.terms}
          </h2>
          <p className="mb-3 text-sm text-muted">{texts.version(number, side)}</p>
          <Lines lines={termsForBuyer(offer.terms)} />
        </section>
      )}
    </div>
  )
}
