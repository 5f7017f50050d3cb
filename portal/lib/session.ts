import { safeNext } from '#wire/sessions.ts'
import { toast } from './toast.ts'

/** The path and search that the address bar shows. */
export function currentPath(): string {
  return window.location.pathname + window.location.search
}

/** The address that starts a sign-in; its `next` parameter leads back. */
export function signInPath(next: string = currentPath()): string {
  return `/api/login?next=${encodeURIComponent(safeNext(next, '/'))}`
}

let leaving = false

function leave(path: string, delay: number) {
  if (leaving) return
  leaving = true
  window.setTimeout(() => window.location.assign(path), delay)
}

// A page restored from the back/forward cache may redirect again.
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (leaving = false))

/** SPEC-8, when the session is over: shows a toast and goes to the sign-in after 500 ms. */
export function signInAgain(next?: string): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
    last: true,
  })
  leave(signInPath(next), 500)
}

/** SPEC-2.8, when an admin has lost access: shows a toast and goes to `/` after 1 s. */
export function leaveAdmin(): void {
  toast({
    title: 'Access Denied',
    description: 'Admin access required.',
    variant: 'destructive',
    last: true,
  })
  leave('/', 1000)
}

/** Sends staff who lack a required second factor to its setup page, whose `next` leads back. */
export function setUpSecondFactor(): void {
  leave(`/second-factor/set-up?${new URLSearchParams({ next: currentPath() })}`, 0)
}
