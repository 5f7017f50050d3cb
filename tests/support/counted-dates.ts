import { datesOfEscrow, type EscrowDateFacts, type EscrowRule } from '#wire/escrow-dates.ts'
import { StatedTerms } from '#wire/offer-terms.ts'
import { HOLIDAYS, RULES } from './california.ts'

/** The seeded rules at their first revision. */
export const REVISED: EscrowRule[] = RULES.map((rule) => ({ ...rule, revision: 1 }))

/** The terms of an offer with these contingencies and this close. */
export const termsOf = (given: { contingencies?: object } & Record<string, unknown> = {}) =>
  StatedTerms.parse({
    ...{ price: 850_000, deposit: 25_500, financing: 'conventional', closeDays: 30 },
    ...given,
    contingencies: { loan: 21, appraisal: 17, investigation: 10, ...given.contingencies },
  })

type Given = {
  terms?: Parameters<typeof termsOf>[0]
  at?: string
  rules?: readonly EscrowRule[]
}

/** The dates of an escrow by the seeded rules. */
export function datesOf({ terms, at = '2026-12-01T20:00:00Z', rules = REVISED }: Given = {}) {
  const sale = { terms: termsOf(terms), facts: {}, acceptedAt: at }
  const counted = datesOfEscrow(rules, sale, HOLIDAYS)
  if (counted.missingYear !== null) throw new Error(counted.missingYear)
  return counted.dates
}

/** `rule basis due`, as one line each. */
export const linesOf = (dates: EscrowDateFacts[]) =>
  dates.map(({ rule, basis, days, due }) => [rule.id, basis, days, due])

/** The due day of the first date of a rule. */
export const dueOf = (id: string, given: Given = {}, basis?: string) =>
  datesOf(given).find(({ rule, basis: own }) => rule.id === id && (basis ?? own) === own)?.due
