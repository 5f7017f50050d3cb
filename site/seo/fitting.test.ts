import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

test('a text that fits stays as it is', () => {
  expect(fitting('Sell your house', 60)).toBe('Sell your house')
})

test('a text over the limit is cut after a whole word', () => {
  expect(fitting('Sell your house in Oakland, with care', 27)).toBe('Sell your house in Oakland…')
  expect(fitting('Sell your house in Oakland, with care', 27).length).toBeLessThanOrEqual(27)
})

test('a single long word is cut at the limit', () => {
  expect(fitting('x'.repeat(100), 60)).toBe(`${'x'.repeat(59)}…`)
})
