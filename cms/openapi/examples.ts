import type { JsonSchema } from '#wire/api-description.ts'
import examples from './examples.json' with { type: 'json' }

const SENTENCE = 'The transfer tax on $400,000 is $440, with no city tax on top. '

const BY_NAME: Record<string, unknown> = examples

type Resolve = (schema: JsonSchema) => JsonSchema

/** An example that a schema accepts: required fields, or the first field where none is required. */
export function exampleOf(given: JsonSchema, resolve: Resolve, name = ''): unknown {
  const schema = resolve(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) return exampleObject(schema, resolve)
  if (name in BY_NAME) return BY_NAME[name]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return exampleOf(choices.at(0) ?? {}, resolve, name)
  if (schema.type === 'object') return {}
  if (schema.type === 'array') return [exampleOf(schema.items ?? {}, resolve, name)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return schema.minimum ?? 1
  return exampleText(schema)
}

function exampleObject(schema: JsonSchema, resolve: Resolve): Record<string, unknown> {
  const properties = Object.entries(schema.properties ?? {})
  const asked = properties.filter(([name]) => schema.required?.includes(name))
  // Where nothing is required, one field is shown, since an empty object is a poor example.
  const shown = asked.length > 0 ? asked : properties.slice(0, 1)
  return Object.fromEntries(
    shown.map(([name, property]) => [name, exampleOf(property, resolve, name)]),
  )
}

function exampleText({ format, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid') return '019d0000-0000-7000-8000-000000000000'
  if (format === 'date-time') return '2026-11-23T17:00:00.000Z'
  if (format === 'base64url') return 'a2VlcG1vcmU'
  if (minLength > 100)
    return `<p>${SENTENCE.repeat(Math.ceil(minLength / SENTENCE.length)).trim()}</p>`
  return 'Is the sign up?'
}
