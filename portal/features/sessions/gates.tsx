import { type ReactNode, useEffect } from 'react'
import { Redirect } from 'wouter'
import { ClientView } from '#portal/features/client-view/client-view.tsx'
import { readDraft, writeDraft } from '#portal/lib/draft.ts'
import { call } from '#portal/lib/http/request.ts'
import { useViewer, viewerOf } from '#portal/lib/http/viewer.ts'
import { signInAgain } from '#portal/lib/session.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { signOut } from '#wire/sessions.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import type { User } from '#wire/users.ts'
import { isStaff, mayUseCms, mayUseDashboard } from '#wire/viewer.ts'

/** The placeholder until the viewer is known or the screen's code has loaded. */
export function ScreenSkeleton() {
  return (
    <Loading label={shellTexts.loading} className="page-width py-8 sm:py-12">
      <Skeleton className="h-11 w-[min(22rem,70%)]" />
      <Skeleton className="mt-4 h-5 w-[min(32rem,90%)]" />
      <Skeleton className="mt-10 h-48 w-full" />
    </Loading>
  )
}

/** Shown if the request for the signed-in user failed. */
function ServerUnreachable({ onRetry }: { onRetry: () => void }) {
  const texts = shellTexts.unreachable
  return (
    <div className="mx-auto w-full max-w-2xl px-4 py-12">
      <h1 tabIndex={-1} className="mb-4 font-display text-2xl">
        {texts.title}
      </h1>
      <Alert variant="destructive" title={texts.alertTitle} onRetry={onRetry}>
        {texts.alert}
      </Alert>
    </div>
  )
}

type GateProps = { children: (user: User) => ReactNode }

const redirectToSignIn = () => signInAgain()

/** The query of the signed-in user. Calls `onSignedOut` once if no user is signed in. */
function useSignedInUser(onSignedOut: () => void) {
  const viewer = useViewer()
  const isSignedOut = !viewer.isPending && !viewer.error && !viewer.user
  useEffect(() => {
    if (isSignedOut) onSignedOut()
  }, [isSignedOut, onSignedOut])
  return viewer
}

/** The signed-in user, or null while loading. Redirects a visitor to the sign-in, which leads back. */
export const useRequiredUser = (): User | null => useSignedInUser(redirectToSignIn).user

/** Renders its children for every signed-in user. */
export function SignedInGate({
  children,
  onSignedOut = redirectToSignIn,
}: GateProps & { onSignedOut?: () => void }) {
  const { user, error, refetch } = useSignedInUser(onSignedOut)
  if (error) return <ServerUnreachable onRetry={refetch} />
  return user ? children(user) : <ScreenSkeleton />
}

/** SPEC-2.5: sign-in required. Staff see a client's dashboard or go to their own; editors, who have none, to `/`. */
export function ClientGate({ children }: GateProps) {
  return (
    <SignedInGate>
      {(user) => {
        const viewer = viewerOf(user)
        if (isStaff(viewer))
          return <ClientView skeleton={<ScreenSkeleton />}>{children}</ClientView>
        if (mayUseCms(viewer)) return <Redirect to="/" replace />
        return children(user)
      }}
    </SignedInGate>
  )
}

/** SPEC-2.8: the dashboard for admin and owner, the access-denied screen for all others. */
export function StaffGate({ children, denied }: GateProps & { denied: ReactNode }) {
  const { user, viewer, isPending, error, refetch } = useViewer()
  if (error) return <ServerUnreachable onRetry={refetch} />
  if (isPending) return <ScreenSkeleton />
  return user && mayUseDashboard(viewer) ? children(user) : denied
}

const CLEARED_AT_DRAFT = 'cookie-cleared-at'
const RELOAD_LOOP_MS = 10_000

/**
 * Clears a stale session cookie, so that `/` serves the landing page again. If clearing it did not help
 * within `RELOAD_LOOP_MS`, goes to the sign-in instead of reloading `/` in a loop.
 */
async function clearSessionCookie() {
  const isReloadLoop = Date.now() - readDraft(CLEARED_AT_DRAFT, 0) < RELOAD_LOOP_MS
  writeDraft(CLEARED_AT_DRAFT, Date.now())
  try {
    await call(signOut)
    window.location.replace(isReloadLoop ? '/sign-in' : '/')
  } catch {
    window.location.replace('/api/logout')
  }
}

/** The server sends this app for `/` to every request with a session cookie, even an expired one. */
export function HomeGate({ children }: GateProps) {
  return <SignedInGate onSignedOut={clearSessionCookie}>{children}</SignedInGate>
}
