import { useQuery } from '@tanstack/react-query'
import { type Loadable, loaded } from '#portal/lib/http/loadable.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { listOwnProperties, type Property } from '#wire/properties.ts'
import type { User } from '#wire/users.ts'

/**
 * The viewer's own properties. The list requires a completed consultation; until then, `User.booking`
 * holds the one property that the client booked with (RULE-5).
 */
export function useOwnProperties(user: User): Loadable<Property[]> {
  const list = useQuery({
    ...queryFor(listOwnProperties),
    enabled: user.hasConsultation,
    refetchOnWindowFocus: 'always',
  })
  if (user.hasConsultation) return list
  return loaded(user.booking?.property ? [user.booking.property] : [])
}

/** The price that a listing fee is computed from: the sale price, else the listing price. */
export function priceOf(property: Property | undefined): number | null {
  return property?.salePrice ?? property?.listingPrice ?? null
}
