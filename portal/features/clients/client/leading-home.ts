import { useHomeOverview, useOwnProperties } from '#portal/features/properties/api.ts'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import type { User } from '#wire/users.ts'
import { leadingProperty } from './sale-progress.ts'

/**
 * The home that the dashboard is about, and the next step that the page of the home shows too. `from`: the query that
 * the dashboard waits for. That is the overview of the home; without a home, or before the consultation, the list of homes.
 */
export function useLeadingHome(user: User) {
  const properties = useOwnProperties(user)
  const property = leadingProperty(properties.data ?? [])
  const isRead = property !== undefined && user.hasConsultation
  const overview = useHomeOverview(isRead ? property.id : undefined)
  const from: Loadable<unknown> = isRead ? overview : properties
  return { property, next: overview.data?.next, from }
}
