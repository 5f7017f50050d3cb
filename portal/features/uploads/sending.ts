import { useEffect, useSyncExternalStore } from 'react'
import type { RejectedFile } from '#wire/uploads.ts'

/** Files on their way together, or waiting to be tried again. */
export type Batch = {
  key: string
  files: readonly File[]
  /** 0 to 100, see `percentOf`. */
  percent: number
  state: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled'
  /** What the server said, where it said something. */
  reason: string | null
}

/** What stands above someone's list of files. */
export type Tray = { batches: readonly Batch[]; refused: readonly RejectedFile[] }

const EMPTY: Tray = { batches: [], refused: [] }

// Outside of the components, because files go on their way when their tab is left.
const trays = new Map<string, Tray>()
const listeners = new Set<() => void>()

export function trayOf(userId: string): Tray {
  return trays.get(userId) ?? EMPTY
}

export function changeTray(userId: string, change: (tray: Tray) => Partial<Tray>): void {
  const tray = trayOf(userId)
  trays.set(userId, { ...tray, ...change(tray) })
  for (const listener of listeners) listener()
}

export function changeBatch(userId: string, key: string, change: Partial<Batch>): void {
  changeTray(userId, ({ batches }) => ({
    batches: batches.map((batch) => (batch.key === key ? { ...batch, ...change } : batch)),
  }))
}

export function dropBatch(userId: string, key: string): void {
  changeTray(userId, ({ batches }) => ({ batches: batches.filter((batch) => batch.key !== key) }))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useTray(userId: string): Tray {
  return useSyncExternalStore(subscribe, () => trayOf(userId))
}

const isMoving = ({ state }: Batch) => state === 'sending' || state === 'waiting'

/** The browser asks before it leaves a page from which files are still on their way. */
export function useStayWhileSending(): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if ([...trays.values()].some(({ batches }) => batches.some(isMoving))) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
