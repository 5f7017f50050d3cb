import { languageOf, pathPrefix } from '#wire/languages.ts'
import { type SiteTexts, siteTexts } from '#wire/texts/site.ts'
import { siteTextsEs } from '#wire/texts/site-es.ts'

/** The words in code of the page at this path, in its language. For markup only: scripts would load both languages. */
export const textsOf = (path: string): SiteTexts =>
  languageOf(path) === 'es' ? siteTextsEs : siteTexts

/**
 * The address of the landing page to which the header and footer of a page lead: `/` also from a Spanish page, until `/es` is
 * published.
 * @param path of the page
 */
export const homeOf = (path: string, hasSpanishHome = false): string =>
  (hasSpanishHome && pathPrefix(languageOf(path))) || '/'

/** Marks words that stay English: for the `lang` of an element on a Spanish page. */
export const englishOn = (path: string) => (languageOf(path) === 'es' ? 'en' : undefined)
