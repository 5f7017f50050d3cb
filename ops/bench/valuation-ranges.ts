import type { Sale } from '../../cms/read-models/market/comparables.ts'
import { estimateValue, weightedQuantile } from '../../cms/read-models/market/estimate.ts'
import { calibrateRange, checkSales } from '../../cms/read-models/market/range-checks.ts'
import {
  type Coverage,
  coverageOf,
  HALVES_SEED,
  halvesOf,
  mean,
  medianError,
} from '../../tests/support/range-coverage.ts'

const DAY_MS = 86_400_000
const WINDOW_DAYS = 182

const percent = (share: number) => `${(share * 100).toFixed(1)} %`

/** Prints how often checked ranges held the price, how even that is, and how wide they were. */
export function printRanges(name: string, sales: readonly Sale[]): void {
  console.log(`\nRanges of ${name}, each from nine other tenths of the list`)
  const found = coverageOf(sales)
  if (found.count === 0) return console.log('  Not checked: fewer than 300 sales nearby.')
  printCoverage(found)
  const checks = checkSales(sales)
  console.log(`  median error ${percent(medianError(checks))}`)
  const ratios = checks.map(({ value, sale }) => ({ ratio: value / sale.price, sale, value }))
  console.log(`  PRD ${priceRelatedDifferential(ratios).toFixed(3)} (0.98 to 1.03 is even)`)
  console.log(`  PRB ${priceRelatedBias(ratios).toFixed(3)} (-0.05 to 0.05 is even)`)
  printForward(sales)
}

const SPLITS = 20

/** Prints how far apart the halves of many random splits are: the figures of two halves alone are chance. */
export function printRandomHalves(sales: readonly Sale[]): void {
  const whole = medianError(checkSales(sales))
  const found = Array.from({ length: SPLITS }, (_, split) =>
    halvesOf(sales, HALVES_SEED + 1 + split),
  )
    .flat()
    .map((half) => coverageOf(half))
  const away = found.map((half) => half.medianError - whole)
  const within = away.filter((points) => Math.abs(points) <= 0.02).length
  const held = found.map((half) => half.held).toSorted((one, other) => one - other)
  console.log(`\nThe ${found.length} halves of ${SPLITS} more random splits, beside the whole`)
  console.log(
    `  median error ${percent(whole)} of the whole, ${percent(whole + mean(away))} of a half`,
  )
  console.log(
    `  within 2 points: ${within} of ${found.length}; at most ${percent(Math.max(...away))} more`,
  )
  console.log(`  held ${percent(held[0] ?? 0)} to ${percent(held.at(-1) ?? 0)}`)
}

function printCoverage({ count, held, heldByThird, halfWidth, widthRatio }: Coverage): void {
  const [cheap, middle, dear] = heldByThird.map(percent)
  console.log(`  held ${percent(held)} of ${count} prices`)
  console.log(`  by third of price: ${cheap} cheapest, ${middle} middle, ${dear} most expensive`)
  console.log(
    `  half the width ${halfWidth.toFixed(3)} (logarithm), ${widthRatio.toFixed(3)} times the shortest constant one`,
  )
}

type Ratio = { ratio: number; value: number; sale: Sale }

/** The mean ratio of value to price, divided by the ratio of their sums (IAAO, Standard on Ratio Studies, 2013). */
function priceRelatedDifferential(ratios: readonly Ratio[]): number {
  const sum = (of: (each: Ratio) => number) => ratios.reduce((total, each) => total + of(each), 0)
  return (
    mean(ratios.map(({ ratio }) => ratio)) /
    (sum(({ value }) => value) / sum(({ sale }) => sale.price))
  )
}

/** The change of the ratio for a home worth twice as much, by least squares (the same standard). */
function priceRelatedBias(ratios: readonly Ratio[]): number {
  const middle = weightedQuantile(
    ratios.map(({ ratio }) => ({ value: ratio, weight: 1 })),
    0.5,
  )
  const points = ratios.map(({ ratio, value, sale }) => ({
    x: Math.log2((sale.price + value / middle) / 2),
    y: (ratio - middle) / middle,
  }))
  const [meanX, meanY] = [mean(points.map(({ x }) => x)), mean(points.map(({ y }) => y))]
  const shared = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0)
  return shared / points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0)
}

/** Each month from earlier ones only: values from the half year before it, ranges from checks of older sales. */
function printForward(sales: readonly Sale[]): void {
  const months = Map.groupBy(sales, ({ soldDate }) => soldDate.slice(0, 7))
  const names = [...months.keys()].sort()
  if (names.length < 3)
    return console.log('  No forward test: the list has fewer than three months.')
  console.log('  forward, by month: median error, held')
  for (const name of names.slice(2)) {
    const earlier = sales.filter(({ soldDate }) => soldDate.slice(0, 7) < name)
    const since = Date.parse(`${name}-01`) - WINDOW_DAYS * DAY_MS
    const recent = earlier.filter(({ soldDate }) => Date.parse(soldDate) > since)
    const checks = checkSales(earlier)
    const guesses = (months.get(name) ?? []).flatMap((sale) => {
      const estimate = estimateValue(sale, recent)
      const range = estimate && calibrateRange(estimate, sale, checks)
      if (!range) return []
      const isHeld = range.low <= sale.price && sale.price <= range.high
      return [
        { error: Math.log(sale.price / range.value), isChecked: range.checkedOn !== null, isHeld },
      ]
    })
    const checked = guesses.filter(({ isChecked }) => isChecked)
    const held = checked.filter(({ isHeld }) => isHeld).length / checked.length
    console.log(
      `    ${name} ${percent(medianError(guesses)).padStart(8)} ${checked.length ? percent(held).padStart(8) : '  not checked'}`,
    )
  }
}
