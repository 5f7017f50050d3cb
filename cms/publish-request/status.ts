import type { PublishStatus } from '#wire/publishing.ts'

/** A visible guide page; `liveSince` is ISO 8601. */
type Shown = { liveSince: string }

const OFFLINE: PublishStatus = { state: 'offline', liveSince: null, isListed: true, problem: null }

const statuses = new Map<string, PublishStatus>()

/**
 * A guide's publish state, from memory. The publish at startup sets it again after a restart, failures too,
 * because each start tries every guide that could not be rendered.
 */
export const publishStatus = (guideId: string): PublishStatus => statuses.get(guideId) ?? OFFLINE

/** A change of the guide is committed and not yet visible to visitors. */
export function markRendering(guideId: string): void {
  const { liveSince } = publishStatus(guideId)
  statuses.set(guideId, { state: 'rendering', liveSince, isListed: false, problem: null })
}

/** The guide's page is updated or removed; the pages that list guides are not yet. */
export function markShown(guideId: string, frame: Shown | null): void {
  const status = frame ? liveFrom(frame) : OFFLINE
  statuses.set(guideId, { ...status, isListed: false })
}

/** The change was not published; visitors still see the previous version. */
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
 * Called when a snapshot is taken. The publisher reports through the result which guides the new release
 * shows, or why rendering failed. Guides whose status changed after the snapshot are skipped.
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
