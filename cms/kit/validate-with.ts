import type { z } from 'zod'

/**
 * Validates a Payload field with the wire schema that parses the same value at the gateway. An empty
 * value is left to `required`, so one schema serves required and optional fields.
 */
export function validateWith(schema: z.ZodType) {
  return (value: unknown, { required }: { required?: boolean }): string | true => {
    if (!required && (value === null || value === undefined || value === '')) return true
    const parsed = schema.safeParse(value)
    return parsed.success || (parsed.error.issues[0]?.message ?? 'This value is not accepted')
  }
}
