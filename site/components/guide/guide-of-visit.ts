import { GUIDE_STORAGE_KEY } from '#wire/from-guide.ts'

/** The slug of the guide whose link led to a booking in this tab. Apart from `rememberGuide`: guides do not load it. */
export function guideOfVisit(): string | null {
  try {
    return sessionStorage.getItem(GUIDE_STORAGE_KEY)
  } catch {
    // Without storage the source is unknown.
    return null
  }
}
