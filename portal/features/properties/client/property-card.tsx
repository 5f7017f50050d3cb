import { priceOf } from '#portal/features/properties/api.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { formatDollars } from '#wire/money.ts'
import { commissionLabel, packageName } from '#wire/packages.ts'
import { type Property, propertyTypeLabel } from '#wire/properties.ts'
import { SellingProgress, StatusBadge } from './selling-progress.tsx'

export type PropertyCardProps = {
  property: Property
  consultations: readonly Consultation[]
  /** Absent while the client may not manage it yet. */
  onManage?: (() => void) | undefined
  /** Called when the pointer or the focus approaches the manage button, to preload. */
  onNear: () => void
}

/** One property as a card, SPEC-2.5. */
export function PropertyCard(props: PropertyCardProps) {
  const { property, consultations, onManage, onNear } = props
  const price = priceOf(property)
  const { servicePackage } = property
  return (
    <Card as="li">
      <div className="mb-5 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-display text-lg wrap-anywhere">{property.address}</h3>
          <p className="mt-1 text-sm text-muted">
            {propertyTypeLabel(property.propertyType)}, {packageName(servicePackage)}
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
      {(onManage || property.mlsListingUrl) && (
        <div className="mt-6 flex flex-wrap gap-3 border-t border-line pt-5">
          {onManage && (
            <Button
              onClick={onManage}
              onPointerEnter={onNear}
              onFocus={onNear}
              aria-label={`Manage Property: ${property.address}`}
            >
              Manage Property
            </Button>
          )}
          {property.mlsListingUrl && (
            <ButtonLink variant="quiet">
              <a href={property.mlsListingUrl} target="_blank" rel="noopener noreferrer">
                View MLS Listing
                <Icon name="external" className="size-4" />
                <span className="sr-only"> (new tab)</span>
              </a>
            </ButtonLink>
          )}
        </div>
      )}
    </Card>
  )
}
