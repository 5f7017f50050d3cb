import { type CustomerStage, STAGES } from '#wire/stages.ts'

/** Days from sign-up to the consultation, where the client's dates leave room for them. */
const UNTIL_CONSULTATION = 3

export type Step = { from: CustomerStage; to: CustomerStage; daysAgo: number }

/**
 * A demo client's moves from lead to their stage: booked on the day they joined, consulted some days later,
 * the others spread evenly until the last move, so that dates, histories and figures agree.
 * @param joined days before today
 * @param moved days before today on which they reached the stage
 */
export function wayTo(stage: CustomerStage, joined: number, moved: number): Step[] {
  const order = STAGES.map(({ id }) => id)
  const isLost = stage === 'cancelled' || stage === 'on-hold'
  const way = isLost ? [...order.slice(0, 3), stage] : order.slice(0, order.indexOf(stage) + 1)
  const consulted = Math.max(joined - UNTIL_CONSULTATION, moved)
  return way.slice(1).map((to, index) => {
    const steps = way.length - 3
    const early = index === 0 ? joined : consulted - ((consulted - moved) * (index - 1)) / steps
    const isLast = index === way.length - 2
    return { from: way[index] as CustomerStage, to, daysAgo: isLast ? moved : early }
  })
}

/** When a client with these moves reached a stage, in days before today. */
export const daysSince = (way: readonly Step[], stage: CustomerStage) =>
  way.find(({ to }) => to === stage)?.daysAgo
