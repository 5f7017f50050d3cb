/** The languages of the site, of guides, and of a client's portal and mails. A guide is in one language; a translation is a guide of its own. */
export const LANGUAGES = [
  { id: 'en', label: 'English' },
  { id: 'es', label: 'Spanish' },
] as const

export type Language = (typeof LANGUAGES)[number]['id']

/** The cookie with the language in which the gateway answers the portal's paths. The portal sets it. */
export const LANGUAGE_COOKIE = 'keepmore_language'

/** A value from outside as a language, or undefined. */
export const languageIn = (value: string | null | undefined): Language | undefined =>
  LANGUAGES.find(({ id }) => id === value)?.id

/** What the paths of a language begin with: nothing for English, `/es` for Spanish. */
export const pathPrefix = (language: Language | null | undefined): string =>
  language === 'es' ? '/es' : ''

/** The language of a page by its path. */
export const languageOf = (path: string): Language => (/^\/es(\/|$)/.test(path) ? 'es' : 'en')
