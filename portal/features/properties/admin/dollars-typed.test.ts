import { expect, test } from 'vitest'
import { dollarsTyped } from './dollars-typed.ts'

test('an amount may be typed as people write it', () => {
  expect(dollarsTyped('$1,250,000')).toBe(1_250_000)
  expect(dollarsTyped(' 702500 ')).toBe(702_500)
})

test('nothing typed is no amount, and a word is not a number', () => {
  expect(dollarsTyped('')).toBeNull()
  expect(dollarsTyped('soon')).toBeNaN()
})
