import { Problem } from '#cms/core/problem.ts'

/** How React encodes values that JSON lacks: a text that begins with `$`, undefined, a date. */
const VALUE = /^\$(\$.*|undefined|NaN|Infinity|-Infinity|-0|D[\dT:.Z+-]+)$/s

/** A reference: React writes a repeated object once and then its path, such as `$0:0:args:data`. */
const PLACE = /^\$0((?::[^:]+)*)$/s

const MOST_PLACES = 100

/** Limits nesting, because React and Payload walk these values recursively. */
const DEEPEST = 500

/**
 * Parses a server function's arguments, which React's client encodes as one text. Only plain values are
 * accepted; references to another part, a file, a stream or a function are refused.
 * @throws Problem 400
 */
export function plainArguments(text: string): unknown[] {
  const root = parsed(text)
  if (!Array.isArray(root)) throw unreadable()
  const places = requirePlain(root)
  if (places.length > MOST_PLACES) throw unreadable()
  for (const place of places) requireTree(at(root, place))
  return root
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable()
  }
}

/** @returns the paths of all references within the value */
function requirePlain(value: unknown, depth = 0): string[] {
  if (depth > DEEPEST) throw unreadable()
  if (typeof value === 'string') {
    const place = PLACE.exec(value)?.[1]
    if (place === undefined && value.startsWith('$') && !VALUE.test(value)) throw unreadable()
    return place === undefined ? [] : [place]
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap((inner) => requirePlain(inner, depth + 1))
}

function at(root: unknown, place: string): unknown {
  let found = root
  for (const name of place.split(':').slice(1)) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name))
      throw unreadable()
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** A referenced object may contain no references: they could form a cycle, or double at every level. */
function requireTree(named: unknown): void {
  if (typeof named !== 'object' || named === null || requirePlain(named).length > 0)
    throw unreadable()
}

const unreadable = () => new Problem(400, 'This call could not be read.')
