import { useSyncExternalStore } from 'react'

type Asking = { answer: (confirmed: boolean) => void; confirmed: Promise<boolean> }

let asking: Asking | null = null
const listeners = new Set<() => void>()

function change(next: Asking | null) {
  asking = next
  for (const listener of listeners) listener()
}

/**
 * Asks who is signed in for the second factor, in one dialog however many calls wait for it.
 * @returns whether it was given
 */
export function confirmIdentity(): Promise<boolean> {
  if (asking) return asking.confirmed
  // No dialog listens on a static page, which makes no call that asks.
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

/** For the dialog: how to answer while a call waits for the second factor, else null. */
export function useAskedToConfirm(): Asking['answer'] | null {
  return useSyncExternalStore(subscribe, () => asking)?.answer ?? null
}
