import { z } from 'zod'
import { Id, optionalText, text } from './basics.ts'
import { FACTS, FactsQuery, OWNER_FACTS } from './home-facts.ts'
import { route } from './route.ts'

export const NO_VALUATION = 'No valuation data available for this address'

/**
 * `address` comes as a query parameter or as the next path segment; both mean the same. The other
 * fields override the recorded values.
 */
export const HomeQuery = FactsQuery.extend({ address: text(300, 'Address is required') })
export type HomeQuery = z.output<typeof HomeQuery>

/** With fewer recorded sales nearby no range is checked. */
export const MIN_CHECKS = 300

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

/** One fact of a query, and by how much it moved the value, in dollars; null if there is no value without it. */
export const Move = z.object({
  fact: z.enum(OWNER_FACTS),
  dollars: z.number().nullable(),
  /** The number of the sales behind the value whose record has this fact. With none, it moves nothing. */
  knownBy: z.number(),
})
export type Move = z.infer<typeof Move>

/**
 * How one sale enters a value, in whole dollars: its price and its adjustments add up to `adjustedPrice`; the
 * `counted` dollars of all sales add up to the value before it is rounded.
 */
export const ValuationLine = z.object({
  id: Id,
  price: z.number(),
  adjustments: z.array(z.object({ fact: z.enum(FACTS), dollars: z.number() })),
  adjustedPrice: z.number(),
  /** The part of the value that is this sale's adjusted price, from 0 to 1. */
  share: z.number(),
  counted: z.number(),
})
export type ValuationLine = z.infer<typeof ValuationLine>

/** The range is meant to contain the price in 80% of cases. */
export const Valuation = z.object({
  /** `area`: the address is an area, or the home's size is unknown, so these are homes of its area. */
  subject: z.enum(['home', 'area']),
  /** The home's address as it was asked for, or the area: a zip code or a city. */
  subjectName: z.string(),
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
  /** Where the home is; null for an area. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** Each fact of the query, in the order of the form. */
  moves: z.array(Move),
  /** The facts that an owner is asked for and no sale behind the value has: an answer moves nothing. */
  unrecorded: z.array(z.enum(OWNER_FACTS)),
  /** The sales that count, by adjusted price; empty where an outside provider gave the value. */
  lines: z.array(ValuationLine),
})
export type Valuation = z.infer<typeof Valuation>

export const ComparableSale = z.object({
  id: Id,
  address: z.string(),
  zipCode: z.string().nullable(),
  latitude: z.number(),
  longitude: z.number(),
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
