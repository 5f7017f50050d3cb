import { v5 as uuidv5 } from 'uuid'
import { z } from 'zod'
import type { Home, Sale } from './comparables.ts'

const Known = z.number().positive().nullish()
const Day = z.iso.datetime().nullish()

/** A listing that RentCast compares with the home. `price` is the asking price, not the sale price. */
const Listing = z.object({
  id: z.string().min(1),
  formattedAddress: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  propertyType: z.string().nullish(),
  bedrooms: z.number().nullish(),
  bathrooms: z.number().nullish(),
  squareFootage: Known,
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
    /** In newer replies: what RentCast knows of the home itself. */
    subjectProperty: z
      .object({
        propertyType: z.string().nullish(),
        bedrooms: z.number().nullish(),
        bathrooms: z.number().nullish(),
        squareFootage: Known,
      })
      .nullish(),
    comparables: z.array(Listing),
  })
  .refine(
    ({ price, priceRangeLow, priceRangeHigh }) => priceRangeLow <= price && price <= priceRangeHigh,
    'its range does not hold its value',
  )
export type ValueReply = z.output<typeof ValueReply>

const OUR_IDS = 'f0a1c7de-2d6f-4b6e-9b0c-6f8a5d3b7c11'

/** A UUID derived from RentCast's id, which has commas and spaces; equal for the same listing. */
const idOf = (listing: string) => uuidv5(listing, OUR_IDS)

/** The home as RentCast knows it; size and rooms from the query take precedence. */
export function homeIn(
  { latitude, longitude, subjectProperty }: ValueReply,
  asked: { squareFeet?: number; bedrooms?: number; bathrooms?: number },
): Home {
  return {
    latitude,
    longitude,
    bedrooms: asked.bedrooms ?? subjectProperty?.bedrooms ?? null,
    bathrooms: asked.bathrooms ?? subjectProperty?.bathrooms ?? null,
    squareFeet: asked.squareFeet ?? subjectProperty?.squareFootage ?? null,
    propertyType: subjectProperty?.propertyType ?? null,
  }
}

/** RentCast's listings as sales; `soldDate` is when the listing was removed, else last seen, else listed. */
export function salesIn({ comparables }: ValueReply): Sale[] {
  return comparables.flatMap((listing) => {
    const day = listing.removedDate ?? listing.lastSeenDate ?? listing.listedDate
    if (!day) return []
    return {
      id: idOf(listing.id),
      address: listing.formattedAddress,
      price: listing.price,
      soldDate: day.slice(0, 10),
      latitude: listing.latitude,
      longitude: listing.longitude,
      bedrooms: listing.bedrooms ?? null,
      bathrooms: listing.bathrooms ?? null,
      squareFeet: listing.squareFootage ?? null,
      propertyType: listing.propertyType ?? null,
    }
  })
}
