import { z } from 'zod'
import type { Route } from '#wire/route.ts'

/** Texts that may run as HTML, an attribute, a script or an address, short enough for every field. */
export const SCRIPTS = [
  '<script>ran()</script>',
  '"><img src=x onerror=ran()>',
  "'><svg/onload=ran()>",
  '</script><script>ran()//',
  '" autofocus onfocus=ran() x="',
  'javascript:ran()//',
  '{{ran()}}${ran()}&lt;img src=x onerror=ran()&gt;',
]

/** Turns a script into a text that fields for a web address accept. */
export const asAddress = (script: string) => `https://example.com/${script}`

/** The fields of a call that accept any text, by their path in its body, according to its schema. */
export const textFieldsOf = ({ body, form }: Route): string[] =>
  [body, form].flatMap((schema) => (schema ? collectTextFields(schema, '') : []))

function collectTextFields(schema: unknown, at: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      collectTextFields(field, at ? `${at}.${name}` : name),
    )
  if (schema instanceof z.ZodDiscriminatedUnion)
    return [...new Set(schema.options.flatMap((option) => collectTextFields(option, at)))]
  if (schema instanceof z.ZodArray) return collectTextFields(schema.element, `${at}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const { innerType } = schema.def
    if (innerType instanceof z.ZodObject || innerType instanceof z.ZodArray)
      return collectTextFields(innerType, at)
  }
  const [script = ''] = SCRIPTS
  // The repeated script is long enough for a field that requires a whole guide.
  const tried = [script, asAddress(script), script.repeat(40)]
  const takes = (value: string) => {
    const { success, data } = (schema as z.ZodType).safeParse(value)
    return success && data === value
  }
  return tried.some(takes) ? [at] : []
}

/** Whether a body has the field at this path, in the first entry of each list. */
export function hasPath(body: unknown, place: string): boolean {
  const value = place
    .replaceAll('[]', '.0')
    .split('.')
    .reduce<unknown>(
      (within, name) => (within as Record<string, unknown> | undefined)?.[name],
      body,
    )
  return value !== undefined
}
