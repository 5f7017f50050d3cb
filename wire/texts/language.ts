import type { Language } from '../languages.ts'

/** The language in which the formatters of `wire/` write where the caller names none. */
export const LANGUAGE: Language = 'en'
