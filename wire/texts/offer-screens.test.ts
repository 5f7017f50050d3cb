import { expect, test } from 'vitest'
import { timeLeft } from './offer-screens.ts'

const MINUTE = 60_000

test.each([
  [0, '1 minute left'],
  [1, '1 minute left'],
  [MINUTE, '1 minute left'],
  [MINUTE + 1, '2 minutes left'],
  [120 * MINUTE, '120 minutes left'],
  [120 * MINUTE + 1, '2 hours left'],
  [48 * 60 * MINUTE - 1, '2 days left'],
  [47 * 60 * MINUTE, '47 hours left'],
  [48 * 60 * MINUTE, '2 days left'],
  [71 * 60 * MINUTE, '2 days left'],
  [72 * 60 * MINUTE, '3 days left'],
])('%d milliseconds read %s', (milliseconds, words) => {
  expect(timeLeft(milliseconds)).toBe(words)
})
