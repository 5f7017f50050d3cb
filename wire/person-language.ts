import { z } from 'zod'
import { optionalChoice } from './basics.ts'
import { LANGUAGES } from './languages.ts'

/** The language of a person's mails and portal. */
export const PersonLanguage = z.enum(LANGUAGES.map(({ id }) => id))

/** The language of the page on which a form was filled in: a new client keeps it. */
export const pageLanguage = optionalChoice(PersonLanguage)
