import { useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { FilterableList, type ListFilter } from '#portal/ui/filterable-list.tsx'
import { ImportDialog } from '#portal/ui/import-dialog.tsx'
import { commonTexts } from '#wire/texts/common.ts'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { importVendors, VENDOR_COLUMNS } from '#wire/vendor-import.ts'
import { specialtyLabel, type Vendor } from '#wire/vendors.ts'
import { AddVendor } from './add-vendor.tsx'
import { refetchVendors, useVendors } from './queries.ts'
import { VendorRow } from './vendor-row.tsx'

const { add, list, status } = adminVendorTexts

export const VENDOR_FILTER: ListFilter<Vendor> = {
  statuses: Object.entries(status).map(([value, label]) => ({ value, label })),
  hasStatus: ({ approved, featured }, value) =>
    value === 'featured' ? featured : approved === (value === 'approved'),
  searchedText: ({ name, specialty }) => `${name} ${specialtyLabel(specialty)}`,
}

/** The staff's vendor list: approved, pending and featured vendors. */
export function VendorList() {
  const [isAdding, setAdding] = useState(false)
  const [isImporting, setImporting] = useState(false)

  return (
    <>
      <FilterableList
        {...list}
        {...VENDOR_FILTER}
        from={useVendors()}
        actions={
          <>
            <Button size="small" variant="quiet" onClick={() => setImporting(true)}>
              {commonTexts.importCsv.button}
            </Button>
            <Button size="small" variant="primary" onClick={() => setAdding(true)}>
              {add.title}
            </Button>
          </>
        }
      >
        {(vendor) => <VendorRow key={vendor.id} vendor={vendor} />}
      </FilterableList>
      {isAdding && <AddVendor onClose={() => setAdding(false)} />}
      {isImporting && (
        <ImportDialog
          route={importVendors}
          texts={adminVendorTexts.import}
          columns={VENDOR_COLUMNS}
          draft="vendor-import"
          onImported={() => void refetchVendors()}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  )
}
