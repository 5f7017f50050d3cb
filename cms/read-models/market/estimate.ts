import { FEWEST_SALES } from '#wire/market.ts'
import { type Comparable, comparablesFor, type Home, type Sale } from './comparables.ts'
import { weightedQuantile } from './quantile.ts'

/**
 * What a per cent more of size does to the price, in per cent: a home twice as large costs 1.6 times
 * as much, not twice, since land and kitchen come once. Errors are lowest from 0.6 to 0.8.
 */
const PRICE_BY_SIZE = 0.7

/*
 * The range is meant to hold eight prices of ten. It is the spread of the comparables themselves
 * (their 10th to 90th per cent, in logarithms, so that "a third less" and "half as much again" are
 * equally far), drawn towards the usual spread, as a few sales are a poor witness of their own:
 * USUAL_SPREAD, the mean of the real list, counts as twelve equal sales. That is the calibration. Of
 * 932 real prices the range then holds 79.9 %, and 77 to 83 % of random halves of them, so no further
 * factor widens it (docs/decisions/0007).
 */
const USUAL_SPREAD = 0.35
const USUAL_SPREAD_SALES = 12
const OUTER = 0.1

export type Estimate<S extends Sale = Sale> = {
  /** Dollars, unrounded. `low` and `high` are meant to hold the price eight times of ten. */
  value: number
  low: number
  high: number
  /** The sales that were counted, the most alike first. */
  used: Comparable<S>[]
}

/**
 * What the sales say a home is worth: the weighted median of their prices, each brought to the home's
 * size. A median, so that one absurd price moves nothing. Null where fewer than three can be compared.
 * @param leftOut ids of comparables that somebody says are not like this home; nothing takes their place
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

/** The logarithm of a sale's price as it would be at the home's size. */
function atSizeOf(home: Home, sale: Sale): number {
  const price = Math.log(sale.price)
  if (!home.squareFeet || !sale.squareFeet) return price
  return price + PRICE_BY_SIZE * Math.log(home.squareFeet / sale.squareFeet)
}

/** As many sales of equal weight would say as much (Kish's effective sample size). */
function equalSales(used: readonly Comparable[]): number {
  const sum = used.reduce((total, { weight }) => total + weight, 0)
  return sum ** 2 / used.reduce((total, { weight }) => total + weight ** 2, 0)
}
