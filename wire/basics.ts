import { z } from 'zod'
import { inLanguage, tooLong } from './texts/sentences.ts'

export const Id = z.uuid('This is not a valid id')
export type Id = z.infer<typeof Id>

export const IdParams = z.object({ id: Id })

/** ISO 8601 in UTC. */
export const Timestamp = z.iso.datetime({ offset: true })

const DAY_PROBLEM = 'Use a date such as 2026-11-20'

/** A California day from 1970 to 9998, the range that both the database and the calendar support. */
export const Day = z.iso
  .date(DAY_PROBLEM)
  .refine((day) => day >= '1970' && day < '9999', DAY_PROBLEM)

/** An instant given by a caller, converted to UTC, within the years that PostgreSQL stores. */
export const Moment = Timestamp.transform((given) => new Date(given).toISOString()).refine(
  (moment) => moment >= '0001' && moment < '9999',
  'Use a date such as 2026-11-20',
)

/** Whole US dollars. */
export const Dollars = z
  .number('Enter an amount in whole dollars')
  .int('Enter an amount in whole dollars')
  .min(0, 'The amount cannot be negative')
  .max(1_000_000_000, 'The amount is too large')

/** PostgreSQL `text` stores every character but NUL. */
const noNul = (value: string) => !value.includes('\u0000')
export const NUL_REFUSED = 'The text contains a character that cannot be stored'

/** Trimmed text of at most `max` characters; with `required`, an empty one is refused with that message. */
export function text(max: number, required?: string) {
  const base = z.string(required).trim()
  const filled = required ? base.min(1, required) : base
  return filled.max(max, tooLong(max)).refine(noNul, NUL_REFUSED)
}

/** An optional form field: an empty one and null mean "not chosen" and become absent. */
export function optionalChoice<Field extends z.ZodType>(field: Field) {
  const emptyAsAbsent = (value: z.input<Field> | '' | null | undefined) =>
    value === '' || value === null ? undefined : value
  return z.preprocess(emptyAsAbsent, field.optional())
}

/** A whole number in a query, from `min` to `max`. */
export function numberIn(min: number, max: number, refused: string) {
  return z.coerce.number<string | number>(refused).int(refused).min(min, refused).max(max, refused)
}

/** One of a list's ids. */
export function idIn<const Id extends string>(choices: readonly { id: Id }[], refused: string) {
  return z.enum(
    choices.map(({ id }) => id),
    { error: refused },
  )
}

/** A function from an id of a list to its label in the language of the build; an unknown id stays as it is. */
export const labelIn =
  (choices: readonly { id: string; label: string }[]) =>
  (id: string): string =>
    inLanguage(choices.find((choice) => choice.id === id)?.label ?? id)

/** Optional text: absent, null and blank all become absent. */
export function optionalText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => value || undefined)
    .optional()
}

/** Text that an edit can clear: absent leaves the field as it is, null and blank clear it. */
export function clearableText(max: number) {
  return text(max)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null))
    .optional()
}

export function email(message = 'Valid email is required') {
  return z
    .string(message)
    .trim()
    .toLowerCase()
    .max(254, message)
    .pipe(z.email(message))
    .refine(noNul, NUL_REFUSED)
}

/** http and https only: no clickable link may carry another scheme. */
export const WebAddress = z
  .string('Enter a valid web address')
  .trim()
  .max(2000, 'Enter a valid web address')
  .pipe(z.url({ protocol: /^https?$/, error: 'Enter a valid web address' }))
  .refine(noNul, NUL_REFUSED)

/** A web address, or empty for none. */
export const OptionalWebAddress = z.union([z.literal(''), WebAddress], {
  error: 'Enter a valid web address',
})

export const Message = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
})

/** The body of every error answer: a message for people, and the fields it belongs to. */
export type Problem = z.infer<typeof Message>
