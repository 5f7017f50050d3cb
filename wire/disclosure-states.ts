/** The states of a disclosure of a home, in their order. */
export const DISCLOSURE_STATES = [
  ...(['needed', 'received', 'delivered', 'acknowledged', 'not-needed'] as const),
] as const
export type DisclosureState = (typeof DISCLOSURE_STATES)[number]

/** The states that staff set by hand: a delivery alone makes an item `delivered`. */
export const DECIDED_STATES = ['needed', 'received', 'acknowledged', 'not-needed'] as const
export type DecidedState = (typeof DECIDED_STATES)[number]

/** What a change of state comes with. */
export type DisclosureMove = {
  /** The item has a file, or one is given. */
  hasFile: boolean
  /** A file is given that is not the one that the item has. */
  hasOtherFile: boolean
  hasReason: boolean
}

/** Why an item does not move: its state takes no such step, or the step lacks its file or its reason. */
export type MoveRefusal = 'order' | 'file' | 'reason'

/** The states from which staff set another one; `received` again, with another file, is an amended document. */
const FROM: Record<DecidedState, readonly DisclosureState[]> = {
  received: ['needed', 'received', 'delivered', 'acknowledged'],
  needed: ['needed', 'received', 'not-needed'],
  'not-needed': ['needed', 'received'],
  acknowledged: ['delivered'],
}

/**
 * Whether staff may set the state of a disclosure: null, or why not. Returning a file needs a reason, so does "not needed";
 * what was delivered is neither taken back nor declared not needed.
 */
export function refuseMove(
  from: DisclosureState,
  to: DecidedState,
  { hasFile, hasOtherFile, hasReason }: DisclosureMove,
): MoveRefusal | null {
  if (!FROM[to].includes(from)) return 'order'
  const isReturn = to === 'needed' && from !== 'not-needed'
  if (isReturn && !hasFile) return 'order'
  if (to === 'received' && from !== 'needed' && !hasOtherFile) return 'order'
  if (to === 'received' && !hasFile) return 'file'
  return (isReturn || to === 'not-needed') && !hasReason ? 'reason' : null
}

/** Whether an item can be delivered: its file was checked. One that was delivered may be delivered again. */
export const isDeliverable = (state: DisclosureState): boolean =>
  state === 'received' || state === 'delivered' || state === 'acknowledged'
