import { describe, expect, test } from 'vitest'
import {
  DECIDED_STATES,
  DISCLOSURE_STATES,
  isDeliverable,
  type MoveRefusal,
  refuseMove,
} from './disclosure-states.ts'

const WHOLE = { hasFile: true, hasOtherFile: true, hasReason: true }

// Every pair of states, with all that a step can bring: what is left out is refused for its order alone.
const ALLOWED = [
  ...['needed received', 'needed needed', 'needed not-needed'],
  ...['received received', 'received needed', 'received not-needed'],
  ...['delivered received', 'delivered acknowledged', 'acknowledged received'],
  'not-needed needed',
]

test.each(DISCLOSURE_STATES.flatMap((from) => DECIDED_STATES.map((to) => [from, to] as const)))(
  'from %s to %s',
  (from, to) => {
    const expected = ALLOWED.includes(`${from} ${to}`) ? null : 'order'
    expect(refuseMove(from, to, WHOLE)).toBe(expected)
  },
)

describe('a step', () => {
  type Case = Parameters<typeof refuseMove>
  test.each<[string, Case[0], Case[1], Partial<Case[2]>, MoveRefusal | null]>([
    [
      'to received needs a file',
      'needed',
      'received',
      { hasFile: false, hasOtherFile: false },
      'file',
    ],
    [
      'to received takes the file that was handed in',
      'needed',
      'received',
      { hasOtherFile: false },
      null,
    ],
    [
      'to received again needs another file',
      'received',
      'received',
      { hasOtherFile: false },
      'order',
    ],
    [
      'after a delivery needs another file',
      'delivered',
      'received',
      { hasOtherFile: false },
      'order',
    ],
    [
      'after a signature needs another file',
      'acknowledged',
      'received',
      { hasOtherFile: false },
      'order',
    ],
    [
      'that returns a checked file needs a reason',
      'received',
      'needed',
      { hasReason: false },
      'reason',
    ],
    [
      'that returns what was handed in needs a reason',
      'needed',
      'needed',
      { hasReason: false },
      'reason',
    ],
    ['that returns nothing is none', 'needed', 'needed', { hasFile: false }, 'order'],
    ['back from not needed needs no reason', 'not-needed', 'needed', { hasReason: false }, null],
    ['to not needed needs a reason', 'needed', 'not-needed', { hasReason: false }, 'reason'],
    ['to not needed needs no file', 'needed', 'not-needed', { hasFile: false }, null],
    [
      'to acknowledged needs no signed copy',
      'delivered',
      'acknowledged',
      { hasOtherFile: false },
      null,
    ],
  ])('%s', (_, from, to, given, expected) => {
    expect(refuseMove(from, to, { ...WHOLE, ...given })).toBe(expected)
  })
})

test('what was checked can be delivered, and delivered again', () => {
  expect(DISCLOSURE_STATES.filter(isDeliverable)).toEqual([
    ...['received', 'delivered', 'acknowledged'],
  ])
})
