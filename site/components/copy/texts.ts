import { languageOf, pathPrefix } from '#wire/languages.ts'
import { type SiteTexts, siteTexts } from '#wire/texts/site.ts'
import { siteTextsEs } from '#wire/texts/site-es.ts'

/** The words in code of the page at this path, in its language. For markup only: scripts would load both languages. */
export const textsOf = (path: string): SiteTexts =>
  languageOf(path) === 'es' ? siteTextsEs : siteTexts

/** The landing page that a page at this path leads to: the English one while there is none in its language. */
export const homeOf = (path: string, hasSpanishHome = false): string =>
  (hasSpanishHome && pathPrefix(languageOf(path))) || '/'

/** Marks words that stay English: for the `lang` of an element on a Spanish page. */
export const englishOn = (path: string) => (languageOf(path) === 'es' ? 'en' : undefined)
