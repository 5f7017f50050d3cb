import { isStaff, mayUseCms, type Viewer } from '#wire/viewer.ts'

export type NavigationLink = { href: string; label: string }

/** SPEC-2.2: the navigation links of each role. */
export function linksFor(viewer: Viewer): NavigationLink[] {
  const vendors = { href: '/vendors', label: 'Vendor Network' }
  if (isStaff(viewer)) {
    return [
      { href: '/admin', label: 'Admin Dashboard' },
      { href: '/dashboard', label: 'Client View' },
      vendors,
    ]
  }
  if (mayUseCms(viewer)) return [{ href: '/cms', label: 'Guides and site text' }, vendors]
  return [{ href: '/dashboard', label: 'My Dashboard' }, vendors]
}

export const ACCOUNT: NavigationLink = { href: '/account', label: 'Account' }

/** The navigation's buttons. Only an admin has Admin; the owner has the link in the list. */
export function buttonsFor({ role }: Viewer): NavigationLink[] {
  const admin = { href: '/admin', label: 'Admin' }
  return [{ href: '/dashboard', label: 'Dashboard' }, ...(role === 'admin' ? [admin] : [])]
}
