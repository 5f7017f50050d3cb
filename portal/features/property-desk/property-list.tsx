import { useCallback, useMemo, useState } from 'react'
import { nameOf } from '#portal/lib/clients.ts'
import { useDashboardAddress } from '#portal/lib/dashboard-address.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Link } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { PROPERTY_STATUSES, type Property } from '#wire/properties.ts'
import type { Client } from '#wire/users.ts'
import { AddPropertyButton } from './add-property-button.tsx'
import { DeleteProperty } from './delete-property.tsx'
import { PropertyRow } from './property-row.tsx'
import { useAllProperties } from './queries.ts'

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-4 pt-2">
      <span className="sr-only">Loading properties</span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}

/** All homes, whoever's they are. */
export function PropertyList({ clients }: { clients: readonly Client[] }) {
  const list = useAllProperties()
  const { text, setText, sought } = useSearchText('q')
  const [status, setStatus] = useSearchValue('status')
  const [deleted, setDeleted] = useState<Property | null>(null)
  const askToDelete = useCallback((property: Property) => setDeleted(property), [])
  const addressOf = useDashboardAddress()

  const owners = useMemo(
    () =>
      clients
        .map((client) => ({ id: client.id, name: nameOf(client) }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    [clients],
  )
  const ownerNames = useMemo(() => new Map(owners.map(({ id, name }) => [id, name])), [owners])
  const matches = (property: Property) =>
    (!status || property.status === status) &&
    `${property.address} ${ownerNames.get(property.userId) ?? ''}`.toLowerCase().includes(sought)

  return (
    <section aria-labelledby="properties-title">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="properties-title" className="font-display text-xl">
          Properties
        </h2>
        <AddPropertyButton owners={owners} variant="primary" />
      </div>
      <div className="mb-4 grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field label="Search properties">
          <TextInput
            type="search"
            value={text}
            placeholder="Address or client"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Status">
          <Select
            value={status ?? ''}
            placeholder="All statuses"
            options={PROPERTY_STATUSES.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => setStatus(event.target.value, { replace: true })}
          />
        </Field>
      </div>
      <Loaded from={list} failed="The properties could not be loaded" skeleton={<ListSkeleton />}>
        {(properties) => {
          const shown = properties.filter(matches)
          return shown.length === 0 ? (
            <EmptyState
              title={properties.length === 0 ? 'No properties yet' : 'No property matches'}
            >
              {properties.length === 0
                ? 'A booking brings one, or add one for a client.'
                : 'Try another address, or look at all statuses.'}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="text-sm text-muted tabular-nums">
                {`Showing ${shown.length} of ${properties.length} properties`}
              </p>
              <GrowingList items={shown} className="divide-y divide-line">
                {(property) => (
                  <PropertyRow
                    key={property.id}
                    property={property}
                    onDelete={askToDelete}
                    owner={
                      <Link
                        href={addressOf({ tab: 'clients', client: property.userId })}
                        className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
                      >
                        {ownerNames.get(property.userId) ?? 'Not a client'}
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
    </section>
  )
}
