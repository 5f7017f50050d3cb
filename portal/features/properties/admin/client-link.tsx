import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { Link } from '#portal/ui/link.tsx'
import type { ListedProperty } from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'

const texts = adminPropertyTexts.propertyList

/** The client of a listed property. */
export function ClientLink({ property }: { property: ListedProperty }) {
  const dashboardUrl = useDashboardUrl()
  return (
    <Link
      href={dashboardUrl({ tab: 'clients', client: property.userId })}
      className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
    >
      {property.clientName ?? texts.notAClient}
    </Link>
  )
}
