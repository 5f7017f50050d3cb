import { describe, expect, test } from 'vitest'
import { prose as proseOf } from './prose.ts'

const prose = (html: string) => proseOf(html, (table) => `Table ${table}`)

const idsIn = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe('prose', () => {
  test('lists the second-level headings, each with the id of its heading', () => {
    const { sections, body } = prose(
      '<p>Hello</p><h2>What <em>it</em> costs</h2><h3>More</h3><h2>Taxes &amp; fees</h2>',
    )
    expect(sections).toEqual([
      { id: 'section-what-it-costs', title: 'What it costs' },
      { id: 'section-taxes-fees', title: 'Taxes &amp; fees' },
    ])
    expect(idsIn(body)).toEqual(['section-what-it-costs', 'section-more', 'section-taxes-fees'])
  })

  test('numbers the ids of headings with the same words, and of headings without Latin letters', () => {
    const { body } = prose(
      '<h2>Costs</h2><h3>Costs</h3><h2>Costs 2</h2><h2>Coûts</h2><h2>東京</h2><h2></h2>',
    )
    expect(idsIn(body)).toEqual([
      ...['section-costs', 'section-costs-2', 'section-costs-2-2', 'section-couts'],
      ...['section', 'section-2'],
    ])
  })

  test('keeps the id of a heading when a paragraph or another heading is added before it', () => {
    const after = prose('<h2>New</h2><p>More</p><h2>Costs</h2>').sections
    expect(prose('<h2>Costs</h2>').sections[0]).toEqual(after[1])
  })

  test('splits the text before its first section', () => {
    const { opening, body } = prose('<p>One</p><h3>Small</h3><h2>Big</h2><p>Two</p>')
    expect(opening).toContain('<p>One</p>')
    expect(opening).toContain('Small')
    expect(body).toMatch(/^<h2 id="section-big"/)
  })

  test('keeps a text without headings whole, and boxes its tables', () => {
    const { opening, body, sections } = prose('<p>One</p><table><tbody></tbody></table>')
    expect(sections).toEqual([])
    expect(body).toBe('')
    expect(opening).toContain('aria-label="Table 1"><table>')
  })
})
