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

const LABEL = 128

/** Writes on new pages of a PDF from the top down and adds one when a page is full. Lengths are in points. */
export function paperOf(pdf: PDF) {
  const sheets: PDFPage[] = []
  let y = 0

  const newSheet = () => {
    const sheet = pdf.addPage({ width: WIDTH, height: HEIGHT })
    sheets.push(sheet)
    y = TOP
    return sheet
  }
  let page = newSheet()

  return {
    write(text: string, name: StyleName): void {
      const { leading, ...look } = STYLES[name]
      for (const words of linesOf(text, name, MEASURE)) {
        const { page: sheet, top } = this.take(leading)
        sheet.drawText(words, { x: LEFT, y: top - look.size, ...look })
      }
    },

    /** Writes a label and its value beside it. */
    fact(label: string, value: string, style: StyleName = 'body'): void {
      const rows = linesOf(value, style, MEASURE - LABEL)
      const { leading, ...look } = STYLES[style]
      const { page: sheet, top } = this.take(Math.max(rows.length * leading, 14) + 2)
      const { font, size, color } = STYLES.small
      sheet.drawText(writable(label), { x: LEFT, y: top - 9.5, font, size, color })
      for (const [index, words] of rows.entries())
        sheet.drawText(words, { x: LEFT + LABEL, y: top - 10 - index * leading, ...look })
    },

    space(points: number): void {
      y -= points
    },

    /** Begins a new page unless `height` is left on this one. */
    keepTogether(height: number): void {
      if (y - height < BOTTOM) page = newSheet()
    },

    rule(): void {
      const { page: sheet, top } = this.take(12)
      const at = top - 6
      sheet.drawLine({
        start: { x: LEFT, y: at },
        end: { x: LEFT + MEASURE, y: at },
        color: HAIRLINE,
        thickness: 0.75,
      })
    },

    /** Reserves `height` on one page. @returns the page and the upper edge */
    take(height: number): { page: PDFPage; top: number } {
      this.keepTogether(height)
      const top = y
      y -= height
      return { page, top }
    },

    /** Writes a text and the page number at the foot of every page. @param first the number of the first one */
    footer(text: string, first = 1): void {
      const { font, size, color } = STYLES.small
      for (const [index, sheet] of sheets.entries()) {
        const number = `Page ${first + index}`
        sheet.drawText(writable(text), { x: LEFT, y: 48, font, size, color })
        sheet.drawText(number, { x: LEFT + MEASURE - 44, y: 48, font, size, color })
      }
    },
  }
}

export type Paper = ReturnType<typeof paperOf>

/** Breaks a text into lines; splits words of 70 characters or more, such as a hash. */
function linesOf(text: string, name: StyleName, width: number): string[] {
  const { font, size, leading } = STYLES[name]
  const plain = writable(text).replace(/\S{70,}/g, (word) => word.replace(/(.{64})(?=.)/g, '$1 '))
  return layoutText(plain, font, size, width, leading).lines.map(({ text: words }) => words)
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

/** Letters with a stroke, which NFD does not decompose, and ı, ő and ű, each above its replacement. */
const STROKED = 'đĐłŁħĦıőŐűŰ'
const REPLACED = 'dDlLhHiöÖüÜ'

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
  if (STROKED.includes(letter)) return REPLACED.charAt(STROKED.indexOf(letter))
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '')
  if (bare !== letter && [...bare].every(isWritable)) return bare
  return /\p{Cc}|\p{Cf}/u.test(letter) ? '' : '?'
}
