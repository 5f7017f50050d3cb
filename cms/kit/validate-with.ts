import type { z } from 'zod'

/** Validates a Payload field with its wire schema. An empty value is left to `required`. */
export function validateWith(schema: z.ZodType) {
  return (value: unknown, { required }: { required?: boolean }): string | true => {
    if (!required && (value === null || value === undefined || value === '')) return true
    const parsed = schema.safeParse(value)
    return parsed.success || (parsed.error.issues[0]?.message ?? 'This value is not accepted')
  }
}
