import { useId } from 'react'
import { signed } from '#wire/money.ts'
import { standoutsOf } from '#wire/offer-comparison.ts'
import { isOpenOffer } from '#wire/offer-states.ts'
import type { Offer } from '#wire/offers.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { dependsOn, nameOfOffer } from './offer-facts.tsx'

const { short: texts } = offerScreenTexts

/** Which of a home's open offers leaves the most, which depends on the least, and what lies between them. */
export function OffersInShort({ offers }: { offers: readonly Offer[] }) {
  const id = useId()
  const found = standoutsOf(offers.filter(({ state }) => isOpenOffer(state)))
  if (!found) return null
  const { most, ahead, least, behind } = found
  const isOne = most.id === least.id
  const lines = [
    [texts.most, most, ahead > 0 ? texts.ahead(signed(ahead)) : texts.level],
    [texts.least, least, isOne ? texts.same : texts.behind(signed(behind))],
  ] as const
  return (
    <section
      aria-labelledby={id}
      className="mb-6 max-w-[68ch] rounded-card border border-line bg-sand p-5"
    >
      <h3 id={id} className="font-display text-xl">
        {texts.title}
      </h3>
      <dl className="mt-3 grid gap-4 sm:grid-cols-2">
        {lines.map(([label, offer, difference]) => (
          <div key={label}>
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">
              <strong className="font-semibold">{nameOfOffer(offer)}</strong>
              <span className="block">{difference}</span>
              <span className="block text-sm">{texts.dependsOn(dependsOn(offer.terms))}</span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-muted">{isOne ? texts.both : texts.choose}</p>
    </section>
  )
}
