import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { dateTime } from '#wire/dates.ts'
import { type Cents, formatCents, formatDollars, minus, signed } from '#wire/money.ts'
import { isOpenOffer, type OfferState } from '#wire/offer-states.ts'
import { OFFER_RULES, type OfferTerms } from '#wire/offer-terms.ts'
import { TERM_NAMES, TERM_WORDS } from '#wire/offer-words.ts'
import type { Offer } from '#wire/offers.ts'
import { offerScreenTexts, termMeanings, timeLeft } from '#wire/texts/offer-screens.ts'
import { offerTermTexts } from '#wire/texts/offers.ts'

const { card: texts, lines: labels, flags, flagSource, states, forStaff } = offerScreenTexts

const TONES: Record<OfferState, BadgeTone> = {
  received: 'attention',
  countered: 'neutral',
  agreed: 'attention',
  accepted: 'strong',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'bad',
  released: 'neutral',
}

/** `$850,000 from Ana Moreno`. */
export const nameOfOffer = ({ terms, buyerNames }: Pick<Offer, 'terms' | 'buyerNames'>) =>
  texts.name(formatDollars(terms.price), buyerNames.join(', '))

/** @param isForStaff in the words for staff */
export const StateBadge = ({ state, isForStaff = false }: StateProps) => (
  <Badge tone={TONES[state]}>
    {isForStaff && state === 'received' ? forStaff.received : states[state]}
  </Badge>
)

type StateProps = { state: OfferState; isForStaff?: boolean }

type StatementProps = {
  statement: Offer['statement']
  /** Of the accepted offer: the net is no longer one of several. */
  isAccepted?: boolean
}

/** The net in large figures, and what it does not count. */
export function Net({
  statement,
  isAccepted = false,
  isForStaff = false,
}: StatementProps & { isForStaff?: boolean }) {
  const { keep, missing } = isForStaff ? forStaff : texts
  return (
    <div>
      <p className="text-sm text-muted">{isAccepted ? texts.kept : keep}</p>
      <p className="font-display text-3xl tabular-nums" data-offer-net="">
        {signed(statement.netCents)}
      </p>
      {!isAccepted && statement.netAsInstructedCents !== null && (
        <p className="text-sm tabular-nums">
          {texts.asInstructed(signed(statement.netAsInstructedCents))}
        </p>
      )}
      {statement.incomplete.length > 0 && (
        <p className="text-sm text-poppy-text">
          {texts.before(statement.incomplete.map((line) => missing[line]))}
        </p>
      )}
      {!statement.cityTaxKnown && <p className="text-xs text-poppy-text">{texts.cityUnknown}</p>}
    </div>
  )
}

const CONTINGENCIES = ['loan', 'appraisal', 'investigation', 'saleOfBuyersHome'] as const

/** What an offer depends on, in one line. */
export function dependsOn(terms: OfferTerms): string {
  const names = CONTINGENCIES.filter((name) => terms.contingencies[name] !== null)
  if (names.length === 0) return texts.nothing
  return names.map((name) => `${texts.contingencies[name]} (${TERM_WORDS[name](terms)})`).join(', ')
}

/** The three facts that decide beside the net. */
export function KeyFacts({ terms }: { terms: OfferTerms }) {
  const facts = [
    [offerTermTexts.labels.financing, TERM_WORDS.financing(terms)],
    [offerTermTexts.labels.close, TERM_WORDS.close(terms)],
    [texts.dependsOn, dependsOn(terms)],
  ] as const
  return (
    <dl className="grid gap-2 text-sm">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** When an offer ends, and how long that is from now. @param now in milliseconds */
export function Ending({ offer, now }: { offer: Offer; now: number }) {
  const { state, expiresAt } = offer
  if (!isOpenOffer(state) && state !== 'expired') return null
  const when = dateTime(expiresAt)
  return (
    <p className="text-sm tabular-nums">
      <time dateTime={expiresAt}>{state === 'expired' ? texts.ended(when) : texts.ends(when)}</time>
      {state !== 'expired' && (
        <span className="text-muted"> · {timeLeft(Date.parse(expiresAt) - now)}</span>
      )}
    </p>
  )
}

/** What the law says of the terms, with its source. */
export function Flags({ offer }: { offer: Pick<Offer, 'flags'> }) {
  const { basisPoints, statute, sourceUrl } = OFFER_RULES.depositLimit
  return offer.flags.map((flag) => (
    <p key={flag} className="rounded-field bg-poppy-wash px-3 py-2 text-xs text-poppy-text">
      {flags[flag](String(basisPoints / 100), statute)}{' '}
      <TextLink href={sourceUrl}>{flagSource}</TextLink>
    </p>
  ))
}

const known = (amount: Cents | null) => (amount === null ? labels.unknown : minus(amount))

/** Every line from the price to the net, and before the acceptance the net at other payments to the buyer's agent. */
export function StatementLines({ statement, isAccepted = false }: StatementProps) {
  const { netAsInstructedCents } = statement
  const lines = [
    [labels.price, formatCents(statement.priceCents)],
    [labels.listingFee, minus(statement.listingFeeCents)],
    [labels.buyerAgentFee, minus(statement.buyerAgentFeeCents)],
    [labels.concessions, minus(statement.concessionsCents)],
    [labels.countyTax, minus(statement.countyTaxCents)],
    [labels.cityTax, statement.cityTaxKnown ? minus(statement.cityTaxCents) : labels.unknown],
    [labels.payoff, known(statement.payoffCents)],
    [labels.otherCosts, known(statement.otherCostsCents)],
    [isAccepted ? texts.kept : labels.net, signed(statement.netCents)],
    ...(isAccepted ? [] : [[labels.atZero, signed(statement.netAtZeroCents)] as const]),
    ...(isAccepted || netAsInstructedCents === null
      ? []
      : [[labels.asInstructed, signed(netAsInstructedCents)] as const]),
  ] as const
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {lines.map(([label, amount]) => (
        <div key={label} className="flex items-baseline justify-between gap-4 py-2">
          <dt>{label}</dt>
          <dd className="whitespace-nowrap tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Every term with its meaning. */
export function Terms({ terms }: { terms: OfferTerms }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {TERM_NAMES.map((name) => (
        <div key={name} className="grid gap-x-4 gap-y-1 py-2 sm:grid-cols-[1fr_auto]">
          <dt>
            {offerTermTexts.labels[name]}
            <span className="block text-xs text-muted">{termMeanings[name]}</span>
          </dt>
          <dd className="font-medium tabular-nums sm:text-right">{TERM_WORDS[name](terms)}</dd>
        </div>
      ))}
    </dl>
  )
}
