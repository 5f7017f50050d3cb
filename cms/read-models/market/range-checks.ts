/**
 * The range of a valuation, taken from how far valuations of recorded sales were off (split conformal prediction
 * with weights: Tibshirani et al., 2019, arxiv.org/abs/1904.06019). Pure: no database, no clock.
 */
import { MIN_CHECKS } from '#wire/market.ts'
import {
  MAX_CANDIDATES,
  MAX_MILES,
  milesBetween,
  nearestOfSimilarSize,
  type Place,
  type Sale,
} from './comparables.ts'
import { type Estimate, estimateValue, weightedQuantile } from './estimate.ts'

/** One recorded sale valued from the others. `error` is the logarithm of its price divided by `value` (dollars). */
export type RangeCheck = Place & { value: number; error: number }

/** `checkedOn`: the checks behind the range; null where they are too few, and the spread of the sales stands. */
export type Calibrated<Range> = Range & { checkedOn: number | null }

/** The number of nearest checks that a range is taken from. */
export const CHECKS_PER_RANGE = MIN_CHECKS
/** Checks farther away say little about a home. */
export const MAX_CHECK_MILES = 50
/** The shares of prices below and above a range. */
const OUTER = 0.1
/**
 * How fast the weight of a check falls with the difference of its value: a home worth a quarter more or less
 * counts a third. The figures are in docs/decisions/0007.
 */
const VALUE_REACH = 0.25

const WINDOW_DAYS = 182
/** Lists hold whole months, so a sale is valued also from those a few weeks younger. */
const LATER_DAYS = 30
const DAY_MS = 86_400_000

/** Tried in turn until one contains enough similar homes. */
const RADII_MILES = [1, 3, MAX_MILES]
/** At least this many anywhere in California; a degree to the north has 69. */
const MILES_PER_DEGREE_EAST = 50

/** Every sale that can be valued from the others around its day, as an unknown home would be. */
export function checkSales<S extends Sale>(sales: readonly S[]): (RangeCheck & { sale: S })[] {
  const dated = sales.map((sale) => ({ ...sale, sale, day: Date.parse(sale.soldDate) / DAY_MS }))
  const indexes = RADII_MILES.map((miles) => ({ miles, near: indexByPlace(dated, miles) }))
  return dated.flatMap((home) => {
    const isOther = ({ address, day }: (typeof dated)[number]) =>
      // Another sale of the same home would reveal the price.
      address !== home.address && day - home.day <= LATER_DAYS && home.day - day < WINDOW_DAYS
    let others: typeof dated = []
    for (const { miles, near } of indexes) {
      others = near(home).filter(isOther)
      if (hasEnough(home, others, miles)) break
    }
    const found = estimateValue(home, others)
    if (!found) return []
    const { latitude, longitude, sale } = home
    const error = Math.log(sale.price / found.value)
    return [{ sale, latitude, longitude, value: found.value, error }]
  })
}

/** True if the sales within these miles fill the list of candidates, so that farther ones change nothing. */
const hasEnough = (home: Sale, others: readonly Sale[], miles: number): boolean =>
  nearestOfSimilarSize(home, others).filter((near) => near.miles <= miles).length === MAX_CANDIDATES

/**
 * The estimate with a range that held eight of ten prices of similar homes nearby; as it is, with the spread of
 * its own sales, where there are too few checks. `checks`: the nearest ones, in any order.
 */
export function calibrateRange<Range extends Pick<Estimate, 'value' | 'low' | 'high'>>(
  estimate: Range,
  home: Place,
  checks: readonly RangeCheck[],
): Calibrated<Range> {
  const near = checks
    .map((check) => ({ ...check, miles: milesBetween(home, check) }))
    .filter(({ miles }) => miles <= MAX_CHECK_MILES)
    .toSorted((one, other) => one.miles - other.miles)
    .slice(0, CHECKS_PER_RANGE)
  if (near.length < CHECKS_PER_RANGE) return { ...estimate, checkedOn: null }
  const errors = near.map(({ value, error }) => ({
    value: error,
    weight: Math.exp(-Math.abs(Math.log(value / estimate.value)) / VALUE_REACH),
  }))
  const bound = (share: number) => estimate.value * Math.exp(weightedQuantile(errors, share))
  return { ...estimate, low: bound(OUTER), high: bound(1 - OUTER), checkedOn: near.length }
}

/** A function that finds the sales within `miles` of a place, and some farther ones. */
function indexByPlace<S extends Place>(sales: readonly S[], miles: number): (place: Place) => S[] {
  const cell = miles / MILES_PER_DEGREE_EAST
  const at = (degrees: number) => Math.floor(degrees / cell)
  const cells = Map.groupBy(sales, (sale) => `${at(sale.latitude)} ${at(sale.longitude)}`)
  const steps = [-1, 0, 1]
  return ({ latitude, longitude }) =>
    steps.flatMap((north) =>
      steps.flatMap((east) => cells.get(`${at(latitude) + north} ${at(longitude) + east}`) ?? []),
    )
}
