import { expect, test } from 'vitest'
import { encodingFor } from './compression.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, BR ; q=0', 'gzip'],
  ['br;q=0.5 , *;q=0', 'br'],
  ['*', 'br'],
  ['br;q=0, gzip;q=0, *', 'identity'],
  ['identity', 'identity'],
])('Accept-Encoding %j gives the smallest accepted encoding %s', (header, encoding) => {
  expect(encodingFor(header)).toBe(encoding)
})

/** One such header once took a quarter of a second, before any rate limit: these would take minutes. */
test('500 Accept-Encoding headers of 15,000 spaces are parsed within the test timeout', () => {
  for (let length = 15_000; length < 15_500; length++)
    expect(encodingFor(`gzip${' '.repeat(length)}x`)).toBe('identity')
})
