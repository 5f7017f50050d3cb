import { expect, test } from 'vitest'
import { START } from '#site/components/calculator/fields.ts'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { makeStatement } from '#wire/proceeds.ts'
import { COMPARED } from './card-lines.ts'
import { WORKED } from './worked-example.ts'

// The page once claimed $25,000 beside examples of $17,000 without a word.
test('the footnote of the average saving says what is true: the examples of the page come to less', () => {
  const claim = DEFAULT_COPY.claims.find(({ figure }) => figure === '$25,000')
  expect(claim?.meaning).toContain('the examples on this page, line by line, come to less')
  for (const sale of [START, WORKED])
    expect(makeStatement(sale).packages[COMPARED].saving).toBeLessThan(25_000_00)
})
