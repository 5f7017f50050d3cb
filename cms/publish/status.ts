import type { PublishStatus } from '#wire/publishing.ts'

const OFFLINE: PublishStatus = { state: 'offline', liveSince: null, isListed: true, problem: null }

const statuses = new Map<string, PublishStatus>()

/**
 * Where a guide stands on its way to visitors, without asking the database. After a restart the start's
 * own publish has set it again, a failure too: what could not be rendered is tried at each start.
 */
export const publishStatus = (guideId: string): PublishStatus => statuses.get(guideId) ?? OFFLINE

/** A change of the guide is committed and not yet seen by visitors. */
export function noteRendering(guideId: string): void {
  const { liveSince } = publishStatus(guideId)
  statuses.set(guideId, { state: 'rendering', liveSince, isListed: false, problem: null })
}

/** Visitors see these guides as they are now, and no others. */
export function noteAllLive(guides: { id: string; updatedAt: string }[]): void {
  statuses.clear()
  for (const { id, updatedAt } of guides)
    statuses.set(id, { state: 'live', liveSince: updatedAt, isListed: true, problem: null })
}

/** The change did not reach visitors: they see what they saw before. */
export function noteFailed(guideId: string, problem: string): void {
  statuses.set(guideId, { ...publishStatus(guideId), state: 'failed', problem })
}
