import fraunces from './fraunces.json' with { type: 'json' }

// Fraunces (SIL Open Font License) at weight 500 and optical size 100 as outlines, 1000 to the em:
// what turns a picture into pixels knows no web fonts, and must not depend on the machine's.
const letters = fraunces.letters as unknown as Record<string, [width: number, outline: string]>
const kerning = fraunces.kerning as Record<string, number>

type Line = { width: number; letters: { x: number; outline: string }[] }

/** One line of text as outlines, in thousandths of an em. Unknown letters lose their accents. */
export function setLine(text: string): Line {
  let x = 0
  let before = ''
  const placed: Line['letters'] = []
  for (const char of text.replaceAll("'", '’')) {
    const known = char in letters ? char : (char.normalize('NFD')[0] ?? '')
    const letter = letters[known]
    if (!letter) continue
    x += kerning[before + known] ?? 0
    // A space is only a distance.
    if (letter[1]) placed.push({ x, outline: letter[1] })
    x += letter[0]
    before = known
  }
  return { width: x, letters: placed }
}

/** Lines no wider than `width` at a size, all in pixels, and as even as that number of lines can be. */
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
