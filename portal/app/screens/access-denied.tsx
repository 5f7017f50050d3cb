import { useViewer } from '#portal/lib/http/viewer.ts'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { signInPath } from '#portal/lib/session.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'

/** SPEC-2.8: shown to all but admins and the owner. */
export function AccessDenied() {
  const { user } = useViewer()
  usePageTitle('Access Denied')
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16 sm:py-24">
      <h1 tabIndex={-1} className="font-display text-3xl">
        Access Denied
      </h1>
      <p className="mt-3 text-lg">Admin access required.</p>
      <p className="mt-2 text-sm text-muted">
        {user
          ? `You are signed in as ${user.email}, which is not a staff account.`
          : 'Sign in with a staff account to see this page.'}
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink variant="primary">
          <Link href="/admin-login">Admin Login</Link>
        </ButtonLink>
        <ButtonLink>
          {/* A visitor returns to this page; a signed-in user would be denied here again. */}
          <a href={user ? '/api/login' : signInPath()}>Regular Login</a>
        </ButtonLink>
        <ButtonLink variant="quiet">
          <Link href="/">Back to Home</Link>
        </ButtonLink>
      </div>
    </div>
  )
}
