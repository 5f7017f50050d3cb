import type { Holidays } from './count-days.ts'
import {
  datesOfEscrow,
  datesOfEvent,
  type EscrowDateFacts,
  type EscrowRule,
  isFixed,
  recount,
  type Sale,
} from './escrow-dates.ts'

type Remade<D, Rule extends EscrowRule> =
  | {
      missingYear: null
      /** In the order given: fulfilled, waived and agreed dates as they are, the others by the rules given. */
      kept: D[]
      /** By the rules given, and not there before. */
      added: EscrowDateFacts<Rule>[]
      /** Open, and made by no rule any more: its rule is off, or holds for the home no longer. */
      removed: D[]
    }
  | { missingYear: string }

const nameOf = ({ rule, basis }: Pick<EscrowDateFacts, 'rule' | 'basis'>) => `${rule.id} ${basis}`

/** One date of each recorded event. */
const eventsIn = <D extends EscrowDateFacts>(dates: readonly D[]) => [
  ...new Map(
    dates.flatMap((date) => (date.eventAt === null ? [] : [[date.basis, date] as const])),
  ).values(),
]

/**
 * What the dates of a running escrow become by other revisions of the rules. Fulfilled, waived and agreed dates stay; what
 * counts from them follows the day that they have.
 * @param rules the revisions to count by
 */
export function remakeDates<Rule extends EscrowRule, D extends EscrowDateFacts<Rule>>(
  dates: readonly D[],
  rules: readonly Rule[],
  sale: Sale,
  holidays: Holidays,
): Remade<D, Rule> {
  const made: EscrowDateFacts<Rule>[] = []
  const parts = [
    datesOfEscrow(rules, sale, holidays),
    ...eventsIn(dates).map(({ rule: { event }, eventAt, basis }) =>
      datesOfEvent(rules, { event, at: eventAt ?? '', basis, facts: sale.facts }, holidays),
    ),
  ]
  for (const part of parts) {
    if (part.missingYear !== null) return part
    made.push(...part.dates)
  }
  const fresh = new Map(made.map((date) => [nameOf(date), date]))
  const known = new Set(dates.map(nameOf))
  const isKept = (date: D) => isFixed(date) || fresh.has(nameOf(date))
  const kept = dates.filter(isKept).map((date) => {
    const anew = isFixed(date) ? undefined : fresh.get(nameOf(date))
    return anew ? { ...date, rule: anew.rule, days: anew.days, due: anew.due } : date
  })
  const added = made.filter((date) => !known.has(nameOf(date)))
  const counted = recount<EscrowDateFacts<Rule>>([...kept, ...added], sale.acceptedAt, holidays)
  if (counted.missingYear !== null) return counted
  const dueAt = (at: number) => counted.dates[at]?.due ?? ''
  return {
    missingYear: null,
    kept: kept.map((date, at) => ({ ...date, due: dueAt(at) })),
    added: added.map((date, at) => ({ ...date, due: dueAt(kept.length + at) })),
    removed: dates.filter((date) => !isKept(date)),
  }
}
