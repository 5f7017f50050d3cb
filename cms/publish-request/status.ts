import type { PublishStatus } from '#wire/publishing.ts'

/** A guide's page as visitors see it: since when, as ISO 8601. */
type Shown = { liveSince: string }

const OFFLINE: PublishStatus = { state: 'offline', liveSince: null, isListed: true, problem: null }

const statuses = new Map<string, PublishStatus>()

/**
 * Where a guide stands on its way to visitors, without asking the database. After a restart the start's
 * own publish has set it again, a failure too: what could not be rendered is tried at each start.
 */
export const publishStatus = (guideId: string): PublishStatus => statuses.get(guideId) ?? OFFLINE

/** A change of the guide is committed and not yet seen by visitors. */
export function markRendering(guideId: string): void {
  const { liveSince } = publishStatus(guideId)
  statuses.set(guideId, { state: 'rendering', liveSince, isListed: false, problem: null })
}

/** Visitors see the guide's page as it is now, or see it no longer, and the lists do not say so yet. */
export function markShown(guideId: string, frame: Shown | null): void {
  const status = frame ? liveFrom(frame) : OFFLINE
  statuses.set(guideId, { ...status, isListed: false })
}

/** The change did not reach visitors: they see what they saw before. */
export function markFailed(guideId: string, problem: string): void {
  statuses.set(guideId, { ...publishStatus(guideId), state: 'failed', problem })
}

const liveFrom = ({ liveSince }: Shown): PublishStatus => ({
  state: 'live',
  liveSince,
  isListed: true,
  problem: null,
})

/**
 * Called as a snapshot is taken. What it returns is called with what visitors then see, or with why
 * there is no new release; it leaves alone whatever changed after the snapshot.
 */
export function trackRelease() {
  const seen = new Map(statuses)
  const isUnchanged = (id: string) => statuses.get(id) === seen.get(id)
  return {
    shown(frames: ReadonlyMap<string, Shown>, problems: ReadonlyMap<string, string>): void {
      for (const id of seen.keys()) if (!frames.has(id) && isUnchanged(id)) statuses.delete(id)
      for (const [id, frame] of frames) if (isUnchanged(id)) statuses.set(id, liveFrom(frame))
      for (const [id, problem] of problems) markFailed(id, problem)
    },
    failed(problem: string): void {
      for (const [id, { isListed }] of seen)
        if (!isListed && isUnchanged(id)) markFailed(id, problem)
    },
  }
}
