import { useState } from 'react'
import type { Vendor } from '#wire/vendors.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { useVendors } from './queries.ts'
import { EVERYBODY, matches } from './search.ts'
import { VendorCard } from './vendor-card.tsx'
import { VendorFilters } from './vendor-filters.tsx'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Featured ones first, then by name. */
function inOrder(vendors: readonly Vendor[]): Vendor[] {
  return [...vendors].sort(
    (a, b) => Number(b.featured) - Number(a.featured) || a.name.localeCompare(b.name),
  )
}

function Found({ vendors }: { vendors: readonly Vendor[] }) {
  const [search, setSearch] = useState(EVERYBODY)
  const found = inOrder(vendors).filter((vendor) => matches(vendor, search))
  if (vendors.length === 0) {
    return <EmptyState level="h2" title="No vendors available at the moment. Check back soon!" />
  }
  return (
    <div className="grid gap-8">
      <VendorFilters search={search} onChange={setSearch} />
      <p role="status" className="sr-only">
        {found.length} {found.length === 1 ? 'vendor' : 'vendors'} shown
      </p>
      {found.length === 0 ? (
        <EmptyState
          level="h2"
          title="No vendors match your search criteria."
          action={<Button onClick={() => setSearch(EVERYBODY)}>Show all vendors</Button>}
        />
      ) : (
        <ul className={GRID}>
          {found.map((vendor) => (
            <VendorCard key={vendor.id} vendor={vendor} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** The network with contact details, specification 2.7. */
export function VendorList() {
  return (
    <Loaded
      from={useVendors()}
      failed="The vendors could not be loaded"
      skeleton={
        <div role="status" className={GRID}>
          <span className="sr-only">Loading vendors</span>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-72 rounded-card" />
          ))}
        </div>
      }
    >
      {(vendors) => <Found vendors={vendors} />}
    </Loaded>
  )
}
