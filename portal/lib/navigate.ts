import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { brandName } from './page-facts.ts'
import { currentPath } from './session.ts'

export const CLIENT_PATHS = [
  '/dashboard',
  '/client-portal',
  '/dashboard/properties',
  '/dashboard/messages',
  '/dashboard/uploads',
] as const
export const ADMIN_PATHS = ['/admin', '/admin-dashboard', '/owner-dashboard'] as const

const APP_PATHS: readonly string[] = [
  '/',
  ...CLIENT_PATHS,
  ...ADMIN_PATHS,
  '/account',
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/admin-login',
  '/admin-access',
  '/second-factor',
  '/second-factor/set-up',
]

let isMarkedInsideApp = false

/** The app calls this at start; on static pages, which do not, every link is a full page load. */
export function markInsideApp(): void {
  isMarkedInsideApp = true
}

export const isInsideApp = () => isMarkedInsideApp

/** True where the app can show this address without a page load. */
export function isAppPath(href: string): boolean {
  if (!isMarkedInsideApp || !href.startsWith('/') || href.includes('#')) return false
  return APP_PATHS.includes(href.split('?')[0] ?? '')
}

const navigationListeners = new Set<() => void>()

/** Goes to an internal path or an http(s) address; anything else is ignored. */
export function goTo(href: string): void {
  if (isAppPath(href)) {
    if (href !== currentPath()) navigate(href)
    // One frame later the new address is rendered and the link's dialog has released the focus.
    requestAnimationFrame(() => navigationListeners.forEach((listener) => listener()))
  } else if (/^\/(?![/\\])|^https?:\/\//.test(href)) window.location.assign(href)
}

/**
 * Runs `act` each time an in-app link is followed. The link's target may already be rendered, under the
 * same address or with another filter, but scrolled away: `act` brings it into view again.
 */
export function useOnNavigate(act: () => void): void {
  useEffect(() => {
    navigationListeners.add(act)
    return () => void navigationListeners.delete(act)
  }, [act])
}

/** State in a search parameter of the address; null removes it. Back and forward work. */
export function useSearchValue(name: string) {
  const [params, setParams] = useSearchParams()
  const set = useCallback(
    (value: string | null, options: { replace?: boolean } = {}) => {
      setParams((current) => {
        const next = new URLSearchParams(current)
        if (value === null || value === '') next.delete(name)
        else next.set(name, value)
        return next
      }, options)
    },
    [name, setParams],
  )
  return [params.get(name), set] as const
}

/** The tab that `?tab=` names, or the default for an unknown or missing name; and its setter. */
export function useSearchTab<Tab extends string>(defaultTab: Tab, tabs: readonly Tab[]) {
  const [value, set] = useSearchValue('tab')
  const tab = tabs.find((name) => name === value) ?? defaultTab
  return [tab, (next: Tab) => set(next)] as const
}

/** The document's title while a screen is shown: `Messages · KeepMore`. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${brandName()}`
  }, [title])
}

type DashboardLocation = { tab: string; client?: string; stage?: string; property?: string }

/** Returns a function that builds the address of a place in the dashboard, under the current path. */
export function useDashboardUrl() {
  const [path] = useLocation()
  return useCallback(
    (place: DashboardLocation) => `${path}?${new URLSearchParams(place).toString()}`,
    [path],
  )
}
