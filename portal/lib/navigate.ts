import { useCallback, useEffect } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import { ADMIN_PATHS, CLIENT_PATHS } from './app-paths.ts'
import { seenClient } from './client-view.ts'
import { brandName } from './page-facts.ts'
import { currentPath } from './session.ts'

const HOME_ADDRESS = /^\/dashboard\/homes\/[^/]+(\/offers\/[^/]+\/(sign|counter))?\/?$/

/** Whether an address without its search is one of the client's portal. */
export const isClientPath = (path: string): boolean =>
  (CLIENT_PATHS as readonly string[]).includes(path) || HOME_ADDRESS.test(path)

const APP_PATHS: readonly string[] = [
  '/',
  ...ADMIN_PATHS,
  '/account',
  '/sign-in',
  '/forgot-password',
  '/reset-password',
  '/invitation',
  '/join-home',
  '/packet',
  '/offer',
  '/showing',
  '/showing-answer',
  '/showing-feedback',
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
  const [path = '', search] = href.split('?')
  // A page load begins and ends a client view, so that no cached reply is shown to the wrong viewer.
  if (seenClient.get()) return isClientPath(path)
  return (APP_PATHS.includes(path) || isClientPath(path)) && !new URLSearchParams(search).has('as')
}

/** Keeps the client view in an address of the client dashboard, so that a reload shows it again. */
function withSeenClient(href: string): string {
  const seen = seenClient.get()
  if (!seen) return href
  const [path, search] = href.split('?')
  const params = new URLSearchParams(search)
  params.set('as', seen.clientId)
  return `${path}?${params}`
}

const navigationListeners = new Set<() => void>()

/**
 * Goes to an internal path or an http(s) address; anything else is ignored.
 * @param replace whether Back skips the address that this one takes the place of
 */
export function goTo(href: string, { replace = false } = {}): void {
  if (isAppPath(href)) {
    const shown = withSeenClient(href)
    if (shown !== currentPath()) navigate(shown, { replace })
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

export type DashboardLocation = {
  tab: string
  client?: string
  section?: string
  stage?: string
  property?: string
  date?: string
  consultation?: string
  who?: string
  /** The searched words of the tab's list. */
  q?: string
  /** The message of a client's thread that is shown and marked. */
  message?: string
  /** The box of a client's pane that takes the focus. */
  write?: 'message' | 'note' | 'call'
  /** Opens the booking of a consultation. */
  book?: 'new'
}

/** Returns a function that builds the address of a place in the dashboard, under the current path. */
export function useDashboardUrl() {
  const [path] = useLocation()
  return useCallback(
    (place: DashboardLocation) => `${path}?${new URLSearchParams(place).toString()}`,
    [path],
  )
}
