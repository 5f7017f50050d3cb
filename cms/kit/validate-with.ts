import type { z } from 'zod'

const isMissing = (value: unknown) => value === null || value === undefined

/** Validates a Payload field with its wire schema. An empty value is left to `required`. */
export function validateWith(schema: z.ZodType) {
  return (value: unknown, { required }: { required?: boolean }): string | true => {
    if (!required && (isMissing(value) || value === '')) return true
    // In place of Zod's own words, which name types; a message of the schema comes before it.
    const error = () => (isMissing(value) ? 'This field is required.' : undefined)
    const parsed = schema.safeParse(value, { error })
    return parsed.success || (parsed.error.issues[0]?.message ?? 'This value is not accepted')
  }
}
