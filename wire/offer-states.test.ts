import { describe, expect, test } from 'vitest'
import {
  isOpenOffer,
  moveOffer,
  OFFER_EVENTS,
  OFFER_MOVERS,
  OFFER_STATES,
  stateNow,
} from './offer-states.ts'

/** The whole table: from, event, who may, to. Any other triple is refused. */
const TABLE = [
  ['received', 'counter', ['staff'], 'countered'],
  ['received', 'withdraw', ['buyer', 'staff'], 'withdrawn'],
  ['received', 'decline', ['sellers', 'staff'], 'declined'],
  ['received', 'expire', ['clock'], 'expired'],
  ['received', 'accept', ['sellers', 'staff'], 'accepted'],
  ['countered', 'revise', ['buyer', 'staff'], 'received'],
  ['countered', 'agree', ['buyer', 'staff'], 'agreed'],
  ['countered', 'withdraw', ['buyer', 'staff'], 'withdrawn'],
  ['countered', 'decline', ['sellers', 'staff'], 'declined'],
  ['countered', 'expire', ['clock'], 'expired'],
  ['agreed', 'withdraw', ['buyer', 'staff'], 'withdrawn'],
  ['agreed', 'decline', ['sellers', 'staff'], 'declined'],
  ['agreed', 'expire', ['clock'], 'expired'],
  ['agreed', 'accept', ['sellers', 'staff'], 'accepted'],
  ['declined', 'revise', ['buyer', 'staff'], 'received'],
  ['expired', 'revise', ['buyer', 'staff'], 'received'],
  ['accepted', 'release', ['staff'], 'released'],
] as const

describe('the state machine of an offer', () => {
  const triples = OFFER_STATES.flatMap((from) =>
    OFFER_EVENTS.flatMap((event) => OFFER_MOVERS.map((by) => [from, event, by] as const)),
  )
  test.each(triples)('moves from %s by %s of %s as its table says', (from, event, by) => {
    const row = TABLE.find(
      ([state, made, movers]) =>
        state === from && made === event && movers.some((mover) => mover === by),
    )
    expect(moveOffer(from, event, by)).toBe(row?.[3] ?? null)
  })

  test('reaches every state from received', () => {
    const reached = new Set<string>(['received'])
    for (let round = 0; round < OFFER_STATES.length; round++)
      for (const [from, event, by] of triples) {
        const next = reached.has(from) && moveOffer(from, event, by)
        if (next) reached.add(next)
      }
    expect(reached).toEqual(new Set(OFFER_STATES))
  })
})

describe('the state of an offer now', () => {
  const EXPIRES = new Date('2026-11-25T01:00:00.000Z')
  const at = (milliseconds: number) => new Date(EXPIRES.getTime() + milliseconds)

  test.each(OFFER_STATES)('%s expires only if it is open, at the very instant', (state) => {
    const isOpen = ['received', 'countered', 'agreed'].includes(state)
    expect(isOpenOffer(state)).toBe(isOpen)
    expect(stateNow(state, EXPIRES, at(-1))).toBe(state)
    expect(stateNow(state, EXPIRES, at(0))).toBe(isOpen ? 'expired' : state)
    expect(stateNow(state, EXPIRES, at(1))).toBe(isOpen ? 'expired' : state)
  })
})
