import { ButtonLink } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Screen } from '#portal/ui/screen.tsx'

/** For unknown paths that only in-app navigation reaches: the gateway answers the others itself. */
export function NotFound() {
  return (
    <Screen title="404 Page Not Found" lead="Did you forget to add the page to the router?">
      <ButtonLink variant="primary">
        <Link href="/">Back to Home</Link>
      </ButtonLink>
    </Screen>
  )
}
