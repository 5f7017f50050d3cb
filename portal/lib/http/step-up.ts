import { useSyncExternalStore } from 'react'

type Asking = { answer: (confirmed: boolean) => void; confirmed: Promise<boolean> }

let asking: Asking | null = null
const listeners = new Set<() => void>()

function change(next: Asking | null) {
  asking = next
  for (const listener of listeners) listener()
}

/**
 * Asks the user for the second factor; calls that wait at the same time share one dialog.
 * @returns whether the user gave it
 */
export function confirmIdentity(): Promise<boolean> {
  if (asking) return asking.confirmed
  // A static page mounts no step-up dialog, and none of its calls needs a step-up.
  if (listeners.size === 0) return Promise.resolve(false)
  const { promise: confirmed, resolve } = Promise.withResolvers<boolean>()
  change({
    confirmed,
    answer: (isConfirmed) => {
      change(null)
      resolve(isConfirmed)
    },
  })
  return confirmed
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The callback by which the dialog answers while a call waits for the second factor, else null. */
export function useAskedToConfirm(): Asking['answer'] | null {
  return useSyncExternalStore(subscribe, () => asking)?.answer ?? null
}
