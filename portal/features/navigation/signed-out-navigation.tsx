import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Link } from '#portal/ui/link.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import { SECTION_LINKS, VISITOR_BUTTONS } from './links.tsx'

const texts = shellTexts.navigation

const SideMenu = lazyWithRetry(async () => (await import('./side-menu.tsx')).SideMenu, null)

/** A visitor's navigation on the app's own pages, SPEC-2.2; static pages have theirs in Astro. */
export function SignedOutNavigation() {
  const menu = useLazyPart(SideMenu)
  return (
    <div className="flex min-w-0 flex-1 items-center justify-end gap-1 xl:gap-2">
      <nav aria-label={texts.label} className="hidden items-center gap-1 lg:flex">
        {SECTION_LINKS.map(({ href, label }) => (
          <Link
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center px-3 text-sm font-medium hover:underline"
          >
            {label}
          </Link>
        ))}
        {VISITOR_BUTTONS.map(({ href, label }, at) => (
          <ButtonLink
            key={label}
            size="small"
            variant={at === 0 ? 'quiet' : 'secondary'}
            href={href}
          >
            {label}
          </ButtonLink>
        ))}
      </nav>
      <Button
        variant="quiet"
        size="icon"
        aria-label={texts.menu}
        aria-haspopup="dialog"
        aria-expanded={!!menu.isOpen}
        {...menu.trigger}
        className="lg:hidden"
      >
        <Icon name="menu" />
      </Button>
      {menu.isOpen && (
        <SideMenu
          onClose={() => menu.setOpen(false)}
          links={SECTION_LINKS.map((link) => ({ ...link, current: false }))}
          buttons={VISITOR_BUTTONS}
          user={null}
        />
      )}
    </div>
  )
}
