import { expect, test } from 'vitest'
import { dollarsTyped } from './dollars-typed.ts'

test('a typed amount may have a dollar sign, commas and spaces', () => {
  expect(dollarsTyped('$1,250,000')).toBe(1_250_000)
  expect(dollarsTyped(' 702500 ')).toBe(702_500)
})

test('a typed amount is null when empty and NaN for a word', () => {
  expect(dollarsTyped('')).toBeNull()
  expect(dollarsTyped('soon')).toBeNaN()
})
