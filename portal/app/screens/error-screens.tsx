import { useViewer } from '#portal/lib/http/viewer.ts'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { signInPath } from '#portal/lib/session.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Screen } from '#portal/ui/screen.tsx'
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
        <ButtonLink variant="primary" href="/admin-login">
          {texts.adminLogin}
        </ButtonLink>
        {/* A visitor returns to this page; a signed-in user would be denied here again. */}
        <ButtonLink href={user ? '/api/login' : signInPath()}>{texts.regularLogin}</ButtonLink>
        <ButtonLink variant="quiet" href="/">
          {shellTexts.home}
        </ButtonLink>
      </div>
    </div>
  )
}

/** For unknown paths that only in-app navigation reaches: the gateway answers the others itself. */
export function NotFound() {
  return (
    <Screen {...shellTexts.notFound}>
      <ButtonLink variant="primary" href="/">
        {shellTexts.home}
      </ButtonLink>
    </Screen>
  )
}
