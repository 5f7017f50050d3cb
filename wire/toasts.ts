/** A toast from a static page's own script. `close` names its button in the language of the page; without it, in English. */
export type PageToast = { title: string; text: string; danger?: boolean; close?: string }

/**
 * SPEC-9: one toast is visible at a time. Static pages have a small toaster; an island mounts
 * the portal's. While that one is mounted, it shows the page's toasts too: it cancels this window
 * event, whose detail is a `PageToast`.
 */
export const TOAST_REQUEST_EVENT = 'keepmore:toast-wanted'

/** The portal's toaster shows a toast, so the page's own hides. */
export const TOAST_SHOWN_EVENT = 'keepmore:toast-shown'

/** The height at the window's upper or lower edge that a toast may cover, in pixels. */
const COVERED = 160

/**
 * The height in pixels at the window's lower edge that bars with buttons take, such as the booking sheet's: a toast there
 * stays above them. A bar names itself by `data-bottom-bar`.
 */
export function bottomBars(): number {
  const bars = [...document.querySelectorAll('[data-bottom-bar]')]
  const covered = bars.map((bar) => {
    const { top, bottom, height } = bar.getBoundingClientRect()
    return height > 0 && bottom > window.innerHeight - COVERED ? window.innerHeight - top : 0
  })
  return Math.max(0, ...covered)
}

/**
 * The edge at which a toast covers neither field nor button in use, for phones: the upper one, since a keyboard may hide the
 * lower one, unless what has the focus is there.
 */
export function toastEdge(): 'top' | 'bottom' {
  const used = document.activeElement?.closest('a, button, input, select, textarea')
  return used && used.getBoundingClientRect().top < COVERED ? 'bottom' : 'top'
}
