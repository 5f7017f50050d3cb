import { describe, expect, test } from 'vitest'
import { isLastToSign, isTheirTurn, NewSigners, type Turn, waitedFor } from './contract-signers.ts'
import { namesTogether } from './texts/contract-signers.ts'

const SIGNED = '2026-11-25T18:00:00.000Z'

/** Signers from `1`, `1s`, `2`: the turn, and `s` for one who has signed. */
const signersFrom = (text: string): Turn[] =>
  text
    .split(' ')
    .map((each) => ({ turn: Number(each[0]), signedAt: each.endsWith('s') ? SIGNED : null }))

describe('the turns of signers', () => {
  test.each([
    ['1 1 1', [true, true, true], [false, false, false]],
    ['1s 1 1', [false, true, true], [false, false, false]],
    ['1s 1s 1', [false, false, true], [false, false, true]],
    ['1 2 3', [true, false, false], [false, false, false]],
    ['1s 2 3', [false, true, false], [false, false, false]],
    ['1s 2s 3', [false, false, true], [false, false, true]],
    ['1s 2s 3s', [false, false, false], [true, true, true]],
    ['1', [true], [true]],
    ['1 1s 2', [true, false, false], [false, false, false]],
  ])('%s', (text, turns, last) => {
    const signers = signersFrom(text)
    expect(signers.map((one) => isTheirTurn(one, signers))).toEqual(turns)
    expect(signers.map((one) => isLastToSign(one, signers))).toEqual(last)
  })

  test('a signer waits for each unsigned one of an earlier turn', () => {
    const signers = signersFrom('1 1s 2 3')
    expect(signers.map((one) => waitedFor(one, signers).length)).toEqual([0, 0, 1, 2])
  })
})

describe('NewSigners', () => {
  const ID = '01890000-0000-7000-8000-00000000000'
  test.each([
    [undefined, true],
    [[`${ID}1`, `${ID}2`], true],
    [[`${ID}1`], false],
    [[`${ID}1`, `${ID}1`], false],
    [[1, 2, 3, 4, 5].map((digit) => ID + digit), false],
  ])('%j is allowed: %s', (signers, isAllowed) => {
    expect(NewSigners.safeParse({ signers }).success).toBe(isAllowed)
  })
})

test.each([
  [[], ''],
  [['Ana'], 'Ana'],
  [['Ana', 'Ben'], 'Ana and Ben'],
  [['Ana', 'Ben', 'Cy'], 'Ana, Ben and Cy'],
])('%j together is %j', (names, text) => expect(namesTogether(names)).toBe(text))
