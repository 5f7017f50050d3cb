import { useCallback, useState } from 'react'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/list-frame.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import type { Vendor } from '#wire/vendors.ts'
import { AddVendor } from './add-vendor.tsx'
import { DeleteVendor } from './delete-vendor.tsx'
import { filterVendors, STATUSES } from './filter.ts'
import { ImportVendors } from './import-vendors.tsx'
import { useVendors } from './queries.ts'
import { VendorRow } from './vendor-row.tsx'

/** The staff's vendor list: approved, pending and featured vendors. */
export function VendorList() {
  const list = useVendors()
  const { text, setText, sought } = useSearchText('q')
  const [status, setStatus] = useSearchValue('status')
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)
  const [deleted, setDeleted] = useState<Vendor | null>(null)
  const askToDelete = useCallback((vendor: Vendor) => setDeleted(vendor), [])

  return (
    <ListFrame
      title="Vendors"
      search={{
        label: 'Search vendors',
        placeholder: 'Name or specialty',
        text,
        onText: setText,
      }}
      filter={{
        label: 'Status',
        value: status,
        all: 'All',
        options: STATUSES,
        onChange: (value) => setStatus(value, { replace: true }),
      }}
      actions={
        <>
          <Button size="small" variant="quiet" onClick={() => setImporting(true)}>
            Import CSV
          </Button>
          <Button size="small" variant="primary" onClick={() => setAdding(true)}>
            Add Vendor
          </Button>
        </>
      }
    >
      <Loaded
        from={list}
        failed="Failed to fetch vendors"
        skeleton={<RowsSkeleton label="Loading vendors" lines={2} isCounted />}
      >
        {(vendors) => {
          const shown = filterVendors(vendors, sought, status)
          if (shown.length === 0)
            return (
              <EmptyList
                isBare={vendors.length === 0}
                bare={{
                  title: 'No vendors yet',
                  text: 'Add the first photographer, videographer or stager.',
                }}
                unmatched={{
                  title: 'No vendor matches',
                  text: 'No vendors match your search criteria.',
                }}
              />
            )
          return (
            <>
              <ListCount shown={shown.length} all={vendors.length} noun="vendors" />
              <GrowingList items={shown} className="divide-y divide-line border-y border-line">
                {(vendor) => <VendorRow key={vendor.id} vendor={vendor} onDelete={askToDelete} />}
              </GrowingList>
            </>
          )
        }}
      </Loaded>
      {isAdding && <AddVendor onClose={() => setAdding(false)} />}
      {isImporting && <ImportVendors onClose={() => setImporting(false)} />}
      {deleted && <DeleteVendor vendor={deleted} onClose={() => setDeleted(null)} />}
    </ListFrame>
  )
}
