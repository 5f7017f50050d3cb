import { clearDraft } from '#portal/lib/draft.ts'
import { asViewer } from '#portal/lib/http/viewer.ts'
import { safeNext, secondFactorPage } from '#wire/sessions.ts'
import type { SecondFactorStep } from '#wire/sign-in-reply.ts'
import type { User } from '#wire/users.ts'
import { mayUseCms, mayUseDashboard } from '#wire/viewer.ts'

export const DRAFT = 'sign-in'
export const CODE_DRAFT = 'mailed-code'

/** Where a person goes who has signed in: back to where they came from, or to their own first page. */
export function landingFor(user: User, next: string | null): string {
  const viewer = asViewer(user)
  const own = mayUseDashboard(viewer) ? '/admin-dashboard' : mayUseCms(viewer) ? '/' : '/dashboard'
  return safeNext(next, own)
}

/**
 * A full page load, so that everything on the page is fetched as the new person; or the page that asks
 * for the second factor, which then goes on.
 */
export function redirectAfterSignIn(answer: User | SecondFactorStep): void {
  clearDraft(DRAFT)
  clearDraft(CODE_DRAFT)
  const next = new URLSearchParams(window.location.search).get('next')
  const isIn = !('next' in answer)
  window.location.assign(isIn ? landingFor(answer, next) : secondFactorPage(next))
}
