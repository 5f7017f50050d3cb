import { useEffect, useSyncExternalStore } from 'react'
import type { RejectedFile } from '#wire/uploads.ts'

/** Files that are sent together, or wait for a retry. */
export type QueuedUpload = {
  key: string
  files: readonly File[]
  /** 0 to 100, see `percentOf`. */
  percent: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** The server's message, if it gave one. */
  reason: string | null
}

/** The uploads and refusals shown above a user's list of files. */
export type UploadQueue = { batches: readonly QueuedUpload[]; refused: readonly RejectedFile[] }

const EMPTY: UploadQueue = { batches: [], refused: [] }

// Outside the components, so that an upload continues after its tab is left.
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

/** Makes the browser ask before the page closes while files are being sent. */
export function useWarnBeforeUnload(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...trays.values()].some(({ batches }) => batches.some(isMoving))) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
