import { z } from 'zod'
import type { EditedVersion } from '#portal/lib/edit-conflict.ts'
import { MAX_DOLLARS, parseHundredths } from '#wire/amounts.ts'
import {
  FACT_NAMES,
  type FactName,
  FactsChange,
  type FactValues,
  type PropertyFacts,
} from '#wire/property-facts.ts'

/** What the form asks for. The county follows from the city. */
export type AskedFact = Exclude<FactName, 'county'>
export const ASKED_FACTS = FACT_NAMES.filter((name): name is AskedFact => name !== 'county')

/** The choice of a select for "not sure". A text field that was emptied means the same. */
export const NOT_SURE = 'not-sure'

type Texts = Record<AskedFact, string>
export type TypedFacts = Texts & { seen: Texts & { version: number } }

type Kind = 'flag' | 'choice' | 'number' | 'day' | 'dollars' | 'rate'

export const KINDS: Record<AskedFact, Kind> = {
  units: 'number',
  yearBuilt: 'number',
  taxCity: 'choice',
  cityTaxPerThousandCents: 'rate',
  hoa: 'flag',
  melloRoos: 'flag',
  fireZone: 'choice',
  smokingKnown: 'flag',
  deathWithin3Years: 'flag',
  boughtOn: 'day',
  contractorWork: 'flag',
  leasedItems: 'flag',
  payoffCents: 'dollars',
  otherCostsCents: 'dollars',
}

const isSelect = (name: AskedFact) => KINDS[name] === 'flag' || KINDS[name] === 'choice'

function textOf(name: AskedFact, facts: PropertyFacts): string {
  const value = facts[name]
  if (value === null) return facts.said[name] && isSelect(name) ? NOT_SURE : ''
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  const isAmount = KINDS[name] === 'dollars' || KINDS[name] === 'rate'
  return isAmount ? (Number(value) / 100).toLocaleString('en-US') : String(value)
}

/** A typed text as its fact. NaN, for a text that is no number, is refused by the schema of the fact. */
const PARSE: Record<Kind, (text: string) => FactValues[AskedFact]> = {
  flag: (text) => text === 'yes',
  choice: (text) => text,
  number: (text) => Number(text),
  day: (text) => text,
  dollars: (text) => parseHundredths(text, MAX_DOLLARS) ?? Number.NaN,
  rate: (text) => parseHundredths(text, 1000) ?? Number.NaN,
}

/** The fact that a text says; undefined for a question that is not answered, null for "not sure". */
function valueOf(name: AskedFact, text: string, seen: string) {
  if (text === NOT_SURE) return null
  if (text.trim() !== '') return PARSE[KINDS[name]](text.trim())
  return seen === '' ? undefined : null
}

/** The answers of a form. */
export function answersOf({ seen, ...texts }: TypedFacts): Partial<FactValues> {
  const answers = ASKED_FACTS.map((name) => [name, valueOf(name, texts[name], seen[name])] as const)
  return Object.fromEntries(answers.filter(([, value]) => value !== undefined))
}

export const TypedFactsSchema = z
  .custom<TypedFacts>()
  .transform(
    (typed) =>
      ({ version: typed.seen.version, ...answersOf(typed) }) as z.input<typeof FactsChange>,
  )
  .pipe(FactsChange)

export const EDITED: EditedVersion<TypedFacts, PropertyFacts> = {
  valuesOf(facts) {
    const shown = Object.fromEntries(
      ASKED_FACTS.map((name) => [name, textOf(name, facts)]),
    ) as Texts
    return { ...shown, seen: { ...shown, version: facts.version } }
  },
  baseOf({ seen: { version: _version, ...shown } }) {
    return shown
  },
}
