import { expect, test } from 'vitest'
import { NewGuide } from '#wire/guides.ts'
import { LicenceNumber } from '#wire/people.ts'
import { validateWith } from './validate-with.ts'

// The form of a person said “Invalid input: expected string, received null”.
test.each([
  [LicenceNumber, null, 'This field is required.'],
  [LicenceNumber, undefined, 'This field is required.'],
  [LicenceNumber, '', 'Enter the eight digits of the DRE license number'],
  [NewGuide.shape.metaDescription, null, 'Meta description is required'],
  [LicenceNumber, '01234567', true],
])('%#: a required field says of an empty value what to do', (schema, value, expected) => {
  expect(validateWith(schema)(value, { required: true })).toBe(expected)
})

test.each([null, undefined, ''])('a field that may be empty takes %o', (value) => {
  expect(validateWith(LicenceNumber)(value, {})).toBe(true)
})
