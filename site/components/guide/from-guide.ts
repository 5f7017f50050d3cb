import { GUIDE_STORAGE_KEY } from '#wire/from-guide.ts'

/** Stores in this tab which guide's link led to a booking, so that guides can be compared. */
export function rememberGuide(slug: string): void {
  const links = document.querySelectorAll('main a[href="/client-portal"], main a[data-booking]')
  for (const link of links)
    link.addEventListener('click', () => {
      try {
        sessionStorage.setItem(GUIDE_STORAGE_KEY, slug)
      } catch {
        // Without storage the booking has no guide as its source.
      }
    })
}
