import { useEffect, useSyncExternalStore } from 'react'
import type { RejectedFile } from '#wire/uploads.ts'

/** Files on their way together, or waiting to be tried again. */
export type QueuedUpload = {
  key: string
  files: readonly File[]
  /** 0 to 100, see `percentOf`. */
  percent: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** What the server said, where it said something. */
  reason: string | null
}

/** What stands above someone's list of files. */
export type UploadQueue = { batches: readonly QueuedUpload[]; refused: readonly RejectedFile[] }

const EMPTY: UploadQueue = { batches: [], refused: [] }

// Outside of the components, because files go on their way when their tab is left.
const trays = new Map<string, UploadQueue>()
const listeners = new Set<() => void>()

export function queueOf(userId: string): UploadQueue {
  return trays.get(userId) ?? EMPTY
}

export function changeQueue(
  userId: string,
  change: (tray: UploadQueue) => Partial<UploadQueue>,
): void {
  const tray = queueOf(userId)
  trays.set(userId, { ...tray, ...change(tray) })
  for (const listener of listeners) listener()
}

export function changeUpload(userId: string, key: string, change: Partial<QueuedUpload>): void {
  changeQueue(userId, ({ batches }) => ({
    batches: batches.map((batch) => (batch.key === key ? { ...batch, ...change } : batch)),
  }))
}

export function removeUpload(userId: string, key: string): void {
  changeQueue(userId, ({ batches }) => ({ batches: batches.filter((batch) => batch.key !== key) }))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUploadQueue(userId: string): UploadQueue {
  return useSyncExternalStore(subscribe, () => queueOf(userId))
}

const isMoving = ({ state }: QueuedUpload) => state === 'sending' || state === 'waiting'

/** The browser asks before it leaves a page from which files are still on their way. */
export function useWarnBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...trays.values()].some(({ batches }) => batches.some(isMoving))) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
