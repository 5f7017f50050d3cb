import type { Property } from '#wire/properties.ts'
import { escrowDateHeadings as texts } from '#wire/texts/escrow-date-headings.ts'
import { useOpenEscrows } from './queries.ts'

/** Who acts next in the open sale of a home, and then; nothing while that is not known. */
export function SaleNext({ property }: { property: Pick<Property, 'id'> }) {
  const { data } = useOpenEscrows()
  const next = data?.find(({ propertyId }) => propertyId === property.id)?.next
  if (!next) return null
  return (
    <p className="mt-2 text-sm text-pretty wrap-anywhere">
      <strong className="font-semibold">{texts.next}</strong> {next}
    </p>
  )
}
