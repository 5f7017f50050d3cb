import { expect, test } from 'vitest'
import { fitting } from './fitting.ts'

test('a text that fits stays as it is', () => {
  expect(fitting('Sell your house', 60)).toBe('Sell your house')
})

test('a longer one ends at a word', () => {
  expect(fitting('Sell your house in Oakland, with care', 27)).toBe('Sell your house in Oakland…')
  expect(fitting('Sell your house in Oakland, with care', 27).length).toBeLessThanOrEqual(27)
})

test('one long word is cut where it has to be', () => {
  expect(fitting('x'.repeat(100), 60)).toBe(`${'x'.repeat(59)}…`)
})
