import { expect, test } from 'vitest'
import { piecesOf } from './words.ts'

const shapes = { Role: { enum: ['client', 'owner'] }, Guide: { properties: {} } }
const said = (schema: object) =>
  piecesOf(schema, shapes)
    .map(({ text }) => text)
    .join('')

test('JSON schemas are described in plain words', () => {
  expect(said({ type: 'string', maxLength: 5000 })).toBe('text, up to 5,000 characters')
  expect(said({ type: 'string', format: 'uuid' })).toBe('id')
  expect(said({ type: ['string', 'null'] })).toBe('text or null')
  expect(
    said({
      anyOf: [
        { type: 'string', const: '' },
        { type: 'string', format: 'uri' },
      ],
    }),
  ).toBe('web address or empty')
  expect(said({ type: 'integer', minimum: 1, maximum: 62 })).toBe('whole number, 1 to 62')
  expect(said({ type: 'integer', minimum: 0, maximum: 2 ** 53 - 1 })).toBe(
    'whole number, 0 or more',
  )
  expect(said({ $ref: '#/components/schemas/Role' })).toBe('one of client, owner')
})

test('a referenced schema is described by its name, so that readers can look it up', () => {
  const list = { type: 'array', items: { $ref: '#/components/schemas/Guide' } }
  expect(piecesOf(list, shapes)).toEqual([{ text: 'list of ' }, { text: 'Guide', shape: 'Guide' }])
})
