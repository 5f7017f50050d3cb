import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { FilterableList } from '#portal/ui/filterable-list.tsx'
import { AddVendor } from './add-vendor.tsx'
import { filterVendors, STATUSES } from './filter.ts'
import { ImportVendors } from './import-vendors.tsx'
import { useVendors } from './queries.ts'
import { VendorRow } from './vendor-row.tsx'

/** The staff's vendor list: approved, pending and featured vendors. */
export function VendorList() {
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)

  return (
    <>
      <FilterableList
        title="Vendors"
        from={useVendors()}
        errorTitle="Failed to fetch vendors"
        placeholder="Name or specialty"
        statuses={STATUSES}
        find={filterVendors}
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
        empty={{
          title: 'No vendors yet',
          text: 'Add the first photographer, videographer or stager.',
        }}
        noMatch={{ title: 'No vendor matches', text: 'No vendors match your search criteria.' }}
      >
        {(vendor) => <VendorRow key={vendor.id} vendor={vendor} />}
      </FilterableList>
      {isAdding && <AddVendor onClose={() => setAdding(false)} />}
      {isImporting && <ImportVendors onClose={() => setImporting(false)} />}
    </>
  )
}
