import { safeNext } from '#wire/sessions.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { toast } from './toast.ts'

/** The path and search that the address bar shows. */
export function currentPath(): string {
  return window.location.pathname + window.location.search
}

/** The address that starts a sign-in; its `next` parameter leads back. */
export function signInPath(returnPath: string = currentPath()): string {
  return `/api/login?next=${encodeURIComponent(safeNext(returnPath, '/'))}`
}

let isRedirecting = false

function redirectAfter(delayMs: number, path: string): void {
  if (isRedirecting) return
  isRedirecting = true
  window.setTimeout(() => window.location.assign(path), delayMs)
}

// A page restored from the back/forward cache may redirect again.
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', () => (isRedirecting = false))

/** SPEC-8, when the session is over: shows a toast and goes to the sign-in after 500 ms. */
export function signInAgain(returnPath?: string): void {
  toast({ ...commonTexts.unauthorized, variant: 'destructive', last: true })
  redirectAfter(500, signInPath(returnPath))
}

/** SPEC-2.8, when an admin has lost access: shows a toast and goes to `/` after 1 s. */
export function leaveAdmin(): void {
  toast({ ...commonTexts.accessDenied, variant: 'destructive', last: true })
  redirectAfter(1000, '/')
}

/** Sends staff who lack a required second factor to its setup page, whose `next` leads back. */
export function setUpSecondFactor(): void {
  redirectAfter(0, `/second-factor/set-up?${new URLSearchParams({ next: currentPath() })}`)
}
