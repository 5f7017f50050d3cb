import { ButtonLink } from '#portal/ui/button.tsx'
import { Link } from '#portal/ui/link.tsx'
import { shellTexts } from '#wire/texts/shell.ts'
import { SECTION_LINKS, VISITOR_BUTTONS } from './links.tsx'
import { MenuButton } from './menu-button.tsx'

const texts = shellTexts.navigation

/** A visitor's navigation on the app's own pages, SPEC-2.2; static pages have theirs in Astro. */
export function SignedOutNavigation() {
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
      <MenuButton
        links={SECTION_LINKS.map((link) => ({ ...link, current: false }))}
        buttons={VISITOR_BUTTONS}
        user={null}
      />
    </div>
  )
}
