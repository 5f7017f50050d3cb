/**
 * `npm run bench -- valuation FILE.csv`: estimates every sale of a list from all others and reports the error,
 * compared with the median price per square foot of the zip code; then how often the ranges held the price, on
 * the list, on two random halves of it and on those of 20 more splits, and on a made-up list of 5,000 sales; and how
 * long the nearest of 20,000 sales take to find.
 */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { readSalesList, type SaleLine } from '../../cms/entities/sales-records/sales-list.ts'
import type { Sale } from '../../cms/read-models/market/comparables.ts'
import { estimateValue, weightedQuantile } from '../../cms/read-models/market/estimate.ts'
import { HALVES_SEED, halvesOf } from '../../tests/support/range-coverage.ts'
import { syntheticSales } from '../../tests/support/synthetic-sales.ts'
import { REMODELED_YEARS } from '../../wire/home-facts.ts'
import { MIN_SALES } from '../../wire/market.ts'
import { printNearestSales } from './nearest-sales.ts'
import { printRandomHalves, printRanges } from './valuation-ranges.ts'

type Listed = Sale & { zipCode: string }
type Guess = { value: number } | null
type Method = (home: Listed, others: readonly Listed[]) => Guess

const median = (values: number[]) =>
  weightedQuantile(
    values.map((value) => ({ value, weight: 1 })),
    0.5,
  )

const ours: Method = (home, others) => estimateValue(home, others)

/** The baseline: the zip code's median price per square foot, times the home's size. */
const plain: Method = (home, others) => {
  const rates = others.flatMap((sale) =>
    sale.zipCode === home.zipCode && sale.squareFeet ? [sale.price / sale.squareFeet] : [],
  )
  if (rates.length < MIN_SALES || !home.squareFeet) return null
  return { value: median(rates) * home.squareFeet }
}

const listed = (line: SaleLine, index: number): Listed => ({
  id: String(index),
  address: line.street,
  zipCode: line.zip,
  price: line.price,
  soldDate: line.sale_date?.slice(0, 10) ?? '',
  latitude: line.latitude,
  longitude: line.longitude,
  bedrooms: line.beds,
  bathrooms: line.baths,
  squareFeet: line.sq_ft,
  propertyType: line.address_type,
  lotSquareFeet: line.lot_sqft,
  yearBuilt: line.year_built,
  condition: line.condition,
  grade: line.grade,
  view: line.view,
  remodeled:
    line.year_remodeled === null
      ? null
      : Number(Number(line.sale_date?.slice(0, 4)) - line.year_remodeled <= REMODELED_YEARS),
})

/** Identifies a sale: the database stores a sale once, even if the list has it twice. */
const saleKey = (sale: Listed) => [sale.address, sale.zipCode, sale.soldDate, sale.price].join('|')

const percent = (part: number, of: number) => `${((part / of) * 100).toFixed(1)} %`.padStart(8)

function measure(name: string, method: Method, homes: readonly Listed[], sales: readonly Listed[]) {
  const errors: number[] = []
  for (const home of homes) {
    // Another sale of the same home would reveal the price, so all its sales are left out.
    const guess = method(
      home,
      sales.filter((sale) => sale.address !== home.address),
    )
    if (!guess) continue
    errors.push(Math.abs(guess.value / home.price - 1))
  }
  const within = (share: number) => errors.filter((error) => error <= share).length
  console.log(
    `  ${name.padEnd(26)}${percent(median(errors), 1)}${percent(within(0.1), errors.length)}` +
      `${percent(within(0.2), errors.length)}${percent(homes.length - errors.length, homes.length)}`,
  )
}

function heading(what: string) {
  const columns = ['error', 'in 10 %', 'in 20 %', 'without']
  console.log(`\n${what}\n${' '.repeat(28)}${columns.map((each) => each.padStart(8)).join('')}`)
}

const file = process.argv[2]
if (!file) {
  console.error('Name the list: npm run bench -- valuation FILE.csv')
  process.exit(1)
}

const { read, good, refused } = readSalesList(readFileSync(file, 'utf8'))
const sales = [...new Map(good.map(listed).map((sale) => [saleKey(sale), sale])).values()]
const sized = sales.filter((sale) => sale.squareFeet)
console.log(
  `${basename(file)}: ${read} sales; ${refused.length} refused, as the import does; ` +
    `${good.length - sales.length} twice; ${sales.length} left, ${sized.length} of them with a size.`,
)
console.log('"error" is the median absolute error; the shares are of the homes with a number.')

heading(`Each of ${sized.length} homes with a size, from all other sales`)
measure('zip code median per sq ft', plain, sized, sales)
measure('comparable sales', ours, sized, sales)

heading(`Each of all ${sales.length} homes, from all other sales`)
measure('zip code median per sq ft', plain, sales, sales)
measure('comparable sales', ours, sales, sales)

const [one, other] = halvesOf(sales, HALVES_SEED)
for (const [homes, from, what] of [
  [one, sales, 'One random half of the homes, from all other sales'],
  [other, sales, 'The other half, from all other sales'],
  [one, other, 'One half, from nothing but the sales of the other'],
  [other, one, 'The other, from nothing but the sales of the first'],
] as const) {
  const known = homes.filter((home) => home.squareFeet)
  heading(`${what} (${known.length})`)
  measure('zip code median per sq ft', plain, known, from)
  measure('comparable sales', ours, known, from)
}

printRanges(basename(file), sales)
printRanges('one random half of it', one)
printRanges('the other half', other)
printRandomHalves(sales)
printRanges('5,000 made-up sales', syntheticSales(5_000))
await printNearestSales()
