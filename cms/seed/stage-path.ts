import { type CustomerStage, STAGES } from '#wire/stages.ts'
import type { DemoClient } from './data.ts'

/** Days from sign-up to the consultation, where the client's dates leave room for them. */
const CONSULTATION_DELAY_DAYS = 3

type ClientDates = Pick<DemoClient, 'stage' | 'joinedDaysAgo' | 'stageDaysAgo'>
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
 */
export function stagePath({ stage, joinedDaysAgo, stageDaysAgo }: ClientDates): Step[] {
  const stages = stagesUpTo(stage)
  const [, ...later] = stages
  const consultedDaysAgo = Math.max(joinedDaysAgo - CONSULTATION_DELAY_DAYS, stageDaysAgo)
  const interval = (consultedDaysAgo - stageDaysAgo) / (later.length - 2)
  return later.map((to, index) => {
    const early = index === 0 ? joinedDaysAgo : consultedDaysAgo - interval * (index - 1)
    const daysAgo = index === later.length - 1 ? stageDaysAgo : early
    return { from: stages[index] ?? stage, to, daysAgo }
  })
}

/** When a client with these moves reached a stage, in days before the seed. */
export const daysSince = (path: readonly Step[], stage: CustomerStage) =>
  path.find(({ to }) => to === stage)?.daysAgo
