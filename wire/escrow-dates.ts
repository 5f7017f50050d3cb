import { type CountingRule, countDays, endOf, type Holidays } from './count-days.ts'
import type { OfferTerms } from './offer-terms.ts'
import { assumedFor, type DisclosureFacts } from './required-disclosures.ts'
import { addDays } from './slots.ts'

/** What the dates of an escrow need to know of a date rule. */
export type EscrowRule = CountingRule & {
  id: string
  revision: number
  topic: string
  event: string
  on: boolean
  appliesIf: string
}

/** The event of which an escrow counts most of its dates. */
const ACCEPTED = 'accepted'

/** No rule names this contingency. Its days are in the terms, and they are counted as those of an investigation. */
export const BUYERS_SALE = 'sale-of-buyers-home'

/** The contingencies of the terms, each with the rule whose days its own days replace. */
const CONTINGENCIES = [
  { term: 'investigation', rule: 'investigation-contingency', basis: ACCEPTED },
  { term: 'loan', rule: 'loan-contingency', basis: ACCEPTED },
  { term: 'appraisal', rule: 'appraisal-contingency', basis: ACCEPTED },
  { term: 'saleOfBuyersHome', rule: 'investigation-contingency', basis: BUYERS_SALE },
] as const
const CLOSING = 'close-of-escrow'

/** One date of an escrow, as far as counting knows it. */
export type EscrowDateFacts<Rule extends CountingRule = EscrowRule> = {
  rule: Rule
  /** `accepted`; the key of the date that this one counts from; else which recorded event it is. */
  basis: string
  /** The instant of a recorded event, ISO 8601; null for a date that follows acceptance or another date. */
  eventAt: string | null
  /** Those of the terms, else those of the rule; null where the terms name the day itself. */
  days: number | null
  /** `YYYY-MM-DD`. */
  due: string
  /** The day to which both sides moved the date in writing. */
  agreedDue: string | null
  /** Fulfilled or waived. */
  isSettled: boolean
}

/** What a date is known by: its rule, or the contingency that no rule names. */
export const keyOf = ({ rule, basis }: Pick<EscrowDateFacts, 'rule' | 'basis'>) =>
  basis === BUYERS_SALE && rule.event === ACCEPTED ? basis : rule.id

/** The day that counts: the agreed one before the computed one. */
export const dayOf = ({ agreedDue, due }: Pick<EscrowDateFacts, 'agreedDue' | 'due'>) =>
  agreedDue ?? due

/** The first instant at which the day that counts is over. */
export const endsAtOf = (date: Pick<EscrowDateFacts, 'agreedDue' | 'due' | 'rule'>) =>
  endOf(dayOf(date), date.rule.endsHour)

/** A day counted back is the first on which a side may act, and no day by which it must. */
export const isEarliest = ({ direction }: Pick<CountingRule, 'direction'>) => direction === 'before'

/** A change of acceptance leaves a fulfilled, waived or agreed date as it is. */
export const isFixed = ({
  isSettled,
  agreedDue,
}: Pick<EscrowDateFacts, 'isSettled' | 'agreedDue'>) => isSettled || agreedDue !== null

type Plan<Rule extends EscrowRule> = Pick<EscrowDateFacts<Rule>, 'rule' | 'basis' | 'days' | 'due'>

/** The dates that one rule makes from acceptance, without their days counted. */
function plansOf<Rule extends EscrowRule>(rule: Rule, terms: OfferTerms): Plan<Rule>[] {
  const plan = { rule, basis: ACCEPTED, days: rule.days, due: '' }
  if (rule.id === CLOSING)
    return [
      terms.closeOn === null
        ? { ...plan, days: terms.closeDays ?? rule.days }
        : { ...plan, days: null, due: terms.closeOn },
    ]
  const contingencies = CONTINGENCIES.filter((each) => each.rule === rule.id)
  if (contingencies.length === 0) return [plan]
  return contingencies.flatMap(({ term, basis }) => {
    const days = terms.contingencies[term]
    return days === null ? [] : [{ ...plan, basis, days }]
  })
}

type Counted<D> = { missingYear: null; dates: D[] } | { missingYear: string }

/**
 * Counts the dates of an escrow anew from an instant of acceptance, in the order given. A fulfilled, waived or agreed date
 * keeps its day, and so does one that counts from a recorded event; a date that counts from another one follows that
 * one's day. A day that the terms name moves off weekends and holidays alone (docs/decisions/0079).
 * @param acceptedAt ISO 8601
 */
export function recount<D extends EscrowDateFacts>(
  dates: readonly D[],
  acceptedAt: string,
  holidays: Holidays,
): Counted<D> {
  let missingYear: string | null = null
  const count = (date: D, base: string | undefined): D => {
    if (isFixed(date)) return date
    const at = base ?? new Date(date.eventAt ?? acceptedAt)
    // One day after the day before it: the day itself, moved as every last day is.
    const [days, from] = date.days === null ? [1, addDays(date.due, -1)] : [date.days, at]
    const counted = countDays({ ...date.rule, days }, from, holidays)
    if (counted.missingYear === null) return { ...date, due: counted.due }
    missingYear = counted.missingYear
    return date
  }
  const isFirst = ({ rule }: D) => rule.event === ACCEPTED
  const firsts = dates.map((date) => (isFirst(date) ? count(date, undefined) : date))
  if (missingYear !== null) return { missingYear }
  const bases = new Map(firsts.filter(isFirst).map((date) => [keyOf(date), dayOf(date)]))
  const counted = firsts.map((date) => (isFirst(date) ? date : count(date, bases.get(date.basis))))
  return missingYear === null ? { missingYear, dates: counted } : { missingYear }
}

/** How a change of acceptance leaves one date. `why`: what holds its day; null for a day that moved or stayed by count. */
export function whyUnmoved({
  agreedDue,
  days,
  eventAt,
  isSettled,
}: EscrowDateFacts): 'settled' | 'agreed' | 'named' | null {
  if (eventAt !== null) return null
  if (isSettled) return 'settled'
  if (agreedDue !== null) return 'agreed'
  return days === null ? 'named' : null
}

/** What an escrow's dates are made from. */
export type Sale = { terms: OfferTerms; facts: DisclosureFacts; acceptedAt: string }

const NEW = { agreedDue: null, isSettled: false, eventAt: null }

/**
 * The dates of an escrow at its acceptance, in the order of the rules: those of the rules that are on, count from
 * acceptance and hold for the home; after each rule of which others count, theirs. Rules of disclosures make none, because
 * the list of disclosures has its own days.
 */
export function datesOfEscrow<Rule extends EscrowRule>(
  rules: readonly Rule[],
  { terms, facts, acceptedAt }: Sale,
  holidays: Holidays,
): Counted<EscrowDateFacts<Rule>> {
  const own = rules.filter(
    ({ on, topic, appliesIf }) =>
      on && topic !== 'disclosure' && assumedFor(appliesIf, facts, new Date(acceptedAt)) !== null,
  )
  const firsts = own
    .filter(({ event }) => event === ACCEPTED)
    .flatMap((rule) => plansOf(rule, terms))
  const followers = own.flatMap((rule) =>
    firsts
      .filter((base) =>
        rule.event === 'contingency-due'
          ? base.rule.topic === 'contingency'
          : rule.event === base.rule.id,
      )
      .map((base) => ({ rule, basis: keyOf(base), days: rule.days, due: '' })),
  )
  const dates = [...firsts, ...followers].map((plan) => ({ ...plan, ...NEW }))
  return recount(dates, acceptedAt, holidays)
}

/** What a staff member records of an escrow, from which rules count. */
export const ESCROW_EVENTS = [
  { id: 'notice-to-perform-delivered', label: 'A notice to perform was delivered' },
  { id: 'demand-to-close-delivered', label: 'A demand to close escrow was delivered' },
  { id: 'hoa-documents-requested', label: 'The association was asked for its documents' },
  { id: 'funds-received-by-broker', label: 'We received the buyer’s money' },
  { id: 'lead-disclosure-delivered', label: 'The lead disclosure was delivered' },
] as const
export type EscrowEvent = (typeof ESCROW_EVENTS)[number]['id']

/**
 * The dates that count from one recorded event: those of the rules that are on and hold for the home.
 * @param at ISO 8601
 * @param basis tells this event from another one of the same kind
 */
export function datesOfEvent<Rule extends EscrowRule>(
  rules: readonly Rule[],
  { event, at, basis, facts }: { event: string; at: string; basis: string; facts: DisclosureFacts },
  holidays: Holidays,
): Counted<EscrowDateFacts<Rule>> {
  const dates = rules
    .filter(
      (rule) =>
        rule.on && rule.event === event && assumedFor(rule.appliesIf, facts, new Date(at)) !== null,
    )
    .map((rule) => ({ ...NEW, rule, basis, eventAt: at, days: rule.days, due: '' }))
  return recount(dates, at, holidays)
}
