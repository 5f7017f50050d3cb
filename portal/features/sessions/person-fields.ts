import { sessionTexts } from '#wire/texts/sessions.ts'

/** The props of the fields for a person's name, in sign-up and account. */
export const NAME_FIELDS = [
  {
    name: 'firstName',
    label: sessionTexts.firstName,
    autoComplete: 'given-name',
    required: true,
  },
  {
    name: 'lastName',
    label: sessionTexts.lastName,
    autoComplete: 'family-name',
    required: true,
  },
] as const

export const PHONE_FIELD = {
  name: 'phone',
  label: sessionTexts.phone,
  type: 'tel',
  autoComplete: 'tel',
  optional: true,
} as const
