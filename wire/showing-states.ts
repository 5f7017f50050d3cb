export const SHOWING_STATES = [
  ...(['requested', 'proposed', 'confirmed', 'declined', 'cancelled', 'blocked'] as const),
] as const
export type ShowingState = (typeof SHOWING_STATES)[number]

/** Who moves a showing: its sellers or staff for them, the buyer's agent, or staff alone. */
export type ShowingMover = 'sellers' | 'agent' | 'staff'

type ShowingMove = 'confirm' | 'decline' | 'propose' | 'cancel'

type Moves = Partial<Record<ShowingMove, { to: ShowingState; by: readonly ShowingMover[] }>>

const CANCEL = { to: 'cancelled', by: ['staff'] } as const

/** What may happen with a showing. The agent answers the other time that the sellers proposed. */
const MOVES: Record<ShowingState, Moves> = {
  requested: {
    confirm: { to: 'confirmed', by: ['sellers'] },
    decline: { to: 'declined', by: ['sellers'] },
    propose: { to: 'proposed', by: ['sellers'] },
    cancel: CANCEL,
  },
  proposed: {
    confirm: { to: 'confirmed', by: ['agent'] },
    decline: { to: 'declined', by: ['agent'] },
    cancel: CANCEL,
  },
  confirmed: { cancel: CANCEL },
  declined: {},
  cancelled: {},
  blocked: {},
}

/** The state that a move leads to; null where it is not allowed. */
export function moveShowing(
  state: ShowingState,
  move: ShowingMove,
  by: ShowingMover,
): ShowingState | null {
  const found = MOVES[state][move]
  return found?.by.includes(by) ? found.to : null
}

/** Whether a showing in this state can have a host. A proposed time holds neither home nor host. */
export const mayHaveHost = (state: ShowingState): boolean =>
  state === 'requested' || state === 'confirmed'
