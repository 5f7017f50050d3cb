import { expect, test } from 'vitest'
import {
  hasNearWords,
  isOneLetterOff,
  isTelling,
  mayBeMisspelled,
  searchWords,
} from './search-words.ts'

test.each([
  ['rodrigez', 'rodriguez', 'a missing letter'],
  ['rodriiguez', 'rodriguez', 'an additional letter'],
  ['sacremento', 'sacramento', 'a wrong letter'],
  ['takahsahi', 'takahashi', 'a swapped pair'],
  ['odriguez', 'rodriguez', 'the first letter missing'],
  ['rodrigue', 'rodriguez', 'the last letter missing'],
  ['jnue', 'june', 'a swapped pair of a word of four letters'],
  ['garcía', 'garcia', 'a letter without its accent'],
])('%s is one letter off %s: %s', (typed, name) => {
  expect(isOneLetterOff(typed, name)).toBe(true)
  expect(isOneLetterOff(name, typed)).toBe(true)
})

test.each([
  ['rodrigz', 'rodriguez'],
  ['maria', 'ariaz'],
  ['nuej', 'june'],
  ['', 'ab'],
])('%s is more than one letter off %s', (typed, name) => {
  expect(isOneLetterOff(typed, name)).toBe(false)
})

test('a text has near words if each word is in it, or is one letter off a word of its names', () => {
  const text = ' june takahashi june@example.com'
  expect(hasNearWords(text, 'June Takahashi', ['takahsahi', 'ju'])).toBe(true)
  expect(hasNearWords(text, 'June Takahashi', ['takahsahi', 'zz'])).toBe(false)
  // Three letters are in too many names, and the email is no name.
  expect(hasNearWords(text, 'June Takahashi', ['jne'])).toBe(false)
  expect(hasNearWords(text, 'June Takahashi', ['exmaple'])).toBe(false)
})

test('only words of four letters and more can be misspelled, and no numbers', () => {
  expect(mayBeMisspelled(['1234', 'ann'])).toBe(false)
  expect(mayBeMisspelled(['1234', 'anna'])).toBe(true)
})

test('a word is telling with three letters or digits', () => {
  expect(['abc', 'o’n1', '101', 'josé'].every(isTelling)).toBe(true)
  expect(['ab', '%%%', 'a-b', '…', ''].some(isTelling)).toBe(false)
})

test('a search has at most eight words, in lower case', () => {
  expect(searchWords('  A b\tC d e f g h i ')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})
