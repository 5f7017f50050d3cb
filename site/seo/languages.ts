import { languageOf } from '#wire/languages.ts'

/** Open Graph's names of the languages. */
export const LOCALES = { en: 'en_US', es: 'es_US' }

/**
 * The languages of one page with the path in each, for `hreflang`. Readers of any other language get the English page.
 * @param one the path of the page in one language
 * @param other its path in the other language
 */
export function languagesOf(one: string, other: string): [hreflang: string, path: string][] {
  const [en, es] = languageOf(one) === 'es' ? [other, one] : [one, other]
  return [
    ['en', en],
    ['es', es],
    ['x-default', en],
  ]
}
