import { useCallback, useState } from 'react'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import type { Vendor } from '#wire/vendors.ts'
import { AddVendor } from './add-vendor.tsx'
import { DeleteVendor } from './delete-vendor.tsx'
import { filterVendors, STANDINGS } from './filter.ts'
import { useVendors } from './queries.ts'
import { VendorRow } from './vendor-row.tsx'

function ListSkeleton() {
  return (
    <div role="status" className="grid gap-4 pt-2">
      <span className="sr-only">Loading vendors</span>
      {Array.from({ length: 5 }, (_, index) => (
        <Skeleton key={index} className="h-24" />
      ))}
    </div>
  )
}

/** The vendor network from behind: who is in it, who waits, who is shown first. */
export function VendorList() {
  const list = useVendors()
  const { text, setText, sought } = useSearchText('q')
  const [standing, setStanding] = useSearchValue('status')
  const [isAdding, setAdding] = useState(false)
  const [deleted, setDeleted] = useState<Vendor | null>(null)
  const askToDelete = useCallback((vendor: Vendor) => setDeleted(vendor), [])

  return (
    <section aria-labelledby="vendors-title">
      <div className="mb-4 flex items-center justify-between gap-4">
        <h2 id="vendors-title" className="font-display text-xl">
          Vendors
        </h2>
        <Button size="small" variant="primary" onClick={() => setAdding(true)}>
          Add Vendor
        </Button>
      </div>
      <div className="mb-4 grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field label="Search vendors">
          <TextInput
            type="search"
            value={text}
            placeholder="Name or specialty"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Status">
          <Select
            value={standing ?? ''}
            placeholder="All"
            options={STANDINGS}
            onChange={(event) => setStanding(event.target.value, { replace: true })}
          />
        </Field>
      </div>
      <Loaded from={list} failed="Failed to fetch vendors" skeleton={<ListSkeleton />}>
        {(vendors) => {
          const shown = filterVendors(vendors, sought, standing)
          return shown.length === 0 ? (
            <EmptyState title={vendors.length === 0 ? 'No vendors yet' : 'No vendor matches'}>
              {vendors.length === 0
                ? 'Add the first photographer, videographer or stager.'
                : 'No vendors match your search criteria.'}
            </EmptyState>
          ) : (
            <>
              <p role="status" className="text-sm text-muted tabular-nums">
                {`Showing ${shown.length} of ${vendors.length} vendors`}
              </p>
              <GrowingList items={shown} className="divide-y divide-line">
                {(vendor) => <VendorRow key={vendor.id} vendor={vendor} onDelete={askToDelete} />}
              </GrowingList>
            </>
          )
        }}
      </Loaded>
      {isAdding && <AddVendor onClose={() => setAdding(false)} />}
      {deleted && <DeleteVendor vendor={deleted} onClose={() => setDeleted(null)} />}
    </section>
  )
}
