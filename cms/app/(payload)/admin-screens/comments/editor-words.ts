import { quoteAt, type Span } from '#cms/rich-text/text-quote.ts'
import type { TextQuote } from '#wire/guide-comments.ts'

/** The text of the guide as the editor shows it, with the text nodes that hold it. Callouts and tables are part of it. */
export type EditorWords = { text: string; pieces: { node: Text; start: number }[] }

const BLOCKS = 'p, h2, h3, h4, li, blockquote, td, th'

/** The editor of the guide's content; the editors of callouts lie within it. Null while Payload loads it. */
export const findEditor = () =>
  document.querySelector<HTMLElement>('.rich-text-lexical .ContentEditable__root')

/** Reads the words of the editor, a line for each block. */
export function readWords(editor: HTMLElement): EditorWords {
  const pieces: EditorWords['pieces'] = []
  let text = ''
  let last: Element | null = null
  for (const element of editor.querySelectorAll('[data-lexical-text], br')) {
    const block = element.closest(BLOCKS)
    if (last && block !== last) text += '\n'
    last = block
    if (element.localName === 'br') text += '\n'
    const node = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
    if (!(node instanceof Text)) continue
    pieces.push({ node, start: text.length })
    text += node.data
  }
  return { text, pieces }
}

/** The range of the document that shows a span of the words. */
export function rangeOf({ pieces }: EditorWords, { start, end }: Span): Range {
  const range = document.createRange()
  for (const { node, start: at } of pieces) {
    if (at <= start) range.setStart(node, Math.min(start - at, node.length))
    if (at < end) range.setEnd(node, Math.min(end - at, node.length))
  }
  return range
}

/** The words that are selected in the editor, as a quote; null without any. */
export function selectedQuote(): (TextQuote & { range: Range }) | null {
  const [editor, selection] = [findEditor(), getSelection()]
  if (!editor || !selection?.rangeCount) return null
  const selected = selection.getRangeAt(0)
  const words = readWords(editor)
  const within = words.pieces.filter(({ node }) => selected.intersectsNode(node))
  const [first, last] = [within[0], within.at(-1)]
  if (!first || !last) return null
  const { startContainer, startOffset, endContainer, endOffset } = selected
  const quote = quoteAt(words.text, {
    start: first.start + (first.node === startContainer ? startOffset : 0),
    end: last.start + (last.node === endContainer ? endOffset : last.node.length),
  })
  if (!quote) return null
  const { start, end, ...textQuote } = quote
  return { ...textQuote, range: rangeOf(words, { start, end }) }
}

/** Focuses the editor with these words selected. */
export function selectInEditor(range: Range): void {
  findEditor()?.focus({ preventScroll: true })
  const selection = getSelection()
  selection?.removeAllRanges()
  selection?.addRange(range)
}
