import { GUIDE_KEPT_AS } from '#wire/from-guide.ts'

/** Notes in this tab that a guide's own link to a consultation was followed, so that guides can be told apart. */
export function rememberGuide(slug: string): void {
  const links = document.querySelectorAll('main a[href="/client-portal"], main a[data-booking]')
  for (const link of links)
    link.addEventListener('click', () => {
      try {
        sessionStorage.setItem(GUIDE_KEPT_AS, slug)
      } catch {
        // Storage is refused: the booking will not say where it came from.
      }
    })
}
