import { useMemo } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useDashboardUrl } from '#portal/lib/dashboard-url.ts'
import { type Loadable, waitForLookup } from '#portal/lib/http/loadable.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { FilterableList } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { Link } from '#portal/ui/link.tsx'
import { exportProperties } from '#wire/exports.ts'
import { LIFECYCLE, lifecycleOf, type Property } from '#wire/properties.ts'
import type { Client } from '#wire/users.ts'
import { AddPropertyButton } from './add-property.tsx'
import { PropertyRow } from './property-row.tsx'
import { useAllProperties } from './queries.ts'

/** All properties. Leaves out client names if the clients failed to load. */
export function PropertyList({ clients }: { clients: Loadable<readonly Client[]> }) {
  const list = useAllProperties()
  const [linkedId] = useSearchValue('property')
  const addressOf = useDashboardUrl()

  const owners = useMemo(
    () =>
      clients.data
        ?.map((client) => ({ id: client.id, name: nameOf(client) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [clients.data],
  )
  const ownerNames = useMemo(() => new Map(owners?.map(({ id, name }) => [id, name])), [owners])
  const isLinked = ({ id }: Property) => id === linkedId

  return (
    <FilterableList
      title="Properties"
      from={waitForLookup(list, clients)}
      errorTitle="The properties could not be loaded"
      placeholder="Address or client"
      statuses={optionsOf(LIFECYCLE)}
      allStatuses="All statuses"
      hasStatus={(property, status) => lifecycleOf(property.status) === status}
      searchedText={({ address, userId }) => `${address} ${ownerNames.get(userId) ?? ''}`}
      isLinked={isLinked}
      actions={
        <>
          <ExportButton route={exportProperties} />
          <AddPropertyButton owners={owners} variant="primary" />
        </>
      }
      empty={{
        title: 'No properties yet',
        text: 'Bookings add properties, or add one for a client.',
      }}
      noMatch={{
        title: 'No property matches',
        text: 'Try another address, or look at all statuses.',
      }}
    >
      {(property) => (
        <PropertyRow
          key={property.id}
          property={property}
          isLinked={isLinked(property)}
          owner={
            <Link
              href={addressOf({ tab: 'clients', client: property.userId })}
              className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
            >
              {ownerNames.get(property.userId) ?? (owners ? 'Not a client' : 'Client')}
            </Link>
          }
        />
      )}
    </FilterableList>
  )
}
