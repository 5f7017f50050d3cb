import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JsonSchema } from '#wire/api-description.ts'
import type { Route } from '#wire/route.ts'
import examples from './examples.json' with { type: 'json' }

/** Every export of `wire` by its name, so that the description needs no second list of names. */
const WIRE = join(import.meta.dirname, '../../wire')
const files = readdirSync(WIRE).filter((file) => /^[\w-]+\.ts$/.test(file))
const modules: object[] = await Promise.all(files.map((file) => import(`../../wire/${file}`)))
const exported = modules.flatMap((module) => Object.entries(module))

const names = new Map<unknown, string>(exported.map(([name, value]) => [value, name]))

/** The name of a call: that of its constant in `wire`. */
export const operationId = (route: Route): string => names.get(route) ?? ''

/** Objects and enums by their name in `wire`. Plain texts and numbers need no name. */
const named = z.registry<{ id: string }>()
for (const [name, value] of exported)
  if (value instanceof z.ZodObject || value instanceof z.ZodEnum) named.add(value, { id: name })

const FORMATS_WITH_PATTERN = ['uuid', 'date-time', 'date', 'email']

/** Collects JSON Schemas of the wire shapes, each named shape once. Zod generates them. */
export function createSchemaRegistry() {
  const shapes: Record<string, JsonSchema> = {}

  /** @param io `input` for requests, `output` for replies */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const generated = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const meta = z.globalRegistry.get(zodSchema)
        if (meta?.examples) jsonSchema.examples = meta.examples as typeof jsonSchema.examples
        // `format` implies the pattern; replies may get more properties in later releases.
        if (FORMATS_WITH_PATTERN.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern
        delete jsonSchema.additionalProperties
        delete jsonSchema.id
      },
    })
    // References point at the description's shared `components`, where all shapes are collected.
    const text = JSON.stringify(generated).replaceAll('"#/$defs/', '"#/components/schemas/')
    const { $schema: _dialect, $defs = {}, ...own } = JSON.parse(text)
    for (const [name, shape] of Object.entries<JsonSchema>($defs)) {
      const known = shapes[name]
      if (known && JSON.stringify(known) !== JSON.stringify(shape))
        throw new Error(`${name} is one shape where it is sent and another where it is answered`)
      shapes[name] = shape
    }
    return own
  }

  const resolved = (schema: JsonSchema): JsonSchema =>
    schema.$ref ? (shapes[schema.$ref.split('/').at(-1) ?? ''] ?? {}) : schema

  return { shapes, schemaOf, resolved }
}

const SENTENCE = 'The transfer tax on $400,000 is $440, with no city tax on top. '

const BY_NAME: Record<string, unknown> = examples

type Resolve = (schema: JsonSchema) => JsonSchema

/** An example that a schema accepts: required fields, or the first field where none is required. */
export function exampleOf(given: JsonSchema, resolve: Resolve, name = ''): unknown {
  const schema = resolve(given)
  const [own] = schema.examples ?? []
  if (own !== undefined) return own
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) return exampleObject(schema, resolve)
  // Calls use one name for an id and for another value: `from` is a client here, a day there.
  if (name in BY_NAME && schema.format !== 'uuid') return BY_NAME[name]
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
