import { z } from 'zod'
import type { JsonSchema } from '#wire/api-description.ts'
import { named } from './declared.ts'

const PATTERN_SAID_BY_FORMAT = ['uuid', 'date-time', 'date', 'email']

/**
 * Collects JSON Schemas of the wire shapes, each named shape once. Zod generates them: a generator on top of
 * it would need each schema to be declared a second time.
 */
export function schemaBook() {
  const shapes: Record<string, JsonSchema> = {}

  /** @param io `input` for requests, `output` for replies */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // `format` implies the pattern; replies may get more properties in later releases.
        if (PATTERN_SAID_BY_FORMAT.includes(jsonSchema.format ?? '')) delete jsonSchema.pattern
        delete jsonSchema.additionalProperties
        delete jsonSchema.id
      },
    })
    const {
      $schema: _dialect,
      $defs = {},
      ...own
    } = relinked(made) as JsonSchema & {
      $schema?: string
      $defs?: Record<string, JsonSchema>
    }
    for (const [name, shape] of Object.entries($defs)) {
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

/** Points references at the description's shared `components`, where all shapes are collected. */
function relinked(schema: object): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
    ),
  )
}
