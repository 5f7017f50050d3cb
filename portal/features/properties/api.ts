import { useQuery } from '@tanstack/react-query'
import { known, type Loadable } from '#portal/lib/http/loadable.ts'
import { reading } from '#portal/lib/http/query-client.ts'
import { listOwnProperties, type Property } from '#wire/properties.ts'
import type { User } from '#wire/users.ts'

/**
 * The viewer's own homes. The list waits for the consultation; until then, what the person booked
 * with is all there is, and it comes with the person (api.md).
 */
export function useOwnProperties(user: User): Loadable<Property[]> {
  const list = useQuery({
    ...reading(listOwnProperties),
    enabled: user.hasConsultation,
    refetchOnWindowFocus: 'always',
  })
  if (user.hasConsultation) return list
  return known(user.booking?.property ? [user.booking.property] : [])
}

/** The price that a listing fee is counted on: what it sold for, else what it is listed at. */
export function priceOf(property: Property | undefined): number | null {
  return property?.salePrice ?? property?.listingPrice ?? null
}
