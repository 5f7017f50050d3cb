import { expect, test } from 'vitest'
import { parseHundredths, parsePrice, readHome } from './amounts.ts'

test.each([
  ['850,000', 85_000_000],
  ['$1,234.5', 123_450],
  [' 0.07 ', 7],
  ['2.5%', 250],
  ['', 0],
  ['.', 0],
  ['2.5m', 250_000_000],
  ['$1.25 M', 125_000_000],
  ['2.5 million', 250_000_000],
  ['850k', 85_000_000],
  ['1.2345678m', 123_456_780],
])('%j is %d hundredths', (text, value) => {
  expect(parseHundredths(text, 999_999_999)).toBe(value)
})

test.each([
  '-1',
  '1e9',
  '1.234',
  'lots',
  '1.2.3',
  'm',
  '.k',
  '1.123456789m',
  '2.5mm',
  '3il',
  '2.5b',
])('%j is not an amount', (text) => {
  expect(parseHundredths(text, 999_999_999)).toBeNull()
})

test('a number above the limit is not an amount, the limit itself is', () => {
  expect(parseHundredths('100', 100)).toBe(10_000)
  expect(parseHundredths('100.01', 100)).toBeNull()
})

test('a price is neither empty nor 0', () => {
  expect(parsePrice('2.5m')).toBe(250_000_000)
  expect([parsePrice(''), parsePrice('0'), parsePrice('soon')]).toEqual([null, null, null])
})

test.each(['95816', ' 90001 ', '1200 K Street, Sacramento', 'soon', ''])(
  '%j is an address',
  (text) => {
    expect(readHome(text)).toEqual({ address: text.trim() })
  },
)

test.each([
  ['850,000', 85_000_000],
  ['$95,816', 9_581_600],
  ['97000', 9_700_000],
  ['2.5m', 250_000_000],
])('%j is a price', (text, price) => {
  expect(readHome(text)).toEqual({ price })
})
