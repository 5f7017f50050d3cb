import { loadTheme } from '#portal/islands/theme.ts'

/** Loads React only for signed-in users, whom the readable hint cookie `keepmore_signed_in` identifies. */
export function showOwnNavigation(): void {
  const container = document.querySelector<HTMLElement>('[data-navigation]')
  const { dataset } = document.documentElement
  if (!container || !('signedIn' in dataset)) return
  Promise.all([import('#portal/islands/navigation.tsx'), loadTheme()])
    .then(([{ mountNavigation }]) => mountNavigation(container))
    // Where loading fails, the visitor's links are shown again, with Sign In among them.
    .catch(() => undefined)
    .finally(() => delete dataset.signedIn)
}
