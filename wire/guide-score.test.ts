import { describe, expect, test } from 'vitest'
import { type CheckName, isLongEnough, type ScoredGuide, scoreGuide } from './guide-score.ts'
import { readingEase } from './reading-ease.ts'

const SECTION = `<h2>Costs</h2><p>${'We sell the house. You keep the rest. '.repeat(40)}</p>`

const GOOD: ScoredGuide = {
  title: 'Sell your house in Chico',
  city: 'Chico',
  slug: 'sell-my-house-chico',
  metaDescription: 'What selling a house in Chico costs.',
  html: `${SECTION.repeat(3)}<p><a href="/blog/a">A</a> <a href="/#services">B</a></p>`,
}

const judged = (change: Partial<ScoredGuide>, name: CheckName) =>
  scoreGuide({ ...GOOD, ...change }).checks.find((check) => check.name === name)

test('a guide that passes every check scores 100 and has no remedy', () => {
  const { score, checks } = scoreGuide(GOOD)
  expect(checks.filter(({ passed }) => !passed)).toEqual([])
  expect(checks.map(({ remedy }) => remedy).join('')).toBe('')
  expect(score).toBe(100)
})

test('the address of a guide in Spanish is under /es, and its remedy is a Spanish one', () => {
  const spanish = { ...GOOD, language: 'es' as const, slug: 'vender-mi-casa-chico' }
  const judge = (given: ScoredGuide) => scoreGuide(given).checks.find(({ name }) => name === 'slug')
  expect(judge(spanish)).toMatchObject({ passed: true, found: '/es/blog/vender-mi-casa-chico' })
  expect(judge({ ...spanish, slug: 'mi-casa' })?.remedy).toContain('vender-mi-casa-chico')
})

test('a Spanish text has the reading ease of Fernández Huerta', () => {
  // 8 words and 15 syllables in one sentence: 206.84 − 60 × 15 / 8 − 1.02 × 8.
  expect(readingEase('<p>La señora vendió su casa sin pagar comisión.</p>', 'es')).toBe(86)
  // Que-rí-a-mos, pa-ís, ciu-dad, gui-a: an accent parts vowels, and the u after q and g is silent.
  expect(readingEase('<p>Queríamos país ciudad guía.</p>', 'es')).toBe(
    Math.round(206.84 - (60 * 10) / 4 - 1.02 * 4),
  )
})

describe('a check of a guide, with its remedy', () => {
  test.each([
    ['title', { title: '' }, /names the city/],
    ['title', { title: 'x'.repeat(61) }, /take 1 away/],
    ['description', { metaDescription: '  ' }, /one sentence/],
    ['description', { metaDescription: 'x'.repeat(165) }, /take 5 away/],
    ['slug', { slug: 'my-house' }, /sell-my-house-chico/],
    ['slug', { slug: 'Chico!' }, /small letters/],
    ['slug', { city: '', slug: '' }, /Name the city/],
    ['words', { html: `<p>${'word '.repeat(749)}</p>` }, /Add 1 word:/],
    ['headings', { html: '<h2>a</h2><h2>b</h2>' }, /at least 3/],
    ['headings', { html: '<h2>a</h2><h4>b</h4><h2>c</h2>' }, /one level at a time/],
    ['links', { html: '<p><a href="//evil.example">x</a></p>' }, /at least 2/],
    [
      'links',
      { html: `${GOOD.html}<a href="https://">x</a><a href="">y</a>` },
      /an address, or remove/,
    ],
    ['alt', { imageUrl: 'https://example.com/a.jpg', imageAlt: ' ' }, /the picture shows/],
    ['alt', { html: '<img src="/a"><img src="/b" alt="">' }, /2 pictures show/],
    ['ease', { html: `<p>${'incomprehensibility '.repeat(60)}</p>` }, /shorter words/],
  ] as [CheckName, Partial<ScoredGuide>, RegExp][])('%s fails with %j', (name, change, remedy) => {
    expect(judged(change, name)).toMatchObject({ passed: false })
    expect(judged(change, name)?.remedy).toMatch(remedy)
    expect(scoreGuide({ ...GOOD, ...change }).score).toBeLessThan(100)
  })

  test.each([
    ['title', { title: 'x'.repeat(60) }],
    ['description', { metaDescription: 'x'.repeat(160) }],
    ['words', { html: `<p>${'word '.repeat(750)}</p>` }],
    ['alt', { imageUrl: 'https://example.com/a.jpg', imageAlt: 'A porch' }],
  ] as [CheckName, Partial<ScoredGuide>][])('%s passes exactly at its limit', (name, change) => {
    expect(judged(change, name)).toMatchObject({ passed: true, remedy: '' })
  })
})

test('the words check shows words and characters, and isLongEnough also requires 750 words', () => {
  expect(judged({ html: '<p>One two</p>' }, 'words')?.found).toBe('2 words, 14 characters')
  expect(isLongEnough(`<p>${'word '.repeat(749)}</p>`)).toBe(false)
  expect(isLongEnough(`<p>${'word '.repeat(750)}</p>`)).toBe(true)
})

describe('reading ease', () => {
  test('falls with long sentences and long words', () => {
    const plain = readingEase('<p>We sell the house. You keep the rest.</p>')
    const long = readingEase(`<p>${'We sell the house and you keep the rest and '.repeat(9)}.</p>`)
    const heavy = readingEase('<p>Intermediaries necessitate considerable expenditure.</p>')
    expect(plain).toBeGreaterThan(long)
    expect(long).toBeGreaterThan(heavy)
    expect([readingEase(''), heavy]).toEqual([0, 0])
  })

  test('ignores the text of a table', () => {
    const text = '<p>We sell the house. You keep the rest.</p>'
    const table = '<table><tr><td>incomprehensibility</td></tr></table>'
    expect(readingEase(text + table)).toBe(readingEase(text))
  })
})
