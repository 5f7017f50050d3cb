import { useLocation } from 'wouter'
import { ADMIN_PATHS } from '#portal/lib/app-paths.ts'
import { useLive } from '#portal/lib/http/live.ts'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { isClientPath, useSearchValue } from '#portal/lib/navigate.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import type { User } from '#wire/users.ts'
import { ACCOUNT_LINK, buttonsFor, linksFor, type NavigationLink, SignOutLink } from './links.tsx'
import { MenuButton } from './menu-button.tsx'
import { NotificationBell } from './notification-bell.tsx'

const texts = shellTexts.navigation

/** Several paths show one dashboard; its link is current on all of them. */
function isCurrent({ href }: NavigationLink, path: string): boolean {
  if (isClientPath(href)) return isClientPath(path)
  const dashboards: readonly string[] = ADMIN_PATHS
  return (dashboards.includes(href) ? dashboards : [href]).includes(path)
}

/** Links, bell, buttons and the phone menu, SPEC-2.2. */
export function SignedInNavigation({ user }: { user: User }) {
  const [path] = useLocation()
  useLive()
  const viewer = viewerOf(user)
  // On the dashboard itself the link beside it is enough.
  const buttons = buttonsFor(viewer).filter(
    ({ href }) => !isClientPath(path) || !isClientPath(href),
  )
  const [clientId] = useSearchValue('client')
  const links = linksFor(viewer, clientId).map((link) => ({
    ...link,
    current: isCurrent(link, path),
  }))

  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-1 xl:gap-2">
      <nav aria-label={texts.label} className="mr-auto hidden lg:block">
        <ul className="flex xl:gap-1">
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                aria-current={link.current ? 'page' : undefined}
                className={join(
                  'inline-flex min-h-11 items-center px-2 text-sm xl:px-3 font-medium decoration-eucalyptus decoration-2 underline-offset-8 hover:text-ink hover:underline',
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
      <div className="hidden items-center gap-1 lg:flex xl:gap-2">
        {buttons.map(({ href, label }) => (
          <ButtonLink key={href} size="small" href={href}>
            {label}
          </ButtonLink>
        ))}
        <ButtonLink
          variant="quiet"
          size="small"
          href={ACCOUNT_LINK.href}
          aria-current={path === ACCOUNT_LINK.href ? 'page' : undefined}
        >
          <Icon name="person" className="size-5 xl:hidden" />
          <span className="max-xl:sr-only">{ACCOUNT_LINK.label}</span>
        </ButtonLink>
        <SignOutLink />
      </div>
      <MenuButton links={links} buttons={buttons} user={user} />
    </div>
  )
}
