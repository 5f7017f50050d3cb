/** The states of an offer that a row holds. `expired` is also computed, see {@link stateNow}. */
export const OFFER_STATES = [
  ...(['received', 'countered', 'agreed', 'accepted'] as const),
  ...(['declined', 'withdrawn', 'expired', 'released'] as const),
] as const
export type OfferState = (typeof OFFER_STATES)[number]

/** What moves an offer. */
export const OFFER_EVENTS = [
  /** The buyer's side sends other terms. */
  'revise',
  /** The sellers' counter goes out. */
  'counter',
  /** The buyer's side agrees to the counter. */
  'agree',
  'withdraw',
  'decline',
  /** Its time is over. */
  'expire',
  /** The last seller signs, or staff record the signed contract. */
  'accept',
  /** The escrow is cancelled. */
  'release',
] as const
export type OfferEvent = (typeof OFFER_EVENTS)[number]

/** Who moves it: the buyer's side by its link, the sellers together, staff, or the clock. */
export const OFFER_MOVERS = ['buyer', 'sellers', 'staff', 'clock'] as const
export type OfferMover = (typeof OFFER_MOVERS)[number]

type Move = { from: readonly OfferState[]; to: OfferState; by: readonly OfferMover[] }

/** The states in which an offer waits for an answer. */
const OPEN = ['received', 'countered', 'agreed'] as const

/**
 * Every move of an offer. Staff enter what the buyer's side did on paper, so they may make its moves too. A counter
 * goes out by staff once all sellers have signed it.
 */
const MOVES: Record<OfferEvent, Move> = {
  revise: { from: ['countered', 'declined', 'expired'], to: 'received', by: ['buyer', 'staff'] },
  counter: { from: ['received'], to: 'countered', by: ['staff'] },
  agree: { from: ['countered'], to: 'agreed', by: ['buyer', 'staff'] },
  withdraw: { from: OPEN, to: 'withdrawn', by: ['buyer', 'staff'] },
  decline: { from: OPEN, to: 'declined', by: ['sellers', 'staff'] },
  expire: { from: OPEN, to: 'expired', by: ['clock'] },
  accept: { from: ['received', 'agreed'], to: 'accepted', by: ['sellers', 'staff'] },
  release: { from: ['accepted'], to: 'released', by: ['staff'] },
}

/** The state after an event, or null where this mover may not make it from this state. */
export function moveOffer(from: OfferState, event: OfferEvent, by: OfferMover): OfferState | null {
  const { from: states, to, by: movers } = MOVES[event]
  return states.includes(from) && movers.includes(by) ? to : null
}

/** Whether an offer in this state waits for an answer. */
export const isOpenOffer = (state: OfferState): boolean => OPEN.some((open) => open === state)

/**
 * The state of an offer at an instant: an open one whose time is over is `expired`, whatever its row says. At the very
 * instant of `expiresAt` it is too late.
 */
export function stateNow(state: OfferState, expiresAt: Date, now: Date): OfferState {
  return isOpenOffer(state) && expiresAt.getTime() <= now.getTime() ? 'expired' : state
}
