import { Problem } from '#cms/core/problem.ts'

/** What React writes for values that JSON has not: a text that begins with `$`, undefined, a date. */
const VALUE = /^\$(\$.*|undefined|NaN|Infinity|-Infinity|-0|D[\dT:.Z+-]+)$/s

/** An object that stands twice is written once and then named by its place: `$0:0:args:data`. */
const PLACE = /^\$0((?::[^:]+)*)$/s

const MOST_PLACES = 100

/** React and Payload walk what they are given by recursion. */
const DEEPEST = 500

/**
 * The arguments of a call as React's client writes them into one text. Only plain values are taken:
 * whatever names another part, a file, a stream or a function has no part here that it could name.
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

/** @returns the places that it names */
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

/** What is named twice names nothing itself: it could lead in circles, or double at every level. */
function requireTree(named: unknown): void {
  if (typeof named !== 'object' || named === null || requirePlain(named).length > 0)
    throw unreadable()
}

const unreadable = () => new Problem(400, 'This call could not be read.')
