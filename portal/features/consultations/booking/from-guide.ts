import { GUIDE_KEPT_AS } from '#wire/from-guide.ts'

/** The slug of the guide that this tab came from, for the booking that follows. */
export function guideCameFrom(): string | undefined {
  try {
    return window.sessionStorage.getItem(GUIDE_KEPT_AS)?.slice(0, 200) || undefined
  } catch {
    // Storage is refused: where the person came from is not known.
    return undefined
  }
}

/** The booking is made: the next one did not come from the guide. */
export function forgetGuide(): void {
  try {
    window.sessionStorage.removeItem(GUIDE_KEPT_AS)
  } catch {
    // As above.
  }
}
