import type { Encoding } from './static-answers.ts'

/** Browsers send a handful of values; what else comes must not fill the memory. */
const MOST_KNOWN = 100

const known = new Map<string, Encoding>()

/** The smallest of our encodings that a request's `Accept-Encoding` takes. */
export function encodingFor(header: string | string[] | undefined): Encoding {
  const value = String(header ?? '')
  const found = known.get(value)
  if (found) return found
  const encoding = takes(value, 'br') ? 'br' : takes(value, 'gzip') ? 'gzip' : 'identity'
  if (known.size < MOST_KNOWN) known.set(value, encoding)
  return encoding
}

function takes(header: string, encoding: string): boolean {
  const asked = header.split(',').map((part) =>
    part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  )
  const [, weight] = asked.find(([name]) => name === encoding) ??
    asked.find(([name]) => name === '*') ?? ['', 'q=0']
  return Number(weight?.replace(/^q=/, '') ?? 1) > 0
}
