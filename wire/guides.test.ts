import { describe, expect, test } from 'vitest'
import { NewGuide, readingMinutes, Slug, slugFor, wordCount } from './guides.ts'

describe('the slug of a city', () => {
  test.each([
    ['Fresno', 'sell-my-house-fresno'],
    ['San Luis Obispo', 'sell-my-house-san-luis-obispo'],
    ['  Los  Angeles ', 'sell-my-house-los-angeles'],
    ['La Cañada Flintridge', 'sell-my-house-la-canada-flintridge'],
    ["Coeur d'Alene / North", 'sell-my-house-coeur-d-alene-north'],
  ])('for %s has only lowercase ASCII letters and hyphens', (city, slug) => {
    expect(slugFor(city)).toBe(slug)
    expect(Slug.safeParse(slug).success).toBe(true)
  })

  test.each(['Fresno', 'a--b', '-a', 'a-', 'a/b', 'a b', 'ä', '..', ''])('is never %j', (slug) => {
    expect(Slug.safeParse(slug).success).toBe(false)
  })
})

describe('the word count of a guide', () => {
  test.each([
    ['', 0],
    ['<p></p>', 0],
    ['<p>One two three</p>', 3],
    ['<h2>One</h2><p>two</p>', 2],
    ['<p>One<br>two</p>', 2],
    ['<p>One&nbsp;two &amp; three</p>', 3],
    ['<a href="https://example.com/not these words">one</a>', 1],
    ['<p>\n  One \t two\n</p>', 2],
    ["<p>It's 1,100.50 dollars</p>", 3],
  ])('of %j counts the words that a reader sees', (html, count) => {
    expect(wordCount(html)).toBe(count)
  })
})

test('the reading time of a guide is 1 minute per started 1,000 characters, and at least 1', () => {
  expect([0, 1, 1000, 1001, 5000, 5001].map((n) => readingMinutes('x'.repeat(n)))).toEqual([
    1, 1, 1, 2, 5, 6,
  ])
})

describe('a new guide', () => {
  const fields = {
    title: 'T',
    city: 'Fresno',
    slug: 'fresno',
    metaDescription: 'x'.repeat(160),
    content: 'x'.repeat(750),
  }

  test('has defaults for fields that a form leaves empty', () => {
    expect(NewGuide.parse({ ...fields, state: '', imageUrl: '', imageAlt: null })).toMatchObject({
      state: 'California',
      imageUrl: undefined,
      imageAlt: undefined,
      featured: false,
      published: true,
    })
  })

  test('is refused with 161 characters of description, 749 of content or a javascript: image', () => {
    expect(NewGuide.safeParse({ ...fields, metaDescription: 'x'.repeat(161) }).success).toBe(false)
    expect(NewGuide.safeParse({ ...fields, content: 'x'.repeat(749) }).success).toBe(false)
    expect(NewGuide.safeParse({ ...fields, imageUrl: 'javascript:1' }).success).toBe(false)
  })
})
