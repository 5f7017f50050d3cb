import { describe, expect, test } from 'vitest'
import { findNumberClaims } from './number-claims.ts'
import {
  checkNumbers,
  describeUnsourced,
  findUnsourcedNumbers,
  NUMBER_RULE,
  type NumberedGuide,
} from './unsourced-numbers.ts'

const OWN_SITE = 'https://keepmore.example'
const LINK = '<a href="https://county.example/rates">the county</a>'

const wordsIn = (given: Partial<NumberedGuide>) => {
  const empty = { title: '', metaDescription: '', html: '', facts: [], allowed: [] }
  return findUnsourcedNumbers({ ...empty, ...given }, OWN_SITE).map(({ words }) => words)
}

/**
 * Claims with numbers. They are made up after what advertisements of real estate firms claim: rates and prices of a
 * market, days to a sale, sales and clients, ranks, ratings and comparisons.
 */
const CLAIMS = [
  ...['92% of our listings', '4.5% of the price', '12 percent', 'eight percent', '5 to 7%', '3⅓%'],
  ...['3 1/3%', '7 percentage points', '$440', '$1.2 million', '$13,333.33', '$35K', '$9,999'],
  ...['a median of $785,000', '40,000 dollars', '9 days', 'a 10-day sale', '30 business days'],
  ...[
    '6 weeks',
    '18 months',
    '20 years',
    '48 hours',
    '5 to 10 days',
    '500 homes',
    '500+ happy sellers',
  ],
  ...['1,240 sales', '75 of our clients', '3 offers', '4.9 stars', '212 reviews', '85 families'],
  ...[
    '#1 in Fresno',
    'No. 1 in sales',
    'ranked 3rd',
    'one of the top 10 agents',
    '9 out of 10 sellers',
  ],
  ...['4 in 5 buyers', '3 times as many offers', '2x faster'],
]
const SPANISH_CLAIMS = [
  ...['92% de los casos', '4.5% del precio', '5,5 %', '12 por ciento', 'ocho por ciento', '5 a 7%'],
  ...['$440', '$1.2 millones', '$785 mil', '40,000 dólares', '2 millones de dólares', '9 días'],
  ...['30 días hábiles', '6 semanas', '18 meses', '20 años', '48 horas', '5 o 6 días', '500 casas'],
  ...['500 ventas', '75 de nuestros clientes', '3 ofertas', '4.9 estrellas', '212 reseñas'],
  ...['85 familias', 'número 1 en Fresno', 'n.º 1 en ventas', 'los 10 mejores agentes'],
  ...['9 de cada 10 vendedores', '3 veces más ofertas'],
]
const FRAMES = [
  (words: string) => `In Fresno it was ${words}, as people say.`,
  (words: string) => `${words}. Call us on a weekday.`,
  (words: string) => `The house on Oak Street: ${words}!`,
  (words: string) => `(${words})`,
  (words: string) => `Near the park,\n${words.replaceAll(' ', '\n ')}, and built in 1952.`,
  (words: string) => `“${words}”, says a neighbor; ask about it.`,
  (words: string) => words.toUpperCase(),
  (words: string) => `Sell well: ${words}`,
]

/** Numbers that state no fact of a market, of the law or of our work, and words beside the patterns. */
const HARMLESS = [
  ...['built in 1952', 'the 1930s', 'since January 2025', 'December 10', 'at 10 in the morning'],
  ...['4 p.m.', '4 bedrooms', '2.5 baths', '1,600 square feet', 'three blocks', 'Highway 99'],
  ...[
    'Civil Code 1102.6',
    'Prop 19 homeowners',
    'Form 593',
    'Rule 4901',
    'Topic 701',
    'the 1915 Act',
  ],
  ...[
    '(559) 555-0134',
    '93704',
    '1106 Madison Street',
    'DRE 01234567',
    'apt #3',
    'step #2',
    'section 8',
  ],
  ...[
    '24th Street',
    'the 100-year floodplain',
    'a 20-year-old roof',
    '62 years old',
    '24 hours a day',
  ],
  ...[
    '2026 sales',
    'one to four units',
    'a 15-minute consultation',
    'the consultation takes 15 minutes',
  ],
  ...['the 1 to 2% listing fee', 'a fee of 1.5%', 'Full Service at 2%', 'el 6% de antes', '$0'],
  ...[
    'construida en 1952',
    '3 recámaras',
    'la Proposición 19',
    'a las 4 de la tarde',
    '55 años o más',
  ],
  ...[
    '10 de diciembre',
    'el formulario 593',
    'la consulta dura 15 minutos',
    'una comisión de 1.5%',
  ],
]

const textsOf = (phrases: string[]) =>
  phrases.flatMap((phrase) => FRAMES.map((frame) => frame(phrase)))
const paragraph = (text: string) => `<p>${text}</p>`

test('each of more than 500 texts with a number is refused', () => {
  const texts = textsOf([...CLAIMS, ...SPANISH_CLAIMS])
  expect(texts.length).toBeGreaterThan(500)
  expect(texts.filter((text) => wordsIn({ html: paragraph(text) }).length === 0)).toEqual([])
})

test('none of these texts is refused with a source in the same paragraph', () => {
  const texts = textsOf([...CLAIMS, ...SPANISH_CLAIMS])
  expect(texts.flatMap((text) => wordsIn({ html: paragraph(`${text} ${LINK}`) }))).toEqual([])
})

test('none of more than 200 harmless texts is refused', () => {
  const texts = textsOf(HARMLESS)
  expect(texts.length).toBeGreaterThan(200)
  expect(
    texts.flatMap((text) => wordsIn({ html: paragraph(text) }).map((words) => [text, words])),
  ).toEqual([])
})

describe('a number is covered by', () => {
  const RATE = { label: 'County tax', value: '$1.10 per $1,000, due within 30 days (5.5%)' }
  const EXAMPLE = '<h2>A $400,000 sale</h2>'
  test.each<[string, Partial<NumberedGuide>, string[]]>([
    ['a fact with the same number', { html: '<p>It is $1.10 per $1,000.</p>', facts: [RATE] }, []],
    ['no fact with another unit', { html: '<p>Within 30 weeks.</p>', facts: [RATE] }, ['30 weeks']],
    ['a fact in Spanish words', { html: '<p>En 30 días, 5,5 %.</p>', facts: [RATE] }, []],
    [
      'the same number in a fact for a count',
      { html: '<p>We sold 512 homes.</p>', facts: [{ label: 'Sold', value: '512' }] },
      [],
    ],
    ['facts at both ends of a range', { html: '<p>5.5 to 9%.</p>', facts: [RATE] }, ['5.5 to 9%']],
    ['a link in its own list item', { html: `<ul><li>9% ${LINK}</li><li>8%</li></ul>` }, ['8%']],
    [
      'no link to a page of ours',
      { html: `<p>9% <a href="/blog/a">a</a> <a href="${OWN_SITE}/b">b</a></p>` },
      ['9%'],
    ],
    ['no link without a host', { html: '<p>9% <a href="https://">a</a></p>' }, ['9%']],
    [
      'a link in its row',
      {
        html: `<table><tbody><tr><td>9%</td><td>${LINK}</td></tr><tr><td>8%</td></tr></tbody></table>`,
      },
      ['8%'],
    ],
    [
      'a link in the header row',
      {
        html: `<table><thead><tr><th>Rate, ${LINK}</th></tr></thead><tbody><tr><td>9%</td></tr></tbody></table>`,
      },
      [],
    ],
    [
      'a link just above the table',
      {
        html: `<p>By ${LINK}:</p><table><tbody><tr><td>a</td></tr><tr><td>9%</td></tr></tbody></table>`,
      },
      [],
    ],
    [
      'the source below its heading',
      { html: `<h3>Is it 9%?</h3><p>Yes, by ${LINK}.</p><h3>Is it 8%?</h3><p>Yes.</p>` },
      ['8%'],
    ],
    [
      'a source in the text, for the title',
      { title: '9% and 8%', html: `<p>9% by ${LINK}</p><p>9%</p>` },
      ['8%', '9%'],
    ],
    [
      'its own block alone, in a callout',
      { html: `<div data-callout="note"><p>9%</p><p>8% ${LINK}</p></div>` },
      ['9%'],
    ],
    [
      'a figure that the product computes',
      {
        html: '<div data-savings="850000"><p>On $850,000: 2.5%</p></div><p>The tax on it is $935.</p>',
      },
      [],
    ],
    [
      'an example’s arithmetic',
      { html: `${EXAMPLE}<p>At 1.5% that is $6,000, beside 3.5%, or $14,000: $8,000 more.</p>` },
      [],
    ],
    [
      'arithmetic with a rate of a fact',
      {
        html: `${EXAMPLE}<p>The tax is $440, half is $220, and 5.5% is $22,000.</p>`,
        facts: [RATE],
      },
      [],
    ],
    [
      'the sum of two covered amounts',
      { html: `${EXAMPLE}<p>You pay $440 and $6,000, or $6,440.</p>` },
      [],
    ],
    [
      'arithmetic with a price in millions',
      { html: '<p>On $1.2 million, 1.5% is $18,000.</p>' },
      [],
    ],
    ['no arithmetic without an example', { html: '<p>At 1.5% that is $6,000.</p>' }, ['$6,000']],
    [
      'no example in a sentence on the market',
      { html: `${EXAMPLE}<p>The median is $400,000. It rose 2%.</p>` },
      ['$400,000', '2%'],
    ],
    ['an allowed number', { html: '<p>9% and 8%</p>', allowed: [' 9% '] }, ['8%']],
  ])('%s', (_, given, words) => {
    expect(wordsIn(given)).toEqual(words)
  })
})

test('digits split by a mark or by entities are one number, and cells are apart', () => {
  expect(wordsIn({ html: '<p>1<strong>2</strong>%, &#36;44 &amp; 5&nbsp;days</p>' })).toEqual([
    '12%',
    '$44',
    '5 days',
  ])
  expect(wordsIn({ html: '<table><tr><td>12</td><td>days</td></tr></table>' })).toEqual([])
})

test('numbers are named once with each place, and the check names the cure', () => {
  const guide = {
    title: '9% off',
    metaDescription: '',
    facts: [],
    allowed: [],
    html: '<h2>Costs</h2><p>$7 and $7</p><p>$8</p>',
  }
  const found = findUnsourcedNumbers(guide, OWN_SITE)
  expect(describeUnsourced(found)).toBe(
    '“9%” in the title; “$7” and “$8” in the text under “Costs”',
  )
  expect(checkNumbers(guide, OWN_SITE)).toMatchObject({
    passed: false,
    found: '3 without a source',
    remedy: expect.stringContaining(NUMBER_RULE.cure),
  })
  expect(checkNumbers({ ...guide, title: '', html: '' }, OWN_SITE)).toMatchObject({
    passed: true,
    remedy: '',
  })
})

test('the same number in two spellings and two languages has one key', () => {
  const keys = (text: string) => findNumberClaims(text).flatMap((claim) => claim.keys)
  expect(keys('3⅓%')).toEqual(keys('3 1/3 percent'))
  expect(keys('$1.2 million')).toEqual(keys('1,200,000 dólares'))
  expect(keys('5 to 10 days')).toEqual(keys('5 a 10 días'))
  expect(keys('six percent')).toEqual(keys('seis por ciento'))
})

test('the rule has its law with source, day and certainty', () => {
  expect(NUMBER_RULE.rule).toMatch(/17508/)
  expect(URL.canParse(NUMBER_RULE.sourceUrl)).toBe(true)
  expect(NUMBER_RULE.asOf).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(['secondary', 'conflicting', 'assumption']).toContain(NUMBER_RULE.certainty)
})
