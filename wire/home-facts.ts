import { z } from 'zod'
import { optionalChoice } from './basics.ts'

/** What an owner is asked about a home, in the order of the form and of the adjustments. */
export const OWNER_FACTS = [
  'squareFeet',
  'bedrooms',
  'bathrooms',
  'lotSquareFeet',
  'yearBuilt',
  'condition',
  'view',
  'remodeled',
] as const
export type OwnerFact = (typeof OWNER_FACTS)[number]

/** What a price is adjusted for. Owners do not know the grade of construction, which assessors give. */
export const FACTS = [...OWNER_FACTS, 'grade'] as const
export type Fact = (typeof FACTS)[number]

/** Recorded as 1 to 5, as assessors do. */
export const CONDITIONS = ['poor', 'fair', 'average', 'good', 'excellent'] as const

/** Recorded as 0 to 4. */
export const VIEWS = ['none', 'fair', 'average', 'good', 'excellent'] as const

/** A home that was remodeled counts as such for so many years. */
export const REMODELED_YEARS = 15

/** The range of each fact that an owner enters as a number. Lot and size are in square feet. */
export const FACT_LIMITS = {
  squareFeet: { min: 100, max: 50_000, refused: 'Enter a size from 100 to 50,000 square feet' },
  bedrooms: { min: 0, max: 50, refused: 'Enter the number of bedrooms' },
  bathrooms: { min: 0, max: 50, refused: 'Enter the number of bathrooms' },
  lotSquareFeet: {
    ...{ min: 100, max: 5_000_000 },
    refused: 'Enter a lot from 100 to 5,000,000 square feet',
  },
  yearBuilt: { min: 1700, max: 2100, refused: 'Enter a year such as 1986' },
} as const
export type NumberFact = keyof typeof FACT_LIMITS

/** Absent and blank mean the same: use the recorded value, if any. */
function optionalNumber({ min, max, refused }: (typeof FACT_LIMITS)[NumberFact]) {
  return z
    .union(
      [
        z.literal('').transform(() => undefined),
        z.coerce.number<string | number>(refused).min(min, refused).max(max, refused),
      ],
      refused,
    )
    .optional()
}

/** The facts of a home in a query. They override the recorded ones. */
export const FactsQuery = z.object({
  squareFeet: optionalNumber(FACT_LIMITS.squareFeet),
  bedrooms: optionalNumber(FACT_LIMITS.bedrooms),
  bathrooms: optionalNumber(FACT_LIMITS.bathrooms),
  lotSquareFeet: optionalNumber(FACT_LIMITS.lotSquareFeet),
  yearBuilt: optionalNumber(FACT_LIMITS.yearBuilt),
  condition: optionalChoice(z.enum(CONDITIONS, 'Choose one of the five conditions')),
  view: optionalChoice(z.enum(VIEWS, 'Choose one of the views')),
  remodeled: optionalChoice(z.enum(['yes', 'no'], 'Choose yes or no')),
})
export type FactsQuery = z.output<typeof FactsQuery>
