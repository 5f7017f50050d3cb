import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { goTo } from './navigate.ts'

export type DashboardPlace = { tab: string; client?: string; stage?: string; property?: string }

/** Returns a function that builds the address of a place in the dashboard, under the current path. */
export function useDashboardAddress() {
  const [path] = useLocation()
  return useCallback(
    (place: DashboardPlace) => `${path}?${new URLSearchParams(place).toString()}`,
    [path],
  )
}

/** Returns a function that goes to a place in the dashboard; Back restores the previous filters. */
export function useGoInDashboard() {
  const addressOf = useDashboardAddress()
  return useCallback((place: DashboardPlace) => goTo(addressOf(place)), [addressOf])
}
