import { expect, test } from 'vitest'
import { shorten } from './shorten.ts'

test('a text that fits stays as it is', () => {
  expect(shorten('Sell your house', 60)).toBe('Sell your house')
})

test('a text over the limit is cut after a whole word', () => {
  expect(shorten('Sell your house in Oakland, with care', 27)).toBe('Sell your house in Oakland…')
  expect(shorten('Sell your house in Oakland, with care', 27).length).toBeLessThanOrEqual(27)
})

test('a single long word is cut at the limit', () => {
  expect(shorten('x'.repeat(100), 60)).toBe(`${'x'.repeat(59)}…`)
})
