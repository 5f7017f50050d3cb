import { pacificDate } from './slots.ts'

export const FIRE_ZONES = ['none', 'moderate', 'high', 'very-high'] as const

/** What decides which disclosures a home needs. Absent and null mean that the fact is unanswered. */
export type DisclosureFacts = Partial<{
  propertyType: string | null
  units: number | null
  yearBuilt: number | null
  /** The id of a city with a tax of its own, or `other`. */
  taxCity: string | null
  fireZone: string | null
  hoa: boolean | null
  melloRoos: boolean | null
  smokingKnown: boolean | null
  deathWithin3Years: boolean | null
  contractorWork: boolean | null
  leasedItems: boolean | null
  /** `YYYY-MM-DD`, the day on which the sellers took title. */
  boughtOn: string | null
}>
type FactName = keyof DisclosureFacts

/** One clause of an `appliesIf`: the fact that it asks for, and its test of the answer at an instant. */
type Clause = { fact: FactName; holds: (answer: unknown, asOf: Date) => boolean }

/** The facts that are a clause by their own name. */
const FLAGS = [
  ...(['hoa', 'melloRoos', 'smokingKnown', 'deathWithin3Years'] as const),
  ...(['contractorWork', 'leasedItems'] as const),
] satisfies FactName[]

/** The same day so many calendar months later, or the last day of that month: `2025-08-31`, 18: `2027-02-28`. */
function addMonths(date: string, months: number): string {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** @returns undefined for a text that is no clause of the language of `appliesIf` */
function clauseOf(text: string): Clause | undefined {
  const flag = FLAGS.find((name) => name === text)
  if (flag) return { fact: flag, holds: (answer) => answer === true }
  if (text === 'dwelling') return { fact: 'propertyType', holds: (answer) => answer !== 'land' }
  const [, units] = /^units<=(\d+)$/.exec(text) ?? []
  if (units) return { fact: 'units', holds: (answer) => Number(answer) <= Number(units) }
  const [, year] = /^yearBuilt<(\d+)$/.exec(text) ?? []
  if (year) return { fact: 'yearBuilt', holds: (answer) => Number(answer) < Number(year) }
  const [, months] = /^ownedLessThan(\d+)Months$/.exec(text) ?? []
  // The months end with their last day, as every period does.
  if (months)
    return {
      fact: 'boughtOn',
      holds: (answer, asOf) => pacificDate(asOf) <= addMonths(String(answer), Number(months)),
    }
  const [, name, choices] = /^(city|fireZone)=([a-z|-]+)$/.exec(text) ?? []
  if (!choices) return undefined
  return {
    fact: name === 'city' ? 'taxCity' : 'fireZone',
    holds: (answer) => choices.split('|').includes(String(answer)),
  }
}

/** The clauses of an `appliesIf`, all of which must hold; `always` has none. @throws RangeError for any other text */
function clausesOf(appliesIf: string): Clause[] {
  if (appliesIf === 'always') return []
  return appliesIf.split(' & ').map((text) => {
    const clause = clauseOf(text)
    if (!clause) throw new RangeError(`"${text}" is no clause that a date rule may have`)
    return clause
  })
}

type DisclosureRule = { id: string; topic: string; on: boolean; appliesIf: string }

/** A disclosure that a home needs. `assumed` names the unanswered facts, which count as yes. */
type RequiredDisclosure = { id: string; assumed: FactName[] }

/**
 * The unanswered facts by which an `appliesIf` holds for a home; null where it does not hold. An unanswered fact counts as
 * yes (docs/decisions/0073).
 * @param asOf the instant of acceptance, before it that of today
 * @throws RangeError for an unknown clause
 */
export function assumedFor(
  appliesIf: string,
  facts: DisclosureFacts,
  asOf: Date,
): FactName[] | null {
  const clauses = clausesOf(appliesIf)
  const isUnanswered = ({ fact }: Clause) => (facts[fact] ?? null) === null
  const applies = clauses.every(
    (clause) => isUnanswered(clause) || clause.holds(facts[clause.fact], asOf),
  )
  return applies ? clauses.filter(isUnanswered).map(({ fact }) => fact) : null
}

/**
 * The disclosures that a home needs, in the order of the rules: those of topic `disclosure` that are on and whose
 * `appliesIf` holds, as {@link assumedFor} reads it.
 * @throws RangeError where a rule has an unknown clause
 */
export function requiredDisclosures(
  rules: readonly DisclosureRule[],
  facts: DisclosureFacts,
  asOf: Date,
): RequiredDisclosure[] {
  return rules
    .filter(({ topic, on }) => topic === 'disclosure' && on)
    .flatMap(({ id, appliesIf }) => {
      const assumed = assumedFor(appliesIf, facts, asOf)
      return assumed ? [{ id, assumed }] : []
    })
}
