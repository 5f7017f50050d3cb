import { z } from 'zod'
import { Id, optionalText, text } from './basics.ts'
import { route } from './route.ts'

export const NO_VALUATION = 'No valuation data available for this address'

/** Absent and blank mean the same: use the recorded value, if any. */
const optionalNumber = (min: number, max: number, refused: string) =>
  z
    .union(
      [
        z.literal('').transform(() => undefined),
        z.coerce.number<string | number>(refused).min(min, refused).max(max, refused),
      ],
      refused,
    )
    .optional()

/**
 * `address` comes as a query parameter or as the next path segment; both mean the same. The other
 * fields override the recorded values.
 */
export const HomeQuery = z.object({
  address: text(300, 'Address is required'),
  squareFeet: optionalNumber(100, 50_000, 'Enter a size from 100 to 50,000 square feet'),
  bedrooms: optionalNumber(0, 50, 'Enter the number of bedrooms'),
  bathrooms: optionalNumber(0, 50, 'Enter the number of bathrooms'),
})
export type HomeQuery = z.output<typeof HomeQuery>

/** Fewer sales than this give no reliable value. */
export const MIN_SALES = 3

const MAX_LEFT_OUT = 40

/** Comma-separated ids of comparable sales that the viewer left out as unlike the property. */
const LeaveOut = text(MAX_LEFT_OUT * 60)
  .transform((list) => (list ? list.split(',') : []))
  .pipe(z.array(Id).max(MAX_LEFT_OUT, `Leave out at most ${MAX_LEFT_OUT} sales`))

export const ValuationQuery = HomeQuery.extend({ leaveOut: LeaveOut.optional() })
export type ValuationQuery = z.output<typeof ValuationQuery>

/** A zip code, or an address that contains one or a city. */
export const TrendQuery = z
  .object({
    zipCode: optionalText(10),
    address: optionalText(300),
  })
  .refine((query) => query.zipCode || query.address, { error: 'Address is required' })

/** The range is meant to contain the price in 80% of cases. */
export const Valuation = z.object({
  estimatedValue: z.number(),
  lowEstimate: z.number(),
  highEstimate: z.number(),
  /** The recorded sales nearby whose prices set the range; null if they are too few to check it. */
  checkedOn: z.number().nullable(),
  /** The property's values: those in the query, else the recorded ones. */
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  squareFeet: z.number().nullable(),
  /** From the estimate; if the property's size is unknown, from the sales. */
  pricePerSqFt: z.number().nullable(),
  /** The number of sales behind the estimate, and when they closed. */
  salesCount: z.number(),
  firstSaleDate: z.string(),
  lastSaleDate: z.string(),
  source: z.string(),
})
export type Valuation = z.infer<typeof Valuation>

export const ComparableSale = z.object({
  id: Id,
  address: z.string(),
  /** Miles. */
  distance: z.number(),
  price: z.number(),
  soldDate: z.string(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  squareFeet: z.number().nullable(),
  pricePerSqFt: z.number().nullable(),
})
export type ComparableSale = z.infer<typeof ComparableSale>

export const TrendEntry = z.object({
  period: z.string(),
  salesVolume: z.number(),
  averagePrice: z.number(),
  percentChange: z.number(),
})
export type TrendEntry = z.infer<typeof TrendEntry>

export const readValuation = route('GET', '/api/market/valuation', {
  summary: "An estimate of a home's value from recorded sales",
  query: ValuationQuery,
  reply: Valuation,
})

export const listComparables = route('GET', '/api/market/comparables', {
  summary: 'Comparable sales of the last 6 months, those that a valuation counts, nearest first',
  query: HomeQuery,
  reply: z.array(ComparableSale),
})

export const listTrends = route('GET', '/api/market/trends', {
  summary: 'Sales by month in a zip code or city',
  query: TrendQuery,
  reply: z.array(TrendEntry),
})
