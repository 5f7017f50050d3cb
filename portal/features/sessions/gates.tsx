import { type ReactNode, useEffect } from 'react'
import { Redirect } from 'wouter'
import { readDraft, writeDraft } from '#portal/lib/draft.ts'
import { call } from '#portal/lib/http/request.ts'
import { useViewer, viewerOf } from '#portal/lib/http/viewer.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { signOut } from '#wire/sessions.ts'
import type { User } from '#wire/users.ts'
import { isStaff, mayUseCms, mayUseDashboard } from '#wire/viewer.ts'
import { Unreachable, Waiting } from './waiting.tsx'

type Gate = { children: (user: User) => ReactNode }

/** The query of the signed-in user. Calls `whenSignedOut` once if no user is signed in. */
function useSignedIn(whenSignedOut: () => void) {
  const viewer = useViewer()
  const isSignedOut = !viewer.isPending && !viewer.error && !viewer.user
  useEffect(() => {
    if (isSignedOut) whenSignedOut()
  }, [isSignedOut, whenSignedOut])
  return viewer
}

function SignedIn({ children, whenSignedOut }: Gate & { whenSignedOut: () => void }) {
  const { user, error, refetch } = useSignedIn(whenSignedOut)
  if (error) return <Unreachable onRetry={refetch} />
  return user ? children(user) : <Waiting />
}

const askToSignIn = () => signInAgain()

/** The signed-in user, or null until that is known. Sends a visitor to the sign-in and back. */
export const useRequiredSignIn = (): User | null => useSignedIn(askToSignIn).user

/** SPEC-2.5: sign-in required. Staff go to their own dashboard; editors, who have none, to `/`. */
export function ClientGate({ children }: Gate) {
  return (
    <SignedIn whenSignedOut={askToSignIn}>
      {(user) => {
        const viewer = viewerOf(user)
        if (isStaff(viewer)) return <Redirect to="/admin-dashboard" replace />
        if (mayUseCms(viewer)) return <Redirect to="/" replace />
        return children(user)
      }}
    </SignedIn>
  )
}

/** Lets every signed-in user in. */
export function AccountGate({ children }: Gate) {
  return <SignedIn whenSignedOut={askToSignIn}>{children}</SignedIn>
}

/** SPEC-2.8: the dashboard for admin and owner, the access-denied screen for all others. */
export function StaffGate({ children, denied }: Gate & { denied: ReactNode }) {
  const { user, viewer, isPending, error, refetch } = useViewer()
  if (error) return <Unreachable onRetry={refetch} />
  if (isPending) return <Waiting />
  return user && mayUseDashboard(viewer) ? children(user) : denied
}

const CLEARED = 'cookie-cleared-at'

/** Clears a stale session cookie, so that `/` serves the landing page again. */
async function becomeVisitor() {
  const isRound = Date.now() - readDraft(CLEARED, 0) < 10_000
  writeDraft(CLEARED, Date.now())
  try {
    await call(signOut)
    // If clearing the cookie did not help within 10 s, go to sign-in instead of reloading `/` in a
    // loop.
    window.location.replace(isRound ? '/sign-in' : '/')
  } catch {
    window.location.replace('/api/logout')
  }
}

/** The server sends this app for `/` to every request with a session cookie, even an expired one. */
export function HomeGate({ children }: Gate) {
  return <SignedIn whenSignedOut={becomeVisitor}>{children}</SignedIn>
}
