import { useQuery } from '@tanstack/react-query'
import { type Loadable, loaded } from '#portal/lib/http/loadable.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { shortDate } from '#wire/dates.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { formatDollars } from '#wire/money.ts'
import { listClientProperties, listOwnProperties, type Property } from '#wire/properties.ts'
import { propertyTexts } from '#wire/texts/properties.ts'
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

/** Where the sale of a home stands. Fails with 404 for a home that is not the viewer's; reads nothing without an id. */
export function useHomeOverview(id: string | undefined) {
  const overview = queryFor(readHomeOverview, { params: { id: id ?? '' } })
  return useQuery({ ...overview, enabled: id !== undefined, refetchOnWindowFocus: 'always' })
}

/** For staff's lists: clients can book at any time. */
export const POLLED = { staleTime: 0, refetchInterval: 30_000 }

/** One client's properties, for staff. */
export function useClientProperties(userId: string) {
  return useQuery({ ...queryFor(listClientProperties, { params: { id: userId } }), ...POLLED })
}

/** The price that a listing fee is computed from: the sale price, else the listing price. */
export function priceOf(property: Property | undefined): number | null {
  return property?.salePrice ?? property?.listingPrice ?? null
}

const { saleFacts: labels } = propertyTexts

export type Fact = [label: string, value: string | null]

/** The prices and dates of a property's sale; null where the property has none. */
export function saleFactsOf(property: Property): Fact[] {
  const { listingPrice, salePrice, dateListed, datePending, dateSold } = property
  return [
    [labels.listingPrice, listingPrice === null ? null : formatDollars(listingPrice)],
    [labels.salePrice, salePrice === null ? null : formatDollars(salePrice)],
    [labels.listed, dateListed && shortDate(dateListed)],
    [labels.pending, datePending && shortDate(datePending)],
    [labels.sold, dateSold && shortDate(dateSold)],
  ]
}
