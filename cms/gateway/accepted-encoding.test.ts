import { expect, test } from 'vitest'
import { encodingFor } from './accepted-encoding.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR ; q=0', 'gzip'],
  ['br;q=0.5 , *;q=0', 'br'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['identity', 'identity'],
])('of %j the smallest encoding that it takes is %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

/** One such header took a quarter of a second, before any limit: these would take minutes. */
test('a header of blanks is read as quickly as any', () => {
  for (let length = 15_000; length < 15_500; length++)
    expect(encodingFor(`gzip${' '.repeat(length)}x`)).toBe('identity')
})
