import { useEffect } from 'react'
import {
  SecondFactorForm,
  StepUpForm,
} from '#portal/features/account/second-factor/second-factor-form.tsx'
import { SecondFactorSection } from '#portal/features/account/second-factor/second-factor-section.tsx'
import { useRequiredUser } from '#portal/features/sessions/gates.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { call } from '#portal/lib/http/request.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { toast } from '#portal/lib/toast.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { EntryPage, Screen } from '#portal/ui/screen.tsx'
import { askSecondFactor, giveSecondFactor } from '#wire/second-factors.ts'
import { safeNext } from '#wire/sessions.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const { ask: texts, setUpPage } = secondFactorTexts

/** The step-up of a signed-in user. The CMS redirects here, since it cannot ask for a second factor. */
function StepUpPage() {
  const user = useRequiredUser()
  return (
    <EntryPage title={texts.title} lead={texts.pageLead}>
      {user && (
        <StepUpForm onGiven={() => toast({ title: texts.confirmed, description: texts.goBack })} />
      )}
    </EntryPage>
  )
}

/** /second-factor?next=…: completes a sign-in; with `?confirm`, a step-up of a signed-in user. */
export function SecondFactorScreen() {
  const [returnPath] = useSearchValue('next')
  const isStepUp = new URLSearchParams(window.location.search).has('confirm')
  const { user } = useViewer()
  // A user who is already signed in needs no sign-in.
  useEffect(() => {
    if (user && !isStepUp) redirectAfterSignIn(user)
  }, [user, isStepUp])
  if (isStepUp) return <StepUpPage />

  const signInPath = `/sign-in?${new URLSearchParams({ next: safeNext(returnPath) })}`
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
        next={() => safeNext(returnPath)}
      />
    </EntryPage>
  )
}

/** /second-factor/set-up?next=…: where staff set up a required second factor before they go on. */
export function SetUpScreen() {
  const [returnPath] = useSearchValue('next')
  const user = useRequiredUser()
  return (
    <Screen title={setUpPage.title}>
      {user && <SecondFactorSection />}
      <div className="mt-8">
        {/* A full page load, so that the calls refused before are made again. */}
        <ButtonLink href={safeNext(returnPath, '/')} target="_self">
          {setUpPage.continue}
        </ButtonLink>
      </div>
    </Screen>
  )
}
