import { priceOf } from '#portal/features/properties/api.ts'
import { goTo } from '#portal/lib/navigate.ts'
import { Button, ButtonLink, type ButtonVariant } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Link } from '#portal/ui/link.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { formatDollars } from '#wire/money.ts'
import { commissionLabel, packageName } from '#wire/packages.ts'
import { homePath, type Property } from '#wire/properties.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { homeType } from './home-type.ts'
import { SellingProgress, StatusBadge } from './selling-progress.tsx'

const texts = clientPropertyTexts.propertyCard

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

type PropertyCardProps = {
  property: Property
  consultations: readonly Consultation[]
  /** False until the client may manage the property: its page opens with the consultation. */
  leadsToPage: boolean
}

/** One property as a card, SPEC-2.5. Its address and its button lead to the home's page. */
export function PropertyCard({ property, consultations, leadsToPage }: PropertyCardProps) {
  const price = priceOf(property)
  const { servicePackage } = property
  const path = homePath(property.id)
  return (
    <Card as="li">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-display text-lg wrap-anywhere">
            {leadsToPage ? (
              <Link href={path} className="decoration-1 underline-offset-4 hover:underline">
                {property.address}
              </Link>
            ) : (
              property.address
            )}
          </h3>
          <p className="mt-1 text-sm text-muted">
            {homeType(property)}, {packageName(servicePackage)}
            {servicePackage && ` (${commissionLabel(servicePackage)})`}
            {price !== null && (
              <>
                , <span className="tabular-nums">{formatDollars(price)}</span>
              </>
            )}
          </p>
        </div>
        <StatusBadge status={property.status} />
      </div>
      <SellingProgress property={property} consultations={consultations} />
      {(leadsToPage || property.mlsListingUrl) && (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
          {leadsToPage && (
            <Button onClick={() => goTo(path)} aria-label={texts.manageLabel(property.address)}>
              {texts.manage}
            </Button>
          )}
          {property.mlsListingUrl && (
            <ListingLink href={property.mlsListingUrl} label={texts.viewListing} variant="quiet" />
          )}
        </div>
      )}
    </Card>
  )
}
