/** What a static page's own script says in a toast. */
export type PageToast = { title: string; text: string; danger?: boolean }

/**
 * Specification 9: one toast is visible at a time. Static pages have a small toaster of their own; an
 * island brings the portal's. While that one stands, it takes what the page wants to say: it cancels
 * this window event, whose detail is a `PageToast`.
 */
export const TOAST_WANTED = 'keepmore:toast-wanted'

/** The portal's toaster says something: the page's own makes room. */
export const TOAST_SHOWN = 'keepmore:toast-shown'
