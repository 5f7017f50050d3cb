import type { Language } from '#wire/languages.ts'

/** What a form on a Spanish page sends, so that a new client is written to in Spanish; on an English page nothing. */
export const sentLanguage = (): { language?: Language } =>
  document.documentElement.lang === 'es' ? { language: 'es' } : {}
