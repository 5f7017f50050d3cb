import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { JsonSchema } from '#wire/api-description.ts'
import type { Route } from '#wire/route.ts'

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
      override: ({ jsonSchema }) => {
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
