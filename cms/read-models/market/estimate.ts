import { MIN_SALES } from '#wire/market.ts'
import { type Comparable, comparablesFor, type Home, type Sale } from './comparables.ts'

/**
 * Elasticity: one per cent more size adds this many per cent to the price. A home twice as large costs 1.6
 * times as much, because land and kitchen are paid once. Errors are lowest from 0.6 to 0.8.
 */
const PRICE_BY_SIZE = 0.7

/*
 * The range should contain eight prices of ten. It is the spread of the comparables (their 10th to 90th
 * percentile, in logarithms, so that "a third less" and "half as much again" are equally far), shrunk towards
 * the usual spread, because few sales estimate their own spread badly: USUAL_SPREAD, the mean of the real
 * list, counts as twelve equal sales. That is the calibration. The range then contains 79.9 % of 932 real
 * prices, and 77 to 83 % of random halves of them, so no further factor widens it (docs/decisions/0007).
 */
const USUAL_SPREAD = 0.35
const USUAL_SPREAD_SALES = 12
const OUTER = 0.1

export type Estimate<S extends Sale = Sale> = {
  /** Dollars, unrounded. `low` to `high` should contain the price eight times of ten. */
  value: number
  low: number
  high: number
  /** The sales that were counted, most similar first. */
  used: Comparable<S>[]
}

/**
 * Estimates a home's value: the weighted median of the sales' prices, each adjusted to the home's size. A
 * median, so that one absurd price has no effect. Null with fewer than three comparables.
 * @param leftOut ids of comparables that the user excluded; no other sales replace them
 */
export function estimateValue<S extends Sale>(
  home: Home,
  sales: readonly S[],
  leftOut: ReadonlySet<string> = new Set(),
): Estimate<S> | null {
  const used = comparablesFor(home, sales).filter(({ sale }) => !leftOut.has(sale.id))
  if (used.length < MIN_SALES) return null
  const prices = used.map(({ sale, weight }) => ({ value: atSizeOf(home, sale), weight }))
  const at = (share: number) => weightedQuantile(prices, share)
  const middle = at(0.5)
  const sampleSize = effectiveSampleSize(used)
  const spread = (own: number) =>
    (sampleSize * own + USUAL_SPREAD_SALES * USUAL_SPREAD) / (sampleSize + USUAL_SPREAD_SALES)
  return {
    value: Math.exp(middle),
    low: Math.exp(middle - spread(middle - at(OUTER))),
    high: Math.exp(middle + spread(at(1 - OUTER) - middle)),
    used,
  }
}

function atSizeOf(home: Home, sale: Sale): number {
  const price = Math.log(sale.price)
  if (!home.squareFeet || !sale.squareFeet) return price
  return price + PRICE_BY_SIZE * Math.log(home.squareFeet / sale.squareFeet)
}

/** The number of equally weighted sales with the same information (Kish's effective sample size). */
function effectiveSampleSize(used: readonly Comparable[]): number {
  const sum = used.reduce((total, { weight }) => total + weight, 0)
  return sum ** 2 / used.reduce((total, { weight }) => total + weight ** 2, 0)
}

type Weighted = { value: number; weight: number }

/**
 * The value below which a share of the weight lies, interpolated between the two nearest entries, so that a
 * small change of weight moves it only a little. NaN without entries.
 */
export function weightedQuantile(entries: readonly Weighted[], share: number): number {
  const sorted = entries.toSorted((one, other) => one.value - other.value)
  const target = sorted.reduce((sum, { weight }) => sum + weight, 0) * share
  let passed = 0
  let before: { value: number; middle: number } | undefined
  for (const { value, weight } of sorted) {
    const middle = passed + weight / 2
    if (middle >= target) {
      if (!before || middle === before.middle) return value
      const part = (target - before.middle) / (middle - before.middle)
      return before.value + (value - before.value) * part
    }
    passed += weight
    before = { value, middle }
  }
  return sorted.at(-1)?.value ?? Number.NaN
}
