import { type CustomerStage, STAGES } from '#wire/stages.ts'

/** Days from sign-up to the consultation, where the client's dates leave room for them. */
const UNTIL_CONSULTATION = 3

/** `daysAgo` is in days before the day of the seed. */
export type Step = { from: CustomerStage; to: CustomerStage; daysAgo: number }

/** The stages that a client passed, from lead to their own. A lost client was lost after the consultation. */
export function stagesUpTo(stage: CustomerStage): CustomerStage[] {
  const order = STAGES.map(({ id }) => id)
  const isLost = stage === 'cancelled' || stage === 'on-hold'
  return isLost ? [...order.slice(0, 3), stage] : order.slice(0, order.indexOf(stage) + 1)
}

/**
 * A demo client's moves from lead to their stage: booked on the day they joined, consulted some days later,
 * the others spread evenly until the last move, so that dates, histories and figures agree.
 * @param joined days before the seed
 * @param moved days before the seed on which they reached the stage
 */
export function stagePath(stage: CustomerStage, joined: number, moved: number): Step[] {
  const [first = stage, ...later] = stagesUpTo(stage)
  const consulted = Math.max(joined - UNTIL_CONSULTATION, moved)
  let from = first
  return later.map((to, index) => {
    const early =
      index === 0 ? joined : consulted - ((consulted - moved) * (index - 1)) / (later.length - 2)
    const step = { from, to, daysAgo: index === later.length - 1 ? moved : early }
    from = to
    return step
  })
}

/** When a client with these moves reached a stage, in days before the seed. */
export const daysSince = (path: readonly Step[], stage: CustomerStage) =>
  path.find(({ to }) => to === stage)?.daysAgo
