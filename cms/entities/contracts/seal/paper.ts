import { layoutText, type PDF, type PDFPage, rgb, type Standard14FontName } from '@libpdf/core'

/** In points (1/72 inch): US letter with side margins of 1 inch. */
const WIDTH = 612
const HEIGHT = 792
const LEFT = 72
const TOP = 716
const BOTTOM = 84
const MEASURE = WIDTH - 2 * LEFT

const INK = rgb(0.11, 0.14, 0.13)
const MUTED = rgb(0.36, 0.4, 0.38)
const GREEN = rgb(0.12, 0.3, 0.25)
const HAIRLINE = rgb(0.78, 0.76, 0.7)

type Style = { font: Standard14FontName; size: number; leading: number; color: typeof INK }

const STYLES = {
  brand: { font: 'Times-Roman', size: 13, leading: 16, color: GREEN },
  title: { font: 'Times-Roman', size: 24, leading: 30, color: INK },
  heading: { font: 'Helvetica-Bold', size: 11, leading: 15, color: INK },
  body: { font: 'Helvetica', size: 10, leading: 14.5, color: INK },
  small: { font: 'Helvetica', size: 8, leading: 11, color: MUTED },
  code: { font: 'Courier', size: 8, leading: 11, color: INK },
  signature: { font: 'Times-Italic', size: 28, leading: 40, color: GREEN },
} as const satisfies Record<string, Style>

type StyleName = keyof typeof STYLES

/** Writes on PDF pages from the top down and adds a page when one is full. Lengths are in points. */
export type Paper = {
  write: (text: string, style: StyleName, indent?: number) => void
  /** Writes a label and its value beside it. */
  fact: (label: string, value: string, style?: StyleName) => void
  space: (points: number) => void
  /** Begins a new page unless `height` is left on this one. */
  keepTogether: (height: number) => void
  rule: () => void
  /** Reserves `height` on one page. @returns the page and the upper edge */
  take: (height: number) => { page: PDFPage; top: number }
  newSheet: () => void
}

const LABEL = 128

/** @param sheets receives every page that is added, so that the caller can number them at the end */
export function paperOf(pdf: PDF, sheets: PDFPage[] = []): Paper {
  let page: PDFPage | undefined
  let y = 0

  const newSheet = () => {
    page = pdf.addPage({ width: WIDTH, height: HEIGHT })
    sheets.push(page)
    y = TOP
    return page
  }
  const take = (height: number) => {
    const sheet = page && y - height >= BOTTOM ? page : newSheet()
    const top = y
    y -= height
    return { page: sheet, top }
  }
  const line = (text: string, name: StyleName, x: number) => {
    const { font, size, leading, color } = STYLES[name]
    const { page: sheet, top } = take(leading)
    sheet.drawText(text, { x, y: top - size, font, size, color })
  }
  const write = (text: string, name: StyleName, indent = 0) => {
    for (const words of linesOf(text, name, MEASURE - indent)) line(words, name, LEFT + indent)
  }
  return {
    write,
    newSheet,
    take,
    space: (points) => {
      y -= points
    },
    keepTogether: (height) => {
      if (y - height < BOTTOM) newSheet()
    },
    rule: () => {
      const { page: sheet, top } = take(12)
      const at = top - 6
      sheet.drawLine({
        start: { x: LEFT, y: at },
        end: { x: LEFT + MEASURE, y: at },
        color: HAIRLINE,
        thickness: 0.75,
      })
    },
    fact: (label, value, style = 'body') => {
      const rows = linesOf(value, style, MEASURE - LABEL)
      const { page: sheet, top } = take(Math.max(rows.length * STYLES[style].leading, 14) + 2)
      const { font, size, color } = STYLES.small
      sheet.drawText(writable(label), { x: LEFT, y: top - 9.5, font, size, color })
      for (const [index, words] of rows.entries()) {
        const { leading, ...look } = STYLES[style]
        sheet.drawText(words, { x: LEFT + LABEL, y: top - 10 - index * leading, ...look })
      }
    },
  }
}

/** Breaks a text into lines; splits words of 70 characters or more, such as a hash. */
function linesOf(text: string, name: StyleName, width: number): string[] {
  const { font, size, leading } = STYLES[name]
  const plain = writable(text).replace(/\S{70,}/g, (word) => word.replace(/(.{64})(?=.)/g, '$1 '))
  return layoutText(plain, font, size, width, leading).lines.map(({ text: words }) => words)
}

/** Writes a text and the page number at the foot of every page. */
export function footer(sheets: readonly PDFPage[], text: string, first = 1, of?: number): void {
  const { font, size, color } = STYLES.small
  for (const [index, sheet] of sheets.entries()) {
    const number = of ? `${first + index} of ${of}` : `Page ${first + index}`
    sheet.drawText(writable(text), { x: LEFT, y: 48, font, size, color })
    sheet.drawText(number, { x: LEFT + MEASURE - 44, y: 48, font, size, color })
  }
}

/** Draws a signature's strokes below `box.top`, scaled. */
export function drawStrokes(
  page: PDFPage,
  strokes: readonly (readonly number[])[],
  box: { top: number; scale: number },
): void {
  for (const stroke of strokes) {
    const pen = page.drawPath()
    for (let at = 0; at < stroke.length; at += 2) {
      const x = LEFT + (stroke[at] ?? 0) * box.scale
      const y = box.top - (stroke[at + 1] ?? 0) * box.scale
      if (at === 0) pen.moveTo(x, y)
      else pen.lineTo(x, y)
      // A single point is drawn as a tiny line with round caps.
      if (stroke.length === 2) pen.lineTo(x + 0.1, y)
    }
    pen.stroke({ borderColor: GREEN, borderWidth: 1.6, lineCap: 'round', lineJoin: 'round' })
  }
}

/** Characters that Windows-1252, the encoding of PDF's standard fonts, has beyond Latin-1. */
const BEYOND_LATIN = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ'

/** Replacements for letters with a stroke, which NFD does not decompose, and for ı, ő and ű. */
const STROKED: Record<string, string> = {
  đ: 'd',
  Đ: 'D',
  ł: 'l',
  Ł: 'L',
  ħ: 'h',
  Ħ: 'H',
  ı: 'i',
  ő: 'ö',
  Ő: 'Ö',
  ű: 'ü',
  Ű: 'Ü',
}

const isWritable = (letter: string) =>
  /^[\x20-\x7e\xa1-\xff]$/.test(letter) || BEYOND_LATIN.includes(letter)

/**
 * Reduces a text to the letters of PDF's standard fonts: other letters lose their marks (`Nguyễn` becomes
 * `Nguyen`), and letters without a Latin base become `?`. The PDF carries the exact text as an attachment.
 */
export function writable(text: string): string {
  return [...text.normalize('NFC').replace(/\s/g, ' ')].map(writableLetter).join('')
}

function writableLetter(letter: string): string {
  if (isWritable(letter)) return letter
  const known = STROKED[letter]
  if (known) return known
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (bare !== letter && [...bare].every(isWritable)) return bare
  return /\p{Cc}|\p{Cf}/u.test(letter) ? '' : '?'
}
