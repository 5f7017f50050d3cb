import { loadTheme } from '#portal/islands/theme.ts'

/** Only people who are signed in download React: the readable hint cookie says who that is. */
export function showOwnNavigation(): void {
  const place = document.querySelector<HTMLElement>('[data-navigation]')
  const { dataset } = document.documentElement
  if (!place || !('signedIn' in dataset)) return
  Promise.all([import('#portal/islands/navigation.tsx'), loadTheme()])
    .then(([{ mountNavigation }]) => mountNavigation(place))
    // Without it the visitor's links come back, and Sign In leads on.
    .catch(() => undefined)
    .finally(() => delete dataset.signedIn)
}
