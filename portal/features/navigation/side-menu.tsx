import { clearAllDrafts } from '#portal/lib/draft.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { SideSheet } from '#portal/ui/side-sheet.tsx'
import type { User } from '#wire/users.ts'
import { ACCOUNT, type NavigationLink } from './links.ts'

export type SideMenuProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  links: (NavigationLink & { current: boolean })[]
  user: User
  hasAdminButton: boolean
}

/** The navigation on phones and tablets. */
export function SideMenu({ open, onOpenChange, links, user, hasAdminButton }: SideMenuProps) {
  const close = () => onOpenChange(false)
  return (
    <SideSheet open={open} onOpenChange={onOpenChange} title="Menu">
      <p className="px-5 pt-4 text-sm wrap-anywhere text-muted">
        Signed in as{' '}
        <span className="text-ink">
          {`${user.firstName} ${user.lastName}`.trim() || user.email}
        </span>
      </p>
      <nav aria-label="Main">
        <ul className="px-2 py-3">
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                onClick={close}
                aria-current={link.current ? 'page' : undefined}
                className={join(
                  'flex min-h-12 items-center rounded-field px-3 font-medium hover:bg-sand',
                  link.current && 'bg-eucalyptus-wash text-eucalyptus',
                )}
              >
                {link.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto grid gap-3 border-t border-line p-5">
        <ButtonLink block>
          <Link href="/dashboard" onClick={close}>
            Dashboard
          </Link>
        </ButtonLink>
        {hasAdminButton && (
          <ButtonLink block>
            <Link href="/admin" onClick={close}>
              Admin
            </Link>
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" block>
          <Link href={ACCOUNT.href} onClick={close}>
            {ACCOUNT.label}
          </Link>
        </ButtonLink>
        <ButtonLink variant="quiet" block>
          <a href="/api/logout" onClick={clearAllDrafts}>
            Sign Out
          </a>
        </ButtonLink>
      </div>
    </SideSheet>
  )
}
