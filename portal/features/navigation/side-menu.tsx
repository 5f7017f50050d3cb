import { ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { ModalClose, ModalFrame, ModalTitle } from '#portal/ui/modal-frame.tsx'
import { commonTexts } from '#wire/texts/common.ts'
import { shellTexts } from '#wire/texts/shell.ts'
import type { User } from '#wire/users.ts'
import { ACCOUNT_LINK, type NavigationLink, SignOutLink } from './links.tsx'

const texts = shellTexts.navigation

export type SideMenuProps = {
  onClose: () => void
  links: (NavigationLink & { current: boolean })[]
  buttons: NavigationLink[]
  /** Null for a visitor. */
  user: User | null
}

/** The navigation on phones and tablets, which slides in from the right edge. */
export function SideMenu({ onClose, links, buttons, user }: SideMenuProps) {
  return (
    <ModalFrame
      onClose={onClose}
      place="right"
      className="flex w-[min(20rem,88vw)] animate-slide flex-col overflow-y-auto border-l pb-[env(safe-area-inset-bottom)]"
    >
      <div className="flex items-center justify-between border-b border-line py-2 pr-3 pl-5">
        <ModalTitle className="font-display text-lg">{texts.menu}</ModalTitle>
        <ModalClose
          aria-label={commonTexts.close}
          className="grid size-11 place-items-center rounded-pill text-muted hover:bg-sand hover:text-ink"
        >
          <Icon name="close" />
        </ModalClose>
      </div>
      {user && (
        <p className="px-5 pt-4 text-sm wrap-anywhere text-muted">
          {texts.signedInAs}
          <span className="text-ink">
            {`${user.firstName} ${user.lastName}`.trim() || user.email}
          </span>
        </p>
      )}
      <nav aria-label={texts.label}>
        <ul className="px-2 py-3">
          {links.map((link) => (
            <li key={link.href}>
              <Link
                href={link.href}
                onClick={onClose}
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
        {[...buttons, ...(user ? [ACCOUNT_LINK] : [])].map(({ href, label }) => (
          <ButtonLink
            key={label}
            variant={href === ACCOUNT_LINK.href ? 'quiet' : 'secondary'}
            block
            href={href}
            onClick={onClose}
          >
            {label}
          </ButtonLink>
        ))}
        {user && <SignOutLink isBlock />}
      </div>
    </ModalFrame>
  )
}
