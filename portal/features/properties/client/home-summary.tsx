import { type Fact, saleFactsOf } from '#portal/features/properties/api.ts'
import { packageName } from '#wire/packages.ts'
import { type Property, timelineLabel } from '#wire/properties.ts'
import { clientPropertyTexts } from '#wire/texts/properties.ts'
import { homeType } from './home-type.ts'

const texts = clientPropertyTexts.propertyDetail

/** The prices of a home that are known, as label and value. Its track shows the dates. */
export const pricesOf = (property: Property): Fact[] =>
  saleFactsOf({ ...property, dateListed: null, datePending: null, dateSold: null }).filter(
    ([, value]) => value,
  )

/** The facts of a home that are known, as label and value. */
function factsOf(property: Property): Fact[] {
  const facts: Fact[] = [
    [texts.propertyType, homeType(property)],
    [texts.package, packageName(property.servicePackage)],
    [texts.timeline, property.timeline ? timelineLabel(property.timeline) : null],
    [texts.zipCode, property.zipCode],
  ]
  return facts.filter(([, value]) => value)
}

/** What a home is: its type, package, timeline and zip code. */
export function HomeSummary({ property }: { property: Property }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 border-t border-line sm:grid-cols-4">
      {factsOf(property).map(([name, value]) => (
        <div key={name} className="border-b border-line py-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="text-sm font-medium tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
