import { isInsideApp } from '#portal/lib/navigate.ts'
import { createStore } from '#portal/lib/store.ts'

type PendingStepUp = { answer: (confirmed: boolean) => void; confirmed: Promise<boolean> }

const pendingStepUp = createStore<PendingStepUp | null>(null)

/** Whether the user gives the second factor; calls that wait at the same time share one dialog. */
export function confirmIdentity(): Promise<boolean> {
  const current = pendingStepUp.get()
  if (current) return current.confirmed
  // A static page mounts no step-up dialog, and none of its calls needs a step-up.
  if (!isInsideApp()) return Promise.resolve(false)
  const { promise: confirmed, resolve } = Promise.withResolvers<boolean>()
  const answer = (isConfirmed: boolean) => {
    pendingStepUp.set(null)
    resolve(isConfirmed)
  }
  pendingStepUp.set({ confirmed, answer })
  return confirmed
}

/** The callback by which the dialog answers while a call waits for the second factor, else null. */
export const usePendingStepUp = () => pendingStepUp.use()?.answer ?? null
