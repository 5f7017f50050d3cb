import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { HomeQuery } from '#wire/market.ts'
import { type Home, mergeFacts, type Sale } from './comparables.ts'

const Day = z.iso.datetime().nullish()
const orNull = <Value>(value: Value | null | undefined) => value ?? null

const FACTS = {
  propertyType: z.string().nullish().transform(orNull),
  bedrooms: z.number().nullish().transform(orNull),
  bathrooms: z.number().nullish().transform(orNull),
  squareFootage: z.number().positive().nullish().transform(orNull),
}

/** A listing that RentCast compares with the home. `price` is the asking price, not the sale price. */
const Listing = z.object({
  id: z.string().min(1),
  formattedAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  ...FACTS,
  price: z.number().positive(),
  listedDate: Day,
  removedDate: Day,
  lastSeenDate: Day,
})

/**
 * The reply of `GET /v1/avm/value` as RentCast documents it (developers.rentcast.io, "property valuation
 * schema"). A range that does not contain its value is refused as invalid.
 */
export const ValueReply = z
  .object({
    price: z.number().positive(),
    priceRangeLow: z.number().positive(),
    priceRangeHigh: z.number().positive(),
    latitude: z.number(),
    longitude: z.number(),
    /** The home itself, only in newer replies. */
    subjectProperty: z.object(FACTS).nullish(),
    comparables: z.array(Listing),
  })
  .refine(
    ({ price, priceRangeLow, priceRangeHigh }) => priceRangeLow <= price && price <= priceRangeHigh,
    'its range does not hold its value',
  )
export type ValueReply = z.output<typeof ValueReply>

const UUID_NAMESPACE = 'f0a1c7de-2d6f-4b6e-9b0c-6f8a5d3b7c11'

/** The home as RentCast knows it; size and rooms from the query take precedence. */
export const homeIn = (
  { latitude, longitude, subjectProperty }: ValueReply,
  query: HomeQuery,
): Home =>
  mergeFacts(query, {
    latitude,
    longitude,
    bedrooms: subjectProperty?.bedrooms ?? null,
    bathrooms: subjectProperty?.bathrooms ?? null,
    squareFeet: subjectProperty?.squareFootage ?? null,
    propertyType: subjectProperty?.propertyType ?? null,
  })

/** RentCast's listings as sales; `soldDate` is when the listing was removed, else last seen, else listed. */
export function salesIn({ comparables }: ValueReply): Sale[] {
  return comparables.flatMap((listing) => {
    const day = listing.removedDate ?? listing.lastSeenDate ?? listing.listedDate
    if (!day) return []
    return {
      ...listing,
      // Derived from RentCast's id, which has commas and spaces, so it is equal for the same listing.
      id: uuidv5(listing.id, UUID_NAMESPACE),
      address: listing.formattedAddress,
      soldDate: day.slice(0, 10),
      squareFeet: listing.squareFootage,
    }
  })
}
