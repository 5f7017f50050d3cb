import { loadTheme } from '#portal/islands/theme.ts'

/** Loads React only for signed-in users: those with the readable hint cookie `keepmore_signed_in`. */
export function showOwnNavigation(): void {
  const container = document.querySelector<HTMLElement>('[data-navigation]')
  const { dataset } = document.documentElement
  if (!container || !('signedIn' in dataset)) return
  Promise.all([import('#portal/islands/navigation.tsx'), loadTheme()])
    .then(([{ mountNavigation }]) => mountNavigation(container))
    // After a failed load the visitor's links, such as Sign In, are shown again.
    .catch(() => undefined)
    .finally(() => delete dataset.signedIn)
}
