import { type PageToast, TOAST_SHOWN, TOAST_WANTED } from '#wire/toasts.ts'

export type Toast = {
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  action?: { label: string; href: string } | { label: string; onSelect: () => void }
  /** The page is about to redirect: while this toast is open, later ones are dropped. */
  last?: boolean
}

export type ShownToast = Toast & { id: number; open: boolean }

let shown: ShownToast | null = null
let count = 0
const listeners = new Set<() => void>()

function show(next: ShownToast | null) {
  shown = next
  for (const listener of listeners) listener()
}

/** Shows one toast in place of the one that is visible. Works outside React too. */
export function toast(next: Toast): void {
  if (shown?.last && shown.open) return
  show({ ...next, id: ++count, open: true })
  window.dispatchEvent(new Event(TOAST_SHOWN))
}

/** Also shows the toasts that the static page's own script requests by `TOAST_WANTED`. */
export function bridgePageToasts(): void {
  window.addEventListener(TOAST_WANTED, (event) => {
    event.preventDefault()
    const { title, text, danger } = (event as CustomEvent<PageToast>).detail
    toast({ title, description: text, variant: danger ? 'destructive' : 'default' })
  })
}

export function closeToast(id: number): void {
  if (shown?.id === id) show({ ...shown, open: false })
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentToast(): ShownToast | null {
  return shown
}
