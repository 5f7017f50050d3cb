import { MIN_SALES } from '#wire/market.ts'
import { type Comparable, comparablesFor, type Home, type Sale } from './comparables.ts'
import { type Adjustment, adjustPrice } from './facts.ts'

/*
 * Without checks nearby (range-checks.ts) the range is the spread of the comparables (their 10th to 90th
 * percentile, in logarithms, so that "a third less" and "half as much again" are equally far), shrunk towards
 * the usual spread, because few sales estimate their own spread badly: USUAL_SPREAD, the mean of the real
 * list, counts as twelve equal sales. That is the calibration. The range then contains 79.8 % of 929 real
 * prices, and 77 to 79 % of random halves of them, so no further factor widens it (docs/decisions/0007).
 */
const USUAL_SPREAD = 0.35
const USUAL_SPREAD_SALES = 12
const OUTER = 0.1

/** Beyond this share of the weight at either end of the adjusted prices nothing counts. */
const TRIMMED = 0.25

/** One sale's part of a value, in whole dollars. The `counted` dollars of all sales add up to the value. */
type Line<S extends Sale = Sale> = {
  sale: S
  adjustments: Adjustment[]
  adjustedPrice: number
  /** From 0 to 1; the shares of all sales add up to 1. */
  share: number
  counted: number
}

export type Estimate<S extends Sale = Sale> = {
  /** Dollars. `low` to `high` should contain the price eight times of ten. */
  value: number
  low: number
  high: number
  /** The sales that were counted, most similar first. */
  used: Comparable<S>[]
  /** The same sales, by adjusted price. */
  lines: Line<S>[]
}

/**
 * Estimates a home's value: the weighted mean of the middle half of the sales' prices, each adjusted to the home's
 * facts. Only the middle half, so that one absurd price has no effect. Null with fewer than three comparables.
 * @param leftOut ids of comparables that the user excluded; no other sales replace them
 */
export function estimateValue<S extends Sale>(
  home: Home,
  sales: readonly S[],
  leftOut: ReadonlySet<string> = new Set(),
): Estimate<S> | null {
  const used = comparablesFor(home, sales).filter(({ sale }) => !leftOut.has(sale.id))
  if (used.length < MIN_SALES) return null
  const adjusted = used
    .map(({ sale, weight }) => ({ sale, weight, ...adjustPrice(home, sale) }))
    .toSorted((one, other) => one.adjustedPrice - other.adjustedPrice)
  const lines = linesOf(adjusted)
  const value = lines.reduce((sum, { counted }) => sum + counted, 0)
  const middle = Math.log(value)
  const prices = adjusted.map((each) => ({
    value: Math.log(each.adjustedPrice),
    weight: each.weight,
  }))
  const sampleSize = effectiveSampleSize(used)
  const spread = (own: number) =>
    (sampleSize * own + USUAL_SPREAD_SALES * USUAL_SPREAD) / (sampleSize + USUAL_SPREAD_SALES)
  return {
    value,
    low: Math.exp(middle - spread(middle - weightedQuantile(prices, OUTER))),
    high: Math.exp(middle + spread(weightedQuantile(prices, 1 - OUTER) - middle)),
    used,
    lines,
  }
}

type Adjusted<S extends Sale> = Omit<Line<S>, 'share' | 'counted'> & { weight: number }

/** The shares of sales that are ordered by adjusted price, and their whole dollars of the value. */
function linesOf<S extends Sale>(adjusted: readonly Adjusted<S>[]): Line<S>[] {
  const total = adjusted.reduce((sum, { weight }) => sum + weight, 0)
  const within = (share: number) => Math.min(1 - TRIMMED, Math.max(TRIMMED, share))
  let passed = 0
  let exact = 0
  return adjusted.map(({ weight, ...line }) => {
    const from = within(passed / total)
    passed += weight
    const share = (within(passed / total) - from) / (1 - 2 * TRIMMED)
    const before = Math.round(exact)
    exact += share * line.adjustedPrice
    // Differences of rounded sums, so that they add up to the rounded sum.
    return { ...line, share, counted: Math.round(exact) - before }
  })
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
