import { useCallback, useMemo, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useDashboardAddress } from '#portal/lib/dashboard-url.ts'
import { type Loadable, waitForLookup } from '#portal/lib/http/loadable.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Link } from '#portal/ui/link.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/list-frame.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { exportProperties } from '#wire/exports.ts'
import { LIFECYCLE, lifecycleOf, type Property } from '#wire/properties.ts'
import type { Client } from '#wire/users.ts'
import { AddPropertyButton } from './add-property-button.tsx'
import { DeleteProperty } from './delete-property.tsx'
import { PropertyRow } from './property-row.tsx'
import { useAllProperties } from './queries.ts'

/** All properties. Leaves out client names if the clients failed to load. */
export function PropertyList({ clients }: { clients: Loadable<readonly Client[]> }) {
  const list = useAllProperties()
  const { text, setText, sought: words } = useSearchText('q')
  const [soughtId] = useSearchValue('property')
  const [status, setStatus] = useSearchValue('status')
  const [deleted, setDeleted] = useState<Property | null>(null)
  const askToDelete = useCallback((property: Property) => setDeleted(property), [])
  const addressOf = useDashboardAddress()

  const owners = useMemo(
    () =>
      clients.data
        ?.map((client) => ({ id: client.id, name: nameOf(client) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [clients.data],
  )
  const ownerNames = useMemo(() => new Map(owners?.map(({ id, name }) => [id, name])), [owners])
  // An unknown status in the URL filters nothing.
  const sought = LIFECYCLE.find(({ id }) => id === status)?.id
  const matches = (property: Property) =>
    property.id === soughtId ||
    ((!sought || lifecycleOf(property.status) === sought) &&
      `${property.address} ${ownerNames.get(property.userId) ?? ''}`.toLowerCase().includes(words))

  return (
    <ListFrame
      title="Properties"
      search={{
        label: 'Search properties',
        placeholder: 'Address or client',
        text,
        onText: setText,
      }}
      filter={{
        label: 'Status',
        value: sought ?? null,
        all: 'All statuses',
        options: LIFECYCLE.map(({ id, label }) => ({ value: id, label })),
        onChange: (value) => setStatus(value, { replace: true }),
      }}
      actions={
        <>
          <ExportButton route={exportProperties} />
          <AddPropertyButton owners={owners} variant="primary" />
        </>
      }
    >
      <Loaded
        from={waitForLookup(list, clients)}
        failed="The properties could not be loaded"
        skeleton={<RowsSkeleton label="Loading properties" lines={2} isCounted />}
      >
        {(properties) => {
          const shown = properties.filter(matches)
          if (shown.length === 0)
            return (
              <EmptyList
                isBare={properties.length === 0}
                bare={{
                  title: 'No properties yet',
                  text: 'A booking brings one, or add one for a client.',
                }}
                unmatched={{
                  title: 'No property matches',
                  text: 'Try another address, or look at all statuses.',
                }}
              />
            )
          return (
            <>
              <ListCount shown={shown.length} all={properties.length} noun="properties" />
              <GrowingList
                items={shown}
                including={Math.max(
                  0,
                  shown.findIndex(({ id }) => id === soughtId),
                )}
                className="divide-y divide-line border-y border-line"
              >
                {(property) => (
                  <PropertyRow
                    key={property.id}
                    property={property}
                    isSought={property.id === soughtId}
                    onDelete={askToDelete}
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
              </GrowingList>
            </>
          )
        }}
      </Loaded>
      {deleted && <DeleteProperty property={deleted} onClose={() => setDeleted(null)} />}
    </ListFrame>
  )
}
