import { GUIDE_KEPT_AS } from '#wire/from-guide.ts'

/** The slug of the guide that led this tab to the booking form, sent with the next booking. */
export function guideCameFrom(): string | undefined {
  try {
    return window.sessionStorage.getItem(GUIDE_KEPT_AS)?.slice(0, 200) || undefined
  } catch {
    // Session storage is blocked: the guide is unknown.
    return undefined
  }
}

/** Called after a booking, so that the next one is not attributed to the guide. */
export function forgetGuide(): void {
  try {
    window.sessionStorage.removeItem(GUIDE_KEPT_AS)
  } catch {
    // Session storage is blocked: there is nothing to remove.
  }
}
