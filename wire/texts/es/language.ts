import type { Language } from '../../languages.ts'

/** In the Spanish build of the portal, the language in which the formatters of `wire/` write. */
export const LANGUAGE: Language = 'es'
