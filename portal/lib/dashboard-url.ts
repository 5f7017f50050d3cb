import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { goTo } from './navigate.ts'

export type DashboardLocation = { tab: string; client?: string; stage?: string; property?: string }

/** Returns a function that builds the address of a place in the dashboard, under the current path. */
export function useDashboardUrl() {
  const [path] = useLocation()
  return useCallback(
    (place: DashboardLocation) => `${path}?${new URLSearchParams(place).toString()}`,
    [path],
  )
}

/** Returns a function that goes to a place in the dashboard; Back restores the previous filters. */
export function useDashboardNavigation() {
  const addressOf = useDashboardUrl()
  return useCallback((place: DashboardLocation) => goTo(addressOf(place)), [addressOf])
}
