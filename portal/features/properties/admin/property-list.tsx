import { useMemo } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { type Loadable, waitForLookup } from '#portal/lib/http/loadable.ts'
import { useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { FilterableList } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { Link } from '#portal/ui/link.tsx'
import { exportProperties } from '#wire/exports.ts'
import { LIFECYCLE, lifecycleOf, type Property } from '#wire/properties.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import type { Client } from '#wire/users.ts'
import { AddPropertyButton } from './add-property.tsx'
import { PropertyRow } from './property-row.tsx'
import { useAllProperties } from './queries.ts'

const texts = adminPropertyTexts.propertyList

/** All properties. Leaves out client names if the clients failed to load. */
export function PropertyList({ clients }: { clients: Loadable<readonly Client[]> }) {
  const list = useAllProperties()
  const [linkedId] = useSearchValue('property')
  const dashboardUrl = useDashboardUrl()

  const namedClients = useMemo(
    () =>
      clients.data
        ?.map((client) => ({ id: client.id, name: nameOf(client) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [clients.data],
  )
  const clientNames = useMemo(
    () => new Map(namedClients?.map(({ id, name }) => [id, name])),
    [namedClients],
  )
  const isLinked = ({ id }: Property) => id === linkedId

  return (
    <FilterableList
      {...texts.frame}
      from={waitForLookup(list, clients)}
      errorTitle={adminPropertyTexts.clientProperties.errorTitle}
      statuses={optionsOf(LIFECYCLE)}
      hasStatus={(property, status) => lifecycleOf(property.status) === status}
      searchedText={({ address, userId }) => `${address} ${clientNames.get(userId) ?? ''}`}
      isLinked={isLinked}
      actions={
        <>
          <ExportButton route={exportProperties} />
          <AddPropertyButton clients={namedClients} variant="primary" />
        </>
      }
    >
      {(property) => (
        <PropertyRow
          key={property.id}
          property={property}
          isLinked={isLinked(property)}
          client={
            <Link
              href={dashboardUrl({ tab: 'clients', client: property.userId })}
              className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
            >
              {clientNames.get(property.userId) ?? (namedClients ? texts.notAClient : texts.client)}
            </Link>
          }
        />
      )}
    </FilterableList>
  )
}
