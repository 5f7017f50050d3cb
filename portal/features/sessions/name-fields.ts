/** The props of the fields for a person's name, in sign-up and account. */
export const NAME_FIELDS = [
  { name: 'firstName', label: 'First name', autoComplete: 'given-name', required: true },
  { name: 'lastName', label: 'Last name', autoComplete: 'family-name', required: true },
] as const
