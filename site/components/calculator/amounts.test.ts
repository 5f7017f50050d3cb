import { expect, test } from 'vitest'
import { parseHundredths } from './amounts.ts'

test.each([
  ['850,000', 85_000_000],
  ['$1,234.5', 123_450],
  [' 0.07 ', 7],
  ['2.5%', 250],
  ['', 0],
  ['.', 0],
])('%j is %d hundredths', (text, value) => {
  expect(parseHundredths(text, 999_999_999)).toBe(value)
})

test.each(['-1', '1e9', '1.234', 'lots', '1.2.3'])('%j is not an amount', (text) => {
  expect(parseHundredths(text, 999_999_999)).toBeNull()
})

test('a number above the limit is not an amount, the limit itself is', () => {
  expect(parseHundredths('100', 100)).toBe(10_000)
  expect(parseHundredths('100.01', 100)).toBeNull()
})
