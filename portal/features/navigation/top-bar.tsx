import { useState } from 'react'
import { useLocation } from 'wouter'
import type { User } from '#wire/users.ts'
import { clearAllDrafts } from '#portal/lib/draft.ts'
import { ADMIN_PATHS, CLIENT_PATHS } from '#portal/lib/navigate.ts'
import { brandName } from '#portal/lib/page-facts.ts'
import { asViewer } from '#portal/lib/viewer.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { hasAdminButton, linksFor, type NavigationLink } from './links.ts'
import { NotificationBell } from './notification-bell.tsx'
import { SideMenu } from './side-menu.tsx'

function isCurrent({ href }: NavigationLink, path: string): boolean {
  const family = [ADMIN_PATHS, CLIENT_PATHS].find((paths: readonly string[]) =>
    paths.includes(href),
  )
  return ((family as readonly string[] | undefined) ?? [href]).includes(path)
}

/** The signed-in top bar, specification 2.2. */
export function TopBar({ user }: { user: User }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const [path] = useLocation()
  const viewer = asViewer(user)
  const links = linksFor(viewer).map((link) => ({ ...link, current: isCurrent(link, path) }))

  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-2 px-4 sm:px-6">
        <Link href="/" className="mr-auto font-display text-xl text-ink lg:mr-6">
          {brandName()}
        </Link>
        <nav aria-label="Main" className="mr-auto hidden lg:block">
          <ul className="flex gap-1">
            {links.map((link) => (
              <li key={link.href}>
                <Link
                  href={link.href}
                  aria-current={link.current ? 'page' : undefined}
                  className={join(
                    'inline-flex min-h-11 items-center px-3 text-sm font-medium decoration-eucalyptus decoration-2 underline-offset-8 hover:text-ink hover:underline',
                    link.current ? 'text-ink underline' : 'text-muted',
                  )}
                >
                  {link.label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <NotificationBell />
        <div className="hidden items-center gap-2 lg:flex">
          <ButtonLink size="small">
            <Link href="/dashboard">Dashboard</Link>
          </ButtonLink>
          {hasAdminButton(viewer) && (
            <ButtonLink size="small">
              <Link href="/admin">Admin</Link>
            </ButtonLink>
          )}
          <ButtonLink variant="quiet" size="small">
            <a href="/api/logout" onClick={clearAllDrafts}>
              Sign Out
            </a>
          </ButtonLink>
        </div>
        <Button
          variant="quiet"
          size="icon"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          className="lg:hidden"
          onClick={() => setMenuOpen(true)}
        >
          <Icon name="menu" />
        </Button>
      </div>
      <SideMenu
        open={menuOpen}
        onOpenChange={setMenuOpen}
        links={links}
        user={user}
        hasAdminButton={hasAdminButton(viewer)}
      />
    </header>
  )
}
