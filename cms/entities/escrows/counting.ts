import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { findHolidays, findRules } from '#cms/entities/date-rules/rows.ts'
import { findFacts } from '#cms/entities/properties/fact-rows.ts'
import type { Property } from '#cms/payload-types.ts'
import {
  datesOfEscrow,
  datesOfEvent,
  dayOf,
  type EscrowDateFacts,
  recount,
} from '#wire/escrow-dates.ts'
import { remakeDates } from '#wire/new-rules.ts'
import type { OfferTerms } from '#wire/offer-terms.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { dateRuleTexts } from '#wire/texts/date-rules.ts'
import type { DatedRule, EscrowDateRow, NewDate } from './date-rows.ts'

type Counted<D> = { missingYear: null; dates: D[] } | { missingYear: string }

/** @throws Problem 409 where the holidays of a year are not listed */
function requireDates<D>(counted: Counted<D>): D[] {
  if (counted.missingYear === null) return counted.dates
  throw new Problem(409, dateRuleTexts.missingYear(counted.missingYear))
}

type Home = Pick<Property, 'id' | 'propertyType'>

/** What dates are counted from: the current rules and holidays, and the facts of the home. */
async function readBasis(req: PayloadRequest, { id, propertyType }: Home) {
  const facts = { ...(await findFacts(req, id)), propertyType: propertyType ?? null }
  return { facts, rules: await findRules(req), holidays: await findHolidays(req) }
}

type Basis = Awaited<ReturnType<typeof readBasis>>

/** Gives each date the place of its rule in the table, which is the order of a sale. */
const placed = <D extends Omit<NewDate, 'place'>>({ rules }: Basis, dates: D[]) =>
  dates.map((date) => ({ ...date, place: rules.findIndex(({ id }) => id === date.rule.id) }))

/** The dates that an acceptance makes. @throws Problem 409 for a year without holidays */
export async function countAcceptance(
  req: PayloadRequest,
  home: Home,
  { terms, acceptedAt }: { terms: OfferTerms; acceptedAt: string },
): Promise<NewDate[]> {
  const basis = await readBasis(req, home)
  const sale = { terms, acceptedAt, facts: basis.facts }
  return placed(basis, requireDates(datesOfEscrow(basis.rules, sale, basis.holidays)))
}

/** The dates that a recorded event makes. @throws Problem 409 for a year without holidays */
export async function countEvent(
  req: PayloadRequest,
  home: Home,
  given: { event: string; at: string; basis: string },
): Promise<NewDate[]> {
  const basis = await readBasis(req, home)
  const event = { ...given, facts: basis.facts }
  return placed(basis, requireDates(datesOfEvent(basis.rules, event, basis.holidays)))
}

/** What the dates of a running escrow become by the current rules, see `remakeDates`. */
export type Remade = {
  kept: EscrowDateRow[]
  added: (EscrowDateFacts<DatedRule> & { place: number })[]
  removed: EscrowDateRow[]
}

/** The dates of an escrow by the current rules. @throws Problem 409 for a year without holidays */
export async function countByCurrentRules(
  req: PayloadRequest,
  home: Home,
  dates: EscrowDateRow[],
  { terms, acceptedAt }: { terms: OfferTerms; acceptedAt: string },
): Promise<Remade> {
  const basis = await readBasis(req, home)
  const sale = { terms, acceptedAt, facts: basis.facts }
  const remade = remakeDates<DatedRule, EscrowDateRow>(dates, basis.rules, sale, basis.holidays)
  if (remade.missingYear !== null)
    throw new Problem(409, dateRuleTexts.missingYear(remade.missingYear))
  return { ...remade, added: placed(basis, remade.added) }
}

/** The stored dates of an escrow counted anew. @throws Problem 409 for a year without holidays */
export const countAnew = async (
  req: PayloadRequest,
  dates: EscrowDateRow[],
  acceptedAt: string,
): Promise<EscrowDateRow[]> => requireDates(recount(dates, acceptedAt, await findHolidays(req)))

type Closing = Pick<NewDate, 'due'> & { rule: { id: string }; agreedDue?: string | null }

/**
 * The day on which an escrow closes: that of its date `close-of-escrow`. Where that rule was off at the acceptance, the
 * day that the terms name, or their days after it without a weekend or holiday in the way.
 */
export function closeDayOf(
  dates: Closing[],
  { closeOn, closeDays }: Pick<OfferTerms, 'closeOn' | 'closeDays'>,
  acceptedAt: string,
): string {
  const close = dates.find(({ rule }) => rule.id === 'close-of-escrow')
  if (close) return dayOf({ agreedDue: null, ...close })
  return closeOn ?? addDays(pacificDate(new Date(acceptedAt)), closeDays ?? 0)
}
