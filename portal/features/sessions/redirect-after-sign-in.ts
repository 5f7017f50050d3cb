import { clearDraft } from '#portal/lib/draft.ts'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { safeNext, secondFactorPage } from '#wire/sessions.ts'
import type { SecondFactorStep } from '#wire/sign-in-reply.ts'
import type { User } from '#wire/users.ts'
import { mayUseCms, mayUseDashboard } from '#wire/viewer.ts'

export const SIGN_IN_DRAFT = 'sign-in'
export const MAILED_CODE_DRAFT = 'mailed-code'

/** The page after sign-in: the `next` address, or the role's own first page. */
function landingPathOf(user: User, returnPath: string | null): string {
  const viewer = viewerOf(user)
  if (mayUseDashboard(viewer)) return safeNext(returnPath, '/admin-dashboard')
  return safeNext(returnPath, mayUseCms(viewer) ? '/' : '/dashboard')
}

/** Loads a page, so that everything is fetched as the new user, or the second-factor page first. */
export function redirectAfterSignIn(reply: User | SecondFactorStep): void {
  clearDraft(SIGN_IN_DRAFT)
  clearDraft(MAILED_CODE_DRAFT)
  const returnPath = new URLSearchParams(window.location.search).get('next')
  window.location.assign(
    'next' in reply ? secondFactorPage(returnPath) : landingPathOf(reply, returnPath),
  )
}
