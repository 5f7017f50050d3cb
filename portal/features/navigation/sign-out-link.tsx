import { clearAllDrafts } from '#portal/lib/draft.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { shellTexts } from '#wire/texts/shell.ts'

/** @param isBlock as wide as its container, else small */
export function SignOutLink({ isBlock = false }: { isBlock?: boolean }) {
  return (
    <ButtonLink variant="quiet" size={isBlock ? 'medium' : 'small'} block={isBlock}>
      <a href="/api/logout" onClick={clearAllDrafts}>
        {shellTexts.navigation.signOut}
      </a>
    </ButtonLink>
  )
}
