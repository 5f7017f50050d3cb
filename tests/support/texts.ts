import { z } from 'zod'
import type { Route } from '#wire/route.ts'

/** Short enough for every field: what runs where a text is taken for HTML, an attribute, a script or an address. */
export const SCRIPTS = [
  '<script>ran()</script>',
  '"><img src=x onerror=ran()>',
  "'><svg/onload=ran()>",
  '</script><script>ran()//',
  '" autofocus onfocus=ran() x="',
  'javascript:ran()//',
  '{{ran()}}${ran()}&lt;img src=x onerror=ran()&gt;',
]

/** The same where only a web address is taken. */
export const asAddress = (script: string) => `https://example.com/${script}`

/** The fields of a call that take any text, by their place in its body, as its own schema says. */
export const textFieldsOf = ({ body, form }: Route): string[] =>
  [body, form].flatMap((schema) => (schema ? textsIn(schema, '') : []))

function textsIn(schema: unknown, at: string): string[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([name, field]) =>
      textsIn(field, at ? `${at}.${name}` : name),
    )
  if (schema instanceof z.ZodDiscriminatedUnion)
    return [...new Set(schema.options.flatMap((option) => textsIn(option, at)))]
  if (schema instanceof z.ZodArray) return textsIn(schema.element, `${at}[]`)
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    const { innerType } = schema.def
    if (innerType instanceof z.ZodObject || innerType instanceof z.ZodArray)
      return textsIn(innerType, at)
  }
  const [script = ''] = SCRIPTS
  // One of them is long enough for a field that wants a whole guide.
  const tried = [script, asAddress(script), script.repeat(40)]
  const takes = (value: string) => {
    const { success, data } = (schema as z.ZodType).safeParse(value)
    return success && data === value
  }
  return tried.some(takes) ? [at] : []
}

/** Whether a body has something at such a place. */
export function has(body: unknown, place: string): boolean {
  const value = place.split('.').reduce<unknown>((within, name) => {
    return (within as Record<string, unknown> | undefined)?.[name]
  }, body)
  return value !== undefined
}
