import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { goTo } from './navigate.ts'

export type DashboardPlace = { tab: string; client?: string; stage?: string; property?: string }

/** The address of a place in the dashboard, under whichever of its paths is shown now. */
export function useDashboardAddress() {
  const [path] = useLocation()
  return useCallback(
    (place: DashboardPlace) => `${path}?${new URLSearchParams(place).toString()}`,
    [path],
  )
}

/** Goes to a place in the dashboard; the filters of the place left behind stay in its history. */
export function useGoInDashboard() {
  const addressOf = useDashboardAddress()
  return useCallback((place: DashboardPlace) => goTo(addressOf(place)), [addressOf])
}
