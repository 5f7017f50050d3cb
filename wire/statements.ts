import { z } from 'zod'
import { MAX_DOLLARS, parseHundredths } from './amounts.ts'
import { optionalText, text } from './basics.ts'
import { FactsQuery } from './home-facts.ts'
import { type Cents, roundCents } from './money.ts'
import { ServicePackage } from './packages.ts'
import { route } from './route.ts'

/** An amount of a statement in whole cents, so that every reader gets the same number. */
export const Amount = z.number().int().brand<'Cents'>()

const GivenAmount = z
  .number()
  .int()
  .min(0)
  .max(MAX_DOLLARS * 100)
  .brand<'Cents'>()

const Kept = z.object({ listingFee: Amount, net: Amount })
const KeptWithPackage = Kept.extend({ saving: Amount })

/** What a seller keeps, in cents: `Statement` of `proceeds.ts`. */
export const Statement = z.object({
  price: Amount,
  buyerAgentFee: Amount,
  countyTax: Amount,
  cityTax: Amount,
  payoff: Amount,
  otherCosts: Amount,
  packages: z.object({
    'diy-pro': KeptWithPackage,
    'showing-support': KeptWithPackage,
    'full-service': KeptWithPackage,
  }),
  traditional: Kept.extend({ listingBasisPoints: z.number() }),
})

/** A likely range of prices, in cents. `area`: the zip code or city whose homes it describes; null for one home. */
const PriceRange = z.object({ low: Amount, high: Amount, area: z.string().nullable() })

const AMOUNT_PROBLEM = 'Enter an amount such as 850,000 or 2.5m'

/** Dollars as a number, or as people type them: `850,000`, `2.5m`. Parsed to cents; blank means absent. */
const typedDollars = (min: number) =>
  z
    .union([z.number(), z.string()], AMOUNT_PROBLEM)
    .transform((given, context): Cents | undefined => {
      const typed = typeof given === 'number' ? given.toFixed(2) : given.trim()
      if (typed === '') return undefined
      const hundredths = parseHundredths(typed, MAX_DOLLARS)
      if (hundredths !== null && hundredths >= min * 100) return roundCents(hundredths)
      context.addIssue({ code: 'custom', message: AMOUNT_PROBLEM })
      return z.NEVER
    })
    .optional()

/**
 * An address or a price. An amount in `address` counts as the price, because the hero's form has one field for
 * both.
 */
export const StatementRequest = z
  .object({
    address: optionalText(300),
    price: typedDollars(1),
    zip: z
      .string()
      .trim()
      .regex(/^(\d{5})?$/, 'Use 5 digits')
      .transform((digits) => digits || undefined)
      .optional(),
    /** Square feet of the home, for a value from its address. */
    size: z.preprocess(
      (given) => (typeof given === 'string' ? given.replace(/[\s,]/g, '') : given),
      FactsQuery.shape.squareFeet,
    ),
    /** What is owed on the home. */
    payoff: typedDollars(0),
  })
  .refine(({ address, price }) => address !== undefined || price !== undefined, {
    path: ['address'],
    error: 'Enter an address or a price',
  })
  .meta({ examples: [{ price: 850_000, zip: '95816' }] })
export type StatementRequest = z.output<typeof StatementRequest>

/** No comparable sale is in it. All amounts are in cents. */
export const StatementReply = z.object({
  /** The likely range of an address; null for a price, and for an address without a value. */
  range: PriceRange.nullable(),
  /** Why an address has no value. */
  reason: z.string().nullable(),
  /** The recorded sales behind the range, and when the first and the last of them closed. */
  salesCount: z.number(),
  firstSaleDate: z.string().nullable(),
  lastSaleDate: z.string().nullable(),
  /** The id of the city whose transfer tax is counted; empty where the place has none or is not known. */
  place: z.string(),
  /** At the price, or at the middle of the range; null without either. */
  statement: Statement.nullable(),
  atLow: Statement.nullable(),
  atHigh: Statement.nullable(),
})
export type StatementReply = z.output<typeof StatementReply>

export const requestStatement = route('POST', '/api/statements', {
  summary: 'What a seller keeps at 1, 1.5 and 2%, for an address or a price; nothing is stored',
  body: StatementRequest,
  reply: StatementReply,
})

/** The figures that a visitor typed before booking, in cents and basis points. */
export const CarriedSale = z.object({
  price: GivenAmount,
  buyerAgentBasisPoints: z.number().int().min(0).max(10_000),
  payoff: GivenAmount,
  otherCosts: GivenAmount,
  /** As `taxesOf` takes it. */
  place: text(60),
  /** Per $1,000, where the place is not in the list of cities. */
  cityRate: GivenAmount,
  servicePackage: ServicePackage,
  /** The likely range of the address that the visitor typed. */
  range: z
    .object({ low: GivenAmount, high: GivenAmount, area: text(60).nullable().default(null) })
    .nullable(),
})
export type CarriedSale = z.output<typeof CarriedSale>

/** The figures with a booking. What is none is left out: no booking may fail because of it. */
export const carriedSale = CarriedSale.optional().catch(undefined)

/** The figures as they are kept with a consultation, with the statement of the day of the booking. */
export const KeptSale = CarriedSale.extend({ lines: Statement })
export type KeptSale = z.output<typeof KeptSale>
