/** The facts of a home or a sale, and by how much each adjusts the price of a sale. Pure: no database, no clock. */

import { CONDITIONS, FACTS, type Fact, type FactsQuery, VIEWS } from '#wire/home-facts.ts'

/** The facts that every list has; null where a row lacks one. */
type ListedFacts = Record<'squareFeet' | 'bedrooms' | 'bathrooms', number | null>
/** The facts that few lists have. Condition is 1 to 5, grade 1 to 13, view 0 to 4, remodeled 0 or 1. */
type RareFacts = Partial<Record<Exclude<Fact, keyof ListedFacts>, number | null>>
export type Facts = ListedFacts & RareFacts

export const UNKNOWN_FACTS = { squareFeet: null, bedrooms: null, bathrooms: null }

/** The facts that a query gives, as numbers. */
export function factsIn({ condition, view, remodeled, ...numbers }: FactsQuery): Partial<Facts> {
  const given: Partial<Record<Fact, number | undefined>> = {
    squareFeet: numbers.squareFeet,
    bedrooms: numbers.bedrooms,
    bathrooms: numbers.bathrooms,
    lotSquareFeet: numbers.lotSquareFeet,
    yearBuilt: numbers.yearBuilt,
    condition: condition && CONDITIONS.indexOf(condition) + 1,
    view: view && VIEWS.indexOf(view),
    remodeled: remodeled && Number(remodeled === 'yes'),
  }
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}

/** The logarithm of the ratio of two prices that differ in one fact only. */
type Effect = (own: number, other: number) => number

const MAX_RATIO = 4
/** One per cent more adds `elasticity` per cent; beyond four times as much, no more is added. */
const byRatio =
  (elasticity: number): Effect =>
  (own, other) => {
    const ratio = Math.min(MAX_RATIO, Math.max(1 / MAX_RATIO, own / other))
    return own > 0 && other > 0 ? elasticity * Math.log(ratio) : 0
  }

const MAX_STEPS = 3
/** Each step adds a share, up to three steps. */
const bySteps =
  (share: number, step = 1): Effect =>
  (own, other) =>
    share * Math.min(MAX_STEPS, Math.max(-MAX_STEPS, (own - other) / step))

/**
 * How much each fact adds to a price. The size is measured on the real list: a home twice as large costs 1.6 times
 * as much, because land and kitchen are paid once; errors are lowest from 0.6 to 0.8. That list has no other fact
 * beside the rooms, so the others are cautious and reasoned: run the benchmark on a list that has them
 * (docs/decisions/0007).
 */
const EFFECTS: Record<Fact, Effect> = {
  squareFeet: byRatio(0.7),
  bedrooms: bySteps(0),
  bathrooms: bySteps(0.03),
  lotSquareFeet: byRatio(0.06),
  yearBuilt: bySteps(0.02, 20),
  condition: bySteps(0.05),
  view: bySteps(0.05),
  remodeled: bySteps(0.05),
  grade: bySteps(0.1),
}

/** One adjustment of a price, in whole dollars. */
export type Adjustment = { fact: Fact; dollars: number }

/**
 * What a sale would have cost with the facts of this home: its price with one adjustment for each fact that both
 * know and that differs. All are whole dollars and add up.
 */
export function adjustPrice(home: Facts, sale: Facts & { price: number }) {
  const adjustments: Adjustment[] = []
  let exact = sale.price
  let adjustedPrice = Math.round(sale.price)
  for (const fact of FACTS) {
    const [own, other] = [home[fact], sale[fact]]
    if (own == null || other == null) continue
    exact *= Math.exp(EFFECTS[fact](own, other))
    const dollars = Math.round(exact) - adjustedPrice
    if (dollars !== 0) adjustments.push({ fact, dollars })
    adjustedPrice += dollars
  }
  return { adjustments, adjustedPrice }
}

/** How fast a sale loses weight with each step of a difference that an adjustment alone cannot cure. */
const LIKENESS: Partial<Record<Fact, number>> = { grade: 0.7, condition: 0.85, view: 0.8 }

/** How alike two homes are in the facts that few lists have: 1 for equal or unknown facts, towards 0 for others. */
export function likenessOf(home: Facts, sale: Facts): number {
  return FACTS.reduce((likeness, fact) => {
    const [own, other, step] = [home[fact], sale[fact], LIKENESS[fact]]
    return own == null || other == null || step === undefined
      ? likeness
      : likeness * step ** Math.abs(own - other)
  }, 1)
}
