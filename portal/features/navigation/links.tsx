import { clearAllDrafts } from '#portal/lib/draft.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import { isStaff, mayUseCms, type Viewer } from '#wire/viewer.ts'

const texts = shellTexts.navigation

export type NavigationLink = { href: string; label: string }

/**
 * SPEC-2.2: the navigation links of each role.
 * @param clientId the client whom staff have open, whose dashboard Client View shows
 */
export function linksFor(viewer: Viewer, clientId: string | null = null): NavigationLink[] {
  const vendors = { href: '/vendors', label: texts.vendors }
  if (isStaff(viewer)) {
    return [
      { href: '/admin', label: texts.adminDashboard },
      {
        href: clientId ? `/dashboard?${new URLSearchParams({ as: clientId })}` : '/dashboard',
        label: texts.clientView,
      },
      vendors,
    ]
  }
  if (mayUseCms(viewer)) return [{ href: '/cms', label: texts.cms }, vendors]
  return [{ href: '/dashboard', label: texts.myDashboard }, vendors]
}

/** SPEC-2.2: the sections of the landing page that a visitor's navigation names. */
export const SECTION_LINKS: NavigationLink[] = [
  { href: '/#how-it-works', label: texts.howItWorks },
  { href: '/#services', label: texts.services },
  { href: '/#vendors', label: texts.vendorsSection },
  { href: '/#about', label: texts.about },
]

const SIGN_IN = '/api/login'
export const VISITOR_BUTTONS: NavigationLink[] = [
  { href: SIGN_IN, label: texts.signIn },
  { href: SIGN_IN, label: texts.getStarted },
]

export const ACCOUNT_LINK: NavigationLink = { href: '/account', label: texts.account }

/** The navigation's buttons. Only an admin has Admin; the owner has the link in the list. */
export function buttonsFor({ role }: Viewer): NavigationLink[] {
  const admin = { href: '/admin', label: texts.admin }
  return [{ href: '/dashboard', label: texts.dashboard }, ...(role === 'admin' ? [admin] : [])]
}

/** @param isBlock as wide as its container, else small */
export function SignOutLink({ isBlock = false }: { isBlock?: boolean }) {
  return (
    <ButtonLink
      variant="quiet"
      size={isBlock ? 'medium' : 'small'}
      block={isBlock}
      href="/api/logout"
      onClick={clearAllDrafts}
    >
      {texts.signOut}
    </ButtonLink>
  )
}
