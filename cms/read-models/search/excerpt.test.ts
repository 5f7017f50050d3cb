import { expect, test } from 'vitest'
import { excerptAround } from './excerpt.ts'

const LONG = `${'The first sentence is about the roof. '.repeat(4)}Then the septic tank is named. ${'And so on. '.repeat(20)}`

test('an excerpt of a long message begins at a word shortly before the searched one, on one line', () => {
  const excerpt = excerptAround(LONG.replaceAll('. ', '.\n'), ['septic', 'tank'])
  expect(excerpt).toMatch(/^…\S.*septic tank is named\..*…$/)
  expect(excerpt.length).toBeLessThanOrEqual(112)
})

test('a short message is its own excerpt', () => {
  expect(excerptAround('Is the  roof\nnew?', ['roof'])).toBe('Is the roof new?')
})

test('a long message without any of the words in one piece is shown from its beginning', () => {
  expect(excerptAround(LONG, ['xyz'])).toMatch(/^The first sentence.*…$/)
})

test('an excerpt never ends with half an emoji', () => {
  expect(excerptAround(`${'x'.repeat(109)}🏡 and more`, ['x'])).toBe(`${'x'.repeat(109)}…`)
})
