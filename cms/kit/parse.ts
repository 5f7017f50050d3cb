import type { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'

/** Parses a value. @throws Problem 400 with the schema's message for each wrong field */
export function parse<Schema extends z.ZodType>(schema: Schema, given: unknown): z.output<Schema> {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const path = issue.path.join('.')
    if (!(path in fields)) fields[path] = issue.message
  }
  const [first] = Object.values(fields)
  throw new Problem(400, first ?? 'This request is not well formed.', { fields })
}
