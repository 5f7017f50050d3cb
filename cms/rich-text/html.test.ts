import { describe, expect, test } from 'vitest'
import { LONG_ENOUGH, newGuide } from '../../tests/support/guides.ts'

const contentOf = async (content: string) => (await newGuide({ content, published: false })).content

describe('blocks in guide HTML', () => {
  test('a callout is kept unchanged, and a savings table is calculated anew from its price', async () => {
    const content = await contentOf(
      `<div data-callout="tip"><p>Ask <strong>first</strong>.</p></div><div data-savings="900000">old figures</div>${LONG_ENOUGH}`,
    )
    expect(content).toContain('<div data-callout="tip"><p>Ask <strong>first</strong>.</p></div>')
    // Calculated from the price: 2% of $900,000, and the rest to the 3.5% that 6% leaves for the listing side.
    expect(content).toMatch(/<div data-savings="900000">.*\$18,000<\/td><td>\$13,500<\/td>/)
    expect(content).not.toContain('old figures')
    expect(await contentOf(content)).toBe(content)
  })

  test('an unknown callout kind becomes a note, and an aside becomes a paragraph', async () => {
    const content = await contentOf(
      `<div data-callout="&quot;><script>alert(1)</script>"><p>Words</p></div><aside>More</aside>${LONG_ENOUGH}`,
    )
    expect(content).toContain('<div data-callout="note"><p>Words</p></div><p>More</p>')
  })

  test('a line that looks like a block placeholder stays a paragraph', async () => {
    expect(await contentOf(`<p>\ue0000\ue001</p>${LONG_ENOUGH}`)).toContain('<p>')
  })
})
