import { type PageToast, TOAST_REQUEST_EVENT, TOAST_SHOWN_EVENT } from '#wire/toasts.ts'
import { createStore } from './store.ts'

export type Toast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; href: string } | { label: string; onSelect: () => void }
  /** The page is about to redirect: while this toast is open, later ones are dropped. */
  last?: boolean
}

export type ShownToast = Toast & { id: number; open: boolean }

const shown = createStore<ShownToast | null>(null)
let lastId = 0

/** Shows one toast in place of the one that is visible. Works outside React too. */
export function toast(next: Toast): void {
  const current = shown.get()
  if (current?.last && current.open) return
  shown.set({ ...next, id: ++lastId, open: true })
  window.dispatchEvent(new Event(TOAST_SHOWN_EVENT))
}

/** Also shows the toasts that the static page's own script requests by `TOAST_REQUEST_EVENT`. */
export function bridgePageToasts(): void {
  window.addEventListener(TOAST_REQUEST_EVENT, (event) => {
    // On a Spanish page the dialog and the navigation are of two builds, and each has a toaster: one of them shows it.
    if (!(event instanceof CustomEvent) || event.defaultPrevented) return
    event.preventDefault()
    const { title, text, danger }: PageToast = event.detail
    toast({ title, description: text, variant: danger ? 'destructive' : 'default' })
  })
}

export function closeToast(id: number): void {
  const current = shown.get()
  if (current?.id === id) shown.set({ ...current, open: false })
}

export const useShownToast = shown.use
