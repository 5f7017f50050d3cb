import { SecondFactorSection } from '#portal/features/account/second-factor/second-factor-section.tsx'
import { useRequiredUser } from '#portal/features/sessions/gates.tsx'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { safeNext } from '#wire/sessions.ts'
import { secondFactorTexts } from '#wire/texts/second-factors.ts'

const texts = secondFactorTexts.setUpPage

/** /second-factor/set-up?next=…: where staff set up a required second factor before they go on. */
export default function SetUpSecondFactorScreen() {
  const [next] = useSearchValue('next')
  const user = useRequiredUser()
  return (
    <Screen title={texts.title}>
      {user && <SecondFactorSection />}
      <div className="mt-8">
        <ButtonLink>
          {/* A full page load, so that the calls refused before are made again. */}
          <a href={safeNext(next, '/')}>{texts.continue}</a>
        </ButtonLink>
      </div>
    </Screen>
  )
}
