import { z } from 'zod'
import type { JsonSchema } from '#wire/api-description.ts'
import { named } from './declared.ts'

const PATTERN_SAID_BY_FORMAT = ['uuid', 'date-time', 'date', 'email']

/**
 * JSON Schemas of what crosses the wire, with every named shape collected once. Zod writes them itself:
 * a generator on top of it would ask for each schema to be declared a second time.
 */
export function schemaBook() {
  const shapes: Record<string, JsonSchema> = {}

  /** @param io `input` for what is sent, `output` for what is answered */
  function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const made = z.toJSONSchema(schema, {
      io,
      metadata: named,
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        // A format says the same in one word; other members of an answer may come with later releases.
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

/** References point into this schema; in the description all shapes stand in one place. */
function relinked(schema: object): unknown {
  return JSON.parse(
    JSON.stringify(schema, (key, value) =>
      key === '$ref' ? String(value).replace('#/$defs/', '#/components/schemas/') : value,
    ),
  )
}
