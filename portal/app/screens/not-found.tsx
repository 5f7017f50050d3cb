import { ButtonLink } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { shellTexts } from '#wire/texts/shell.ts'

/** For unknown paths that only in-app navigation reaches: the gateway answers the others itself. */
export function NotFound() {
  return (
    <Screen {...shellTexts.notFound}>
      <ButtonLink variant="primary">
        <Link href="/">{shellTexts.home}</Link>
      </ButtonLink>
    </Screen>
  )
}
