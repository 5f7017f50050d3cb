import kerningTable from './fraunces-kerning.txt?raw'
import outlineTable from './fraunces-outlines.txt?raw'

// Fraunces (SIL Open Font License) at weight 500 and optical size 100 as outlines, 1000 units per em: the SVG
// rasterizer supports no web fonts, and the result must not depend on installed fonts.
const letters = new Map<string, { width: number; outline: string }>()
for (const row of rows(outlineTable)) {
  const [letter = '', width, outline = ''] = row
  letters.set(letter, { width: Number(width), outline })
}

const kerning = new Map<string, number>()
for (const [distance, ...pairs] of rows(kerningTable)) {
  for (const pair of pairs) kerning.set(pair, Number(distance))
}

function rows(table: string): string[][] {
  return table
    .split('\n')
    .filter(Boolean)
    .map((row) => row.split('\t'))
}

type Line = { width: number; letters: { x: number; outline: string }[] }

/** A letter without its accent. The font kerns both alike, so the table of kerning has the bare letters only. */
const bare = (letter: string) => letter.normalize('NFD')[0] ?? ''

/** One line of text as outlines, in thousandths of an em. Letters without an outline lose their accents. */
export function setLine(text: string): Line {
  let x = 0
  let before = ''
  const placed: Line['letters'] = []
  for (const char of text.normalize('NFC').replaceAll("'", '’')) {
    const known = letters.has(char) ? char : bare(char)
    const letter = letters.get(known)
    if (!letter) continue
    x += kerning.get(bare(before) + bare(known)) ?? 0
    // A space has a width but no outline.
    if (letter.outline) placed.push({ x, outline: letter.outline })
    x += letter.width
    before = known
  }
  return { width: x, letters: placed }
}

/** Wraps text into lines of at most `width` pixels, and makes the lines as even as their number allows. */
export function wrap(text: string, size: number, width: number): Line[] {
  const words = text.split(/\s+/)
  const wide = (line: string) => (setLine(line).width * size) / 1000
  const fill = (limit: number) => {
    const lines: string[] = []
    for (const word of words) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
      if (lines.length > 0 && wide(longer) <= limit) lines[lines.length - 1] = longer
      else lines.push(word)
    }
    return lines
  }
  const needed = fill(width).length
  let limit = width
  while (limit > width / 2 && fill(limit - 20).length === needed) limit -= 20
  return fill(limit).map(setLine)
}
