import { useEffect } from 'react'
import { SecondFactorForm } from '#portal/features/account/second-factor/second-factor-form.tsx'
import { useRequiredUser } from '#portal/features/sessions/gates.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { call } from '#portal/lib/http/request.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { toast } from '#portal/lib/toast.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { askSecondFactor, askStepUp, giveSecondFactor, stepUp } from '#wire/second-factors.ts'
import { safeNext } from '#wire/sessions.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const texts = secondFactorTexts.ask

/** The step-up of a signed-in user. The CMS redirects here, since it cannot ask for a second factor. */
function StepUpPage() {
  const user = useRequiredUser()
  return (
    <EntryPage title={texts.title} lead={texts.pageLead}>
      {user && (
        <SecondFactorForm
          ask={() => call(askStepUp)}
          give={(body) => call(stepUp, { body })}
          onGiven={() => toast({ title: texts.confirmed, description: texts.goBack })}
        />
      )}
    </EntryPage>
  )
}

/** /second-factor?next=…: completes a sign-in; with `?confirm`, a step-up of a signed-in user. */
export default function SecondFactorScreen() {
  const [next] = useSearchValue('next')
  const isStepUp = new URLSearchParams(window.location.search).has('confirm')
  const { user } = useViewer()
  // A user who is already signed in needs no sign-in.
  useEffect(() => {
    if (user && !isStepUp) redirectAfterSignIn(user)
  }, [user, isStepUp])
  if (isStepUp) return <StepUpPage />

  const signInPath = `/sign-in?${new URLSearchParams({ next: safeNext(next) })}`
  return (
    <EntryPage
      title={texts.title}
      lead={texts.signInLead}
      note={
        <a href={signInPath} className="underline underline-offset-2 hover:text-ink">
          {texts.startOver}
        </a>
      }
    >
      <SecondFactorForm
        ask={() => call(askSecondFactor)}
        give={(body) => call(giveSecondFactor, { body })}
        onGiven={redirectAfterSignIn}
        next={() => safeNext(next)}
      />
    </EntryPage>
  )
}
