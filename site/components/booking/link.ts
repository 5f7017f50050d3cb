import { languageOf, pathPrefix } from '#wire/languages.ts'
import type { SiteContent } from '#wire/site-content.ts'

/** The page of the ways to a consultation, in the language of a page at this path. */
export const bookPathOf = (path: string): string => `${pathPrefix(languageOf(path))}/book`

/**
 * The attributes of a link that opens the booking dialog. On a Spanish page `data-booking` names the script of the dialog, which
 * is of the second build.
 * @param path of the page that has the link
 */
export const bookingLink = (path: string, { bookingScript = '' }: SiteContent) => ({
  href: bookPathOf(path),
  'data-booking': bookingScript,
})
