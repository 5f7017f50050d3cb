import { milesBetween, type Sale } from '../../cms/read-models/market/comparables.ts'
import { weightedQuantile } from '../../cms/read-models/market/estimate.ts'
import {
  CHECKS_PER_RANGE,
  calibrateRange,
  checkSales,
} from '../../cms/read-models/market/range-checks.ts'

const FOLDS = 10

/** How often ranges held the price, and how wide they were. Shares are from 0 to 1. */
export type Coverage = {
  /** The homes with a checked range. */
  count: number
  held: number
  /** Of the cheapest, the middle and the most expensive third of the homes, by price. */
  heldByThird: number[]
  /** The mean half of the range, in logarithms: 0.3 is about 30 %. */
  halfWidth: number
  /** Of the valuations behind the ranges, without a sign. */
  medianError: number
  /** `halfWidth` divided by that of the shortest range of equal percentages that held as often. */
  widthRatio: number
}

type Checked = ReturnType<typeof checkSales<Sale>>[number]

/**
 * Ten-fold cross-conformal test: each home's range is taken from the checks of the other nine tenths.
 */
export function coverageOf(sales: readonly Sale[]): Coverage {
  const checks = checkSales(sales)
  const folds = Array.from({ length: FOLDS }, (_, fold) =>
    checks.filter((_check, index) => index % FOLDS !== fold),
  )
  const ranges = checks.flatMap((check, index) => {
    const others = nearestOf(check, folds[index % FOLDS] ?? [])
    const { value, sale } = check
    const estimate = { value, low: value, high: value }
    const { low, high, checkedOn } = calibrateRange(estimate, check, others)
    const isHeld = low <= sale.price && sale.price <= high
    return checkedOn === null ? [] : [{ check, isHeld, halfWidth: Math.log(high / low) / 2 }]
  })
  const held = shareOf(ranges, ({ isHeld }) => isHeld)
  const halfWidth = mean(ranges.map((range) => range.halfWidth))
  const byPrice = ranges.toSorted((one, other) => one.check.sale.price - other.check.sale.price)
  const third = Math.ceil(byPrice.length / 3)
  const thirds = [0, 1, 2].map((at) => byPrice.slice(at * third, (at + 1) * third))
  return {
    count: ranges.length,
    held,
    heldByThird: thirds.map((part) => shareOf(part, ({ isHeld }) => isHeld)),
    halfWidth,
    medianError: medianError(checks),
    widthRatio:
      halfWidth /
      shortestHalfWidth(
        ranges.map(({ check }) => check),
        held,
      ),
  }
}

/** The seed of the two halves whose figures docs/decisions/0007 names. */
export const HALVES_SEED = 20_261_120

/** Splits a list into pseudorandom halves, the same on every machine for one seed. */
export function halvesOf<Item>(items: readonly Item[], seed: number): [Item[], Item[]] {
  let state = seed
  const isHeads = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state < 2_147_483_648
  }
  const { one = [], other = [] } = Object.groupBy(items, () => (isHeads() ? 'one' : 'other'))
  return [one, other]
}

/** The checks that `calibrateRange` takes, found without a sort of all of them for each home. */
function nearestOf(home: Checked, checks: readonly Checked[]): Checked[] {
  const miles = Float64Array.from(checks, (check) => milesBetween(home, check))
  const farthest = miles.toSorted()[CHECKS_PER_RANGE - 1] ?? Number.POSITIVE_INFINITY
  return checks.filter((_, index) => Number(miles[index]) <= farthest)
}

/** Half of the shortest interval of errors that holds a share of them. */
function shortestHalfWidth(checks: readonly Checked[], share: number): number {
  const errors = checks.map(({ error }) => error).toSorted((one, other) => one - other)
  const many = Math.ceil(errors.length * share)
  const widths = errors.slice(many - 1).map((last, first) => last - (errors[first] ?? last))
  return Math.min(...widths) / 2
}

/** The median of the valuations' relative errors, without a sign. */
export const medianError = (checks: readonly { error: number }[]): number =>
  weightedQuantile(
    checks.map(({ error }) => ({ value: Math.abs(Math.exp(-error) - 1), weight: 1 })),
    0.5,
  )

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

const shareOf = <Item>(items: readonly Item[], is: (item: Item) => boolean): number =>
  items.filter(is).length / items.length
