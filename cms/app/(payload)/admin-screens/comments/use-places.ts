import { useEffect, useState } from 'react'
import { findQuote, type Span } from '#cms/rich-text/text-quote.ts'
import type { CommentThread } from '#wire/guide-comments.ts'
import { findEditor, rangeOf, readWords } from './editor-words.ts'

/** The names of the highlights that skin.css colors. */
const COMMENTED = 'guide-comment'
const SHOWN = 'guide-comment-shown'

const PAUSE_MS = 200
const SHOWN_MS = 2_500

/** By the comment's id; null where its words are gone. */
export type Places = Map<string, Span | null>

/** Highlights ranges without a change of the document. Browsers without the CSS Custom Highlight API highlight nothing. */
function highlight(name: string, ranges: Range[]): void {
  if (!('highlights' in CSS)) return
  if (ranges.length > 0) CSS.highlights.set(name, new Highlight(...ranges))
  else CSS.highlights.delete(name)
}

/**
 * Where the words of these comments are in the editor now, also while a writer types; null until the editor is there. The
 * words are highlighted.
 */
export function usePlaces(threads: CommentThread[]): Places | null {
  const [places, setPlaces] = useState<Places | null>(null)
  useEffect(() => {
    let timer: number | undefined
    const read = () => {
      timer = undefined
      const editor = findEditor()
      if (!editor) return
      const words = readWords(editor)
      const found: Places = new Map(
        threads.map(({ id, quote }) => [id, findQuote(words.text, quote)]),
      )
      setPlaces(found)
      highlight(
        COMMENTED,
        [...found.values()].flatMap((place) => (place ? rangeOf(words, place) : [])),
      )
    }
    const observer = new MutationObserver((changes) => {
      const editor = findEditor()
      if (changes.some(({ target }) => !editor || editor.contains(target)))
        timer ??= window.setTimeout(read, PAUSE_MS)
    })
    observer.observe(document.body, { childList: true, subtree: true, characterData: true })
    read()
    return () => {
      observer.disconnect()
      window.clearTimeout(timer)
      highlight(COMMENTED, [])
    }
  }, [threads])
  return places
}

/** Marks a range until the returned function is called. */
export function mark(range: Range): () => void {
  highlight(SHOWN, [range])
  return () => highlight(SHOWN, [])
}

/** Scrolls to the words of a comment and marks them for a moment. */
export function showWords(place: Span): void {
  const editor = findEditor()
  if (!editor) return
  const range = rangeOf(readWords(editor), place)
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  range.startContainer.parentElement?.scrollIntoView({
    block: 'center',
    behavior: isCalm ? 'auto' : 'smooth',
  })
  window.setTimeout(mark(range), SHOWN_MS)
}
