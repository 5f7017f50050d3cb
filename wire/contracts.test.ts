import { describe, expect, test } from 'vitest'
import {
  awaitsSignature,
  CONTRACT_STATUSES,
  contractGroupOf,
  mayChangeContractStatus,
  mayVoidContract,
} from './contracts.ts'
import { isSignersName, Signature } from './signatures.ts'

describe('the status of a contract', () => {
  // Row: the status; columns: may it become draft, sent, pending, signed, completed, void.
  test.each([
    ['draft', [false, true, true, false, false, true]],
    ['sent', [false, false, true, true, false, true]],
    ['pending', [false, true, false, true, false, true]],
    ['signed', [false, false, false, false, true, false]],
    ['completed', [false, false, false, false, false, false]],
    ['void', [false, false, false, false, false, false]],
  ] as const)('%s may become only its allowed statuses', (from, expected) => {
    expect(CONTRACT_STATUSES.map((to) => mayChangeContractStatus(from, to))).toEqual(expected)
  })

  test('sent and pending await a signature; staff can withdraw draft, sent and pending', () => {
    expect(CONTRACT_STATUSES.filter(awaitsSignature)).toEqual(['sent', 'pending'])
    expect(CONTRACT_STATUSES.filter(mayVoidContract)).toEqual(['draft', 'sent', 'pending'])
  })
})

test('staff filter contracts by unsigned, signed and withdrawn', () => {
  expect(CONTRACT_STATUSES.map((status) => [status, contractGroupOf(status)])).toEqual([
    ['draft', 'unsigned'],
    ['sent', 'unsigned'],
    ['pending', 'unsigned'],
    ['signed', 'signed'],
    ['completed', 'signed'],
    ['void', 'void'],
  ])
})

describe('a signature', () => {
  test("matches the signer's name in any case, spacing and Unicode form, but not without its accents", () => {
    expect(isSignersName('  june   TAKAHASHI ', 'June Takahashi')).toBe(true)
    expect(isSignersName('Nguyễn'.normalize('NFD'), 'Nguyễn')).toBe(true)
    expect(isSignersName('Nguyen', 'Nguyễn')).toBe(false)
    expect(isSignersName('', 'June')).toBe(false)
  })

  test('is refused when drawn with too few points, over 4,000 points or points off the canvas', () => {
    const drawn = (strokes: number[][]) =>
      Signature.safeParse({ kind: 'drawn', name: 'June', strokes }).success
    const line = (points: number) => Array.from({ length: points * 2 }, (_, at) => at % 400)
    expect(drawn([])).toBe(false)
    expect(drawn([[1, 1]])).toBe(false)
    expect(drawn([[1, 2, 3]])).toBe(false)
    expect(drawn([line(5)])).toBe(true)
    expect(drawn([[0, 0, 1001, 5, 9, 9, 9, 9, 9, 9]])).toBe(false)
    expect(drawn([[...line(5), 9, 401]])).toBe(false)
    expect(drawn([line(4000)])).toBe(true)
    expect(drawn([line(4000), line(1)])).toBe(false)
  })
})
