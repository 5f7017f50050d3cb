import { FACT_LIMITS, type NumberFact, OWNER_FACTS, type OwnerFact } from '#wire/home-facts.ts'

/** What was typed or chosen about a home, by fact. */
export type FactTexts = Partial<Record<OwnerFact, string>>
/** What of it the server accepts, as its query takes it. */
export type AskedFacts = Record<string, string>

export const isNumberFact = (fact: OwnerFact): fact is NumberFact => fact in FACT_LIMITS

/** Parses `1,800` or `1800 sq ft`: null for an empty text, false for a number that the server refuses. */
export function parseFact(fact: NumberFact, text: string): number | null | false {
  if (text.trim() === '') return null
  const { min, max } = FACT_LIMITS[fact]
  const number = Number(text.replace(/[,\s]|sq\.?|ft\.?/gi, ''))
  return Number.isFinite(number) && number >= min && number <= max ? number : false
}

/** The facts that the server accepts; the others are left out until they are right. */
export function askedFacts(texts: FactTexts): AskedFacts {
  const asked: AskedFacts = {}
  for (const fact of OWNER_FACTS) {
    const text = texts[fact] ?? ''
    const value = isNumberFact(fact) ? parseFact(fact, text) : text
    if (value !== null && value !== false && value !== '') asked[fact] = String(value)
  }
  return asked
}
