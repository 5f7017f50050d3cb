import { z } from 'zod'
import { Id, optionalText, text } from './basics.ts'
import { route } from './route.ts'

export const NO_VALUATION = 'No valuation data available for this address'

/** `address` comes as a query parameter or as the next path segment; both mean the same. */
export const AddressQuery = z.object({
  address: text(300, 'Address is required'),
})

/** A zip code, or an address that names one or a city. */
export const TrendQuery = z
  .object({
    zipCode: optionalText(10),
    address: optionalText(300),
  })
  .refine((query) => query.zipCode || query.address, { error: 'Address is required' })

export const Valuation = z.object({
  estimatedValue: z.number(),
  lowEstimate: z.number(),
  highEstimate: z.number(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  squareFeet: z.number().nullable(),
  pricePerSqFt: z.number(),
  /** How many sales the estimate rests on, and when they closed. */
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

export const readValuation = route({
  method: 'GET',
  path: '/api/market/valuation',
  summary: "An estimate of a home's value from recorded sales",
  query: AddressQuery,
  reply: Valuation,
})

export const listComparables = route({
  method: 'GET',
  path: '/api/market/comparables',
  summary: 'Comparable sales of the last 6 months',
  query: AddressQuery,
  reply: z.array(ComparableSale),
})

export const listTrends = route({
  method: 'GET',
  path: '/api/market/trends',
  summary: 'Sales by month in a zip code or city',
  query: TrendQuery,
  reply: z.array(TrendEntry),
})
