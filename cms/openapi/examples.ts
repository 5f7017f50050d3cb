import type { JsonSchema } from '#wire/api-description.ts'

const SENTENCE = 'The transfer tax on $400,000 is $440, with no city tax on top. '

/** Realistic example values by field name. */
const BY_NAME: Record<string, unknown> = {
  accessCode: 'the-code-from-your-letter',
  address: '412 N Van Ness Ave, Fresno, CA 93728',
  city: 'Fresno',
  code: '123456',
  days: 14,
  documentHash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  download: '1',
  email: 'ana@example.com',
  filename: '019d0000-0000-7000-8000-000000000000.jpg',
  firstName: 'Ana',
  from: '2026-11-23',
  imageAlt: 'A bungalow with a porch',
  imageUrl: 'https://example.com/bungalow.jpg',
  lastName: 'Moreno',
  listingPrice: 400_000,
  message: 'Do you work in Chico?',
  metaDescription: 'Selling a house in Fresno, in plain numbers.',
  mlsListingUrl: 'https://mls.example.com/listings/1',
  name: 'Ana Moreno',
  next: '/dashboard',
  notes: 'Please call after five.',
  password: 'quiet-orchard-lane-9',
  phone: '559-555-0142',
  reason: 'Agreement signed',
  salePrice: 405_000,
  scheduledAt: '2026-11-23T17:00:00.000Z',
  slug: 'sell-my-house-fresno',
  state: 'California',
  title: 'Sell Your House in Fresno',
  website: 'https://example.com',
  zipCode: '93728',
}

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
