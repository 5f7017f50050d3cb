import { expect, test } from 'vitest'
import { mayHaveHost, moveShowing, SHOWING_STATES } from './showing-states.ts'

const ALLOWED = new Map([
  ['requested confirm sellers', 'confirmed'],
  ['requested decline sellers', 'declined'],
  ['requested propose sellers', 'proposed'],
  ['requested cancel staff', 'cancelled'],
  ['proposed confirm agent', 'confirmed'],
  ['proposed decline agent', 'declined'],
  ['proposed cancel staff', 'cancelled'],
  ['confirmed cancel staff', 'cancelled'],
])

test('a showing moves as the table says and in no other way', () => {
  for (const state of SHOWING_STATES)
    for (const move of ['confirm', 'decline', 'propose', 'cancel'] as const)
      for (const by of ['sellers', 'agent', 'staff'] as const)
        expect(moveShowing(state, move, by), `${state} ${move} ${by}`).toBe(
          ALLOWED.get(`${state} ${move} ${by}`) ?? null,
        )
})

test('a showing can have a host while it is requested or confirmed', () => {
  expect(SHOWING_STATES.filter(mayHaveHost)).toEqual(['requested', 'confirmed'])
})
