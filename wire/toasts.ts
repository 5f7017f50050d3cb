/** A toast from a static page's own script. */
export type PageToast = { title: string; text: string; danger?: boolean }

/**
 * SPEC-9: one toast is visible at a time. Static pages have a small toaster; an island mounts
 * the portal's. While that one is mounted, it shows the page's toasts too: it cancels this window
 * event, whose detail is a `PageToast`.
 */
export const TOAST_REQUEST_EVENT = 'keepmore:toast-wanted'

/** The portal's toaster shows a toast, so the page's own hides. */
export const TOAST_SHOWN_EVENT = 'keepmore:toast-shown'
