import { type Fact, saleFactsOf } from '#portal/features/properties/api.ts'
import { Button } from '#portal/ui/button.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import type { Consultation } from '#wire/consultations.ts'
import { packageName } from '#wire/packages.ts'
import { type Property, timelineLabel } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { homeType } from './home-type.ts'
import { ManagementForm } from './management-form.tsx'
import { SellingProgress, StatusBadge } from './selling-progress.tsx'

const texts = clientPropertyTexts.propertyDetail

function factsOf(property: Property): Fact[] {
  return [
    [texts.propertyType, homeType(property)],
    [texts.package, packageName(property.servicePackage)],
    [texts.timeline, property.timeline ? timelineLabel(property.timeline) : null],
    [texts.zipCode, property.zipCode],
    // The client sees the pending date at its milestone only.
    ...saleFactsOf({ ...property, datePending: null }),
  ]
}

/** One property in full, with its form. */
export function PropertyDetail(props: {
  property: Property
  consultations: readonly Consultation[]
  onBack: () => void
}) {
  const { property } = props
  return (
    <article>
      <Button variant="quiet" size="small" className="-ml-3.5" onClick={props.onBack}>
        <Icon name="chevron-left" className="size-4" />
        {texts.back}
      </Button>
      <div className="mt-3 mb-6 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h2 tabIndex={-1} className="min-w-0 font-display text-xl wrap-anywhere">
          {property.address}
        </h2>
        <StatusBadge status={property.status} />
      </div>
      <SellingProgress property={property} consultations={props.consultations} />
      <dl className="mt-8 grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-3 xl:grid-cols-4">
        {factsOf(property).map(
          ([name, value]) =>
            value && (
              <div key={name} className="border-b border-line py-3">
                <dt className="text-xs text-muted">{name}</dt>
                <dd className="text-sm font-medium tabular-nums">{value}</dd>
              </div>
            ),
        )}
      </dl>
      {property.statusNotes && (
        <p className="mt-4 text-sm wrap-anywhere">
          <span className="font-semibold">{texts.fromAgent}</span>
          {property.statusNotes}
        </p>
      )}
      <div className="mt-8 rounded-card border border-line bg-raised p-5 sm:p-6">
        <ManagementForm key={property.id} property={property} />
      </div>
    </article>
  )
}
