import { expect, test } from 'vitest'
import { parseDollars } from './parse-dollars.ts'

test('a typed amount may have a dollar sign, commas and spaces', () => {
  expect(parseDollars('$1,250,000')).toBe(1_250_000)
  expect(parseDollars(' 702500 ')).toBe(702_500)
})

test('an empty amount is null, and a word is NaN', () => {
  expect(parseDollars('')).toBeNull()
  expect(parseDollars('soon')).toBeNaN()
})
