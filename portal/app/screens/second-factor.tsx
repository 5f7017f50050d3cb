import { useEffect } from 'react'
import { SecondFactorForm } from '#portal/features/account/second-factor/second-factor-form.tsx'
import { useRequiredSignIn } from '#portal/features/sessions/gates.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { call } from '#portal/lib/http/request.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { toast } from '#portal/lib/toast.ts'
import { EntryPage } from '#portal/ui/entry-page.tsx'
import { askSecondFactor, askStepUp, giveSecondFactor, stepUp } from '#wire/second-factors.ts'
import { safeNext } from '#wire/sessions.ts'

/** The step-up of a signed-in user whom the CMS sends here, since the CMS cannot ask for it. */
function Confirm() {
  const user = useRequiredSignIn()
  return (
    <EntryPage
      title="Confirm that it is you"
      lead="This lasts ten minutes. Go back and repeat what you were doing."
    >
      {user && (
        <SecondFactorForm
          ask={() => call(askStepUp)}
          give={(body) => call(stepUp, { body })}
          onGiven={() =>
            toast({ title: 'Confirmed', description: 'Go back to your page and save again.' })
          }
        />
      )}
    </EntryPage>
  )
}

/** /second-factor?next=…: completes a sign-in; with `?confirm`, a step-up of a signed-in user. */
export default function SecondFactorScreen() {
  const [next] = useSearchValue('next')
  const isConfirm = new URLSearchParams(window.location.search).has('confirm')
  const { user } = useViewer()
  // A user who is already signed in needs no sign-in.
  useEffect(() => {
    if (user && !isConfirm) redirectAfterSignIn(user)
  }, [user, isConfirm])
  if (isConfirm) return <Confirm />

  const again = `/sign-in?${new URLSearchParams({ next: safeNext(next) })}`
  return (
    <EntryPage
      title="Confirm that it is you"
      lead="Almost there. Enter your second factor within five minutes."
      note={
        <a href={again} className="underline underline-offset-2 hover:text-ink">
          Start over
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
