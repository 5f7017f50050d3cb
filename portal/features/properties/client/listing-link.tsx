import { ButtonLink, type ButtonVariant } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { commonTexts } from '#wire/texts/common.ts'

type ListingLinkProps = { href: string; label: string; variant?: ButtonVariant }

/** Opens a property's MLS listing in a new tab. */
export function ListingLink({ href, label, variant }: ListingLinkProps) {
  return (
    <ButtonLink variant={variant} href={href} target="_blank" rel="noopener noreferrer">
      {label}
      <Icon name="external" className="size-4" />
      <span className="sr-only">{commonTexts.newTab}</span>
    </ButtonLink>
  )
}
