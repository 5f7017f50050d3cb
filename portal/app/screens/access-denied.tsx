import { useViewer } from '#portal/lib/http/viewer.ts'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { signInPath } from '#portal/lib/session.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'
import { shellTexts } from '#wire/texts/shell.ts'

const texts = shellTexts.accessDenied

/** SPEC-2.8: shown to all but admins and the owner. */
export function AccessDenied() {
  const { user } = useViewer()
  usePageTitle(texts.title)
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-16 sm:py-24">
      <h1 tabIndex={-1} className="font-display text-3xl">
        {texts.title}
      </h1>
      <p className="mt-3 text-lg">{texts.lead}</p>
      <p className="mt-2 text-sm text-muted">
        {user ? texts.signedIn(user.email) : texts.signedOut}
      </p>
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink variant="primary">
          <Link href="/admin-login">{texts.adminLogin}</Link>
        </ButtonLink>
        <ButtonLink>
          {/* A visitor returns to this page; a signed-in user would be denied here again. */}
          <a href={user ? '/api/login' : signInPath()}>{texts.regularLogin}</a>
        </ButtonLink>
        <ButtonLink variant="quiet">
          <Link href="/">{shellTexts.home}</Link>
        </ButtonLink>
      </div>
    </div>
  )
}
