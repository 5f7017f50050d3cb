import { FEWEST_SALES } from '#wire/market.ts'
import { type Comparable, comparablesFor, type Home, type Sale } from './comparables.ts'
import { weightedQuantile } from './quantile.ts'

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
export function estimate<S extends Sale>(
  home: Home,
  sales: readonly S[],
  leftOut: ReadonlySet<string> = new Set(),
): Estimate<S> | null {
  const used = comparablesFor(home, sales).filter(({ sale }) => !leftOut.has(sale.id))
  if (used.length < FEWEST_SALES) return null
  const prices = used.map(({ sale, weight }) => ({ value: atSizeOf(home, sale), weight }))
  const at = (share: number) => weightedQuantile(prices, share)
  const middle = at(0.5)
  const witnesses = equalSales(used)
  const spread = (own: number) =>
    (witnesses * own + USUAL_SPREAD_SALES * USUAL_SPREAD) / (witnesses + USUAL_SPREAD_SALES)
  return {
    value: Math.exp(middle),
    low: Math.exp(middle - spread(middle - at(OUTER))),
    high: Math.exp(middle + spread(at(1 - OUTER) - middle)),
    used,
  }
}

/** The logarithm of a sale's price, adjusted to the home's size. */
function atSizeOf(home: Home, sale: Sale): number {
  const price = Math.log(sale.price)
  if (!home.squareFeet || !sale.squareFeet) return price
  return price + PRICE_BY_SIZE * Math.log(home.squareFeet / sale.squareFeet)
}

/** The number of equally weighted sales with the same information (Kish's effective sample size). */
function equalSales(used: readonly Comparable[]): number {
  const sum = used.reduce((total, { weight }) => total + weight, 0)
  return sum ** 2 / used.reduce((total, { weight }) => total + weight ** 2, 0)
}
