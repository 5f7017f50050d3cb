import search from 'approx-string-match'
import { CONTEXT_MAX, QUOTE_MAX, type TextQuote } from '#wire/guide-comments.ts'

/** From `start` up to `end`, in UTF-16 units of a text. */
export type Span = { start: number; end: number }

/** The share of a context that has to be beside words for them to be the quoted ones, and to be so without doubt. */
const SAME_CONTEXT = 0.6
const UNCHANGED = 0.9

/** Words that are this long are found without their context, where the text has them once. */
const DISTINCT = 12

/** Words that are this long are found without their context even if a fifth of them has changed. */
const LONG = 32

/** More places than these are not compared: a text may have the same letter or words thousands of times. */
const MOST_PLACES = 200

const CHARACTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The whole character that contains the unit at `index`, of an emoji or a letter with its accents. */
function characterAt(text: string, index: number): Span {
  const found = CHARACTERS.segment(text).containing(index)
  return found
    ? { start: found.index, end: found.index + found.segment.length }
    : { start: index, end: index }
}

/** The quote of a selection: without the spaces at its ends, cut to `QUOTE_MAX`. Null for spaces alone. */
export function quoteAt(text: string, selected: Span): (TextQuote & Span) | null {
  const { start, end: last } = trimmed(text, selected)
  if (start === last) return null
  const end = trimmed(text, {
    start,
    end: last - start > QUOTE_MAX ? characterAt(text, start + QUOTE_MAX).start : last,
  }).end
  const from = Math.max(0, start - CONTEXT_MAX)
  const first = characterAt(text, from)
  return {
    ...{ start, end, exact: text.slice(start, end) },
    prefix: text.slice(first.start === from ? from : first.end, start),
    suffix: text.slice(end, characterAt(text, end + CONTEXT_MAX).start),
  }
}

function trimmed(text: string, { start, end }: Span): Span {
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  return { start: from, end: Math.max(from, start + words.trimEnd().length) }
}

/**
 * Finds the words of a quote in the present text. It tries the exact words beside their context first, then what stands
 * between their two contexts, words like them beside one, and long words anywhere. Null where they are gone.
 */
export function findQuote(text: string, quote: TextQuote): Span | null {
  const inContext = quote.prefix + quote.exact + quote.suffix
  const unchanged = text.indexOf(inContext)
  if (unchanged !== -1) return spanAt(unchanged + quote.prefix.length, quote.exact)
  const same = exactSpans(text, quote.exact)
  const best = bestInContext(text, quote, same)
  if (best && best.closest >= UNCHANGED) return best.span
  const between = betweenContexts(text, quote)
  if (between) return between
  const isCutOut = between === null
  if (!isCutOut && best && best.closest >= SAME_CONTEXT) return best.span
  const [only] = same.length === 1 ? same : []
  return (
    (isCutOut ? null : besideContext(text, quote)) ??
    (only && quote.exact.length >= (isCutOut ? LONG : DISTINCT) ? only : null) ??
    changedOnce(text, quote)
  )
}

const spanAt = (start: number, words: string): Span => ({ start, end: start + words.length })

function exactSpans(text: string, exact: string): Span[] {
  const found: Span[] = []
  for (let at = text.indexOf(exact); at !== -1; at = text.indexOf(exact, at + 1))
    found.push(spanAt(at, exact))
  return found
}

/** How much of a context stands in a part of the text, from 0 to 1. */
function likeness(part: string, context: string): number {
  if (context.trim() === '') return part.trim() === '' ? 1 : 0
  const errors = search(part, context, context.length)[0]?.errors ?? context.length
  return 1 - errors / context.length
}

/** The span with the most of both contexts beside it. */
function bestInContext(text: string, { prefix, suffix }: TextQuote, spans: Span[]) {
  // Half as much again leaves room for words that were put between the context and the quote.
  const reach = (context: string) => Math.ceil(context.length * 1.5)
  const rated = spans.slice(0, MOST_PLACES).map((span) => {
    const before = likeness(text.slice(Math.max(0, span.start - reach(prefix)), span.start), prefix)
    const after = likeness(text.slice(span.end, span.end + reach(suffix)), suffix)
    return { span, closest: Math.max(before, after), sum: before + after }
  })
  return rated.toSorted((one, other) => other.sum - one.sum)[0]
}

/** Where a context stands now, with a third of it changed at most. */
const contextsIn = (text: string, context: string) =>
  context.trim() === ''
    ? []
    : search(text, context, Math.floor(context.length / 3)).slice(0, MOST_PLACES)

/**
 * What stands between the two contexts now, if half of the quote's words are still there. Null where they stand beside one
 * another without the quote; undefined where they are apart or gone.
 */
function betweenContexts(text: string, { exact, prefix, suffix }: TextQuote) {
  const most = exact.length * 2 + CONTEXT_MAX
  const afters = contextsIn(text, suffix)
  const parts = contextsIn(text, prefix).flatMap((before) =>
    afters
      .map((after) => ({
        ...{ start: before.end, end: after.start },
        isChanged: before.errors + after.errors > 0,
      }))
      .filter(({ start, end }) => start <= end && end - start <= most),
  )
  for (const part of parts) {
    const kept = keptIn(text, part, exact)
    // The ends of a changed context are not exactly where the quote begins and ends.
    if (kept) return part.isChanged ? kept : whole(text, part)
  }
  return parts.length > 0 ? null : undefined
}

/** Words like the quoted ones, with a third of them changed at most, beside one of their contexts. */
function besideContext(text: string, { exact, prefix, suffix }: TextQuote): Span | null {
  const reach = Math.ceil(exact.length * 1.5)
  const parts = [
    ...contextsIn(text, prefix).map(({ end }) => ({ start: end, end: end + reach })),
    ...contextsIn(text, suffix).map(({ start }) => ({
      start: Math.max(0, start - reach),
      end: start,
    })),
  ]
  for (const part of parts) {
    const found = closestIn(text, part, exact, Math.floor(exact.length / 3))
    if (found) return found
  }
  return null
}

const changedOnce = (text: string, { exact }: TextQuote): Span | null =>
  exact.length < LONG
    ? null
    : closestIn(text, { start: 0, end: text.length }, exact, Math.floor(exact.length / 5))

function closestIn(text: string, part: Span, exact: string, errors: number): Span | null {
  const [found] = search(text.slice(part.start, part.end), exact, errors)
  return found
    ? whole(text, { start: part.start + found.start, end: part.start + found.end })
    : null
}

const wordsIn = (text: string) =>
  [...text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(({ index, 0: word }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }))

/** From the first to the last word of the quote in a part of the text, or words like it, if half of it is there. */
function keptIn(text: string, part: Span, exact: string): Span | null {
  const wanted = new Set(wordsIn(exact).map(({ word }) => word))
  const kept = wordsIn(text.slice(part.start, part.end)).filter(({ word }) => wanted.has(word))
  const [first, last] = [kept[0], kept.at(-1)]
  const count = new Set(kept.map(({ word }) => word)).size
  if (!first || !last || count * 2 < wanted.size)
    return closestIn(text, part, exact, Math.floor(exact.length / 2))
  return whole(text, { start: part.start + first.start, end: part.start + last.end })
}

/** Widens a span without the spaces at its ends to whole characters; the search compares UTF-16 units. */
function whole(text: string, span: Span): Span | null {
  const { start, end } = trimmed(text, span)
  if (end <= start) return null
  return { start: characterAt(text, start).start, end: characterAt(text, end - 1).end }
}
