import { safeNext } from '#wire/sessions.ts'
import { toast } from './toast.ts'

/** The path and search that the address bar shows. */
export function currentPath(): string {
  return window.location.pathname + window.location.search
}

/** Where signing in starts, with the way back to where the person was. */
export function signInPath(next: string = currentPath()): string {
  return `/api/login?next=${encodeURIComponent(safeNext(next, '/'))}`
}

let leaving = false

function leave(path: string, delay: number) {
  if (leaving) return
  leaving = true
  window.setTimeout(() => window.location.assign(path), delay)
}

// A page that comes back from the browser's back/forward cache may leave again.
if (typeof window !== 'undefined') window.addEventListener('pageshow', () => (leaving = false))

/** Specification 8: the session is over, so say so and go to sign in after 500 ms. */
export function signInAgain(next?: string): void {
  toast({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
    variant: 'destructive',
    last: true,
  })
  leave(signInPath(next), 500)
}

/** Specification 2.8: an admin whose access was taken away is told, and goes home after 1 s. */
export function leaveAdmin(): void {
  toast({
    title: 'Access Denied',
    description: 'Admin access required.',
    variant: 'destructive',
    last: true,
  })
  leave('/', 1000)
}

/** Staff who need a second factor and have none set it up first, and then come back. */
export function setUpSecondFactor(): void {
  leave(`/second-factor/set-up?${new URLSearchParams({ next: currentPath() })}`, 0)
}
