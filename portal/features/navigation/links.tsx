import { clearAllDrafts } from '#portal/lib/draft.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import { isStaff, mayUseCms, type Viewer } from '#wire/viewer.ts'

const texts = shellTexts.navigation

export type NavigationLink = { href: string; label: string }

/** SPEC-2.2: the navigation links of each role. */
export function linksFor(viewer: Viewer): NavigationLink[] {
  const vendors = { href: '/vendors', label: texts.vendors }
  if (isStaff(viewer)) {
    return [
      { href: '/admin', label: texts.adminDashboard },
      { href: '/dashboard', label: texts.clientView },
      vendors,
    ]
  }
  if (mayUseCms(viewer)) return [{ href: '/cms', label: texts.cms }, vendors]
  return [{ href: '/dashboard', label: texts.myDashboard }, vendors]
}

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
