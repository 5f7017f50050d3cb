import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { inOrder, type Vendor } from '#wire/vendors.ts'
import { useVendors } from './queries.ts'
import { SearchResults } from './search-results.tsx'
import { VendorCard } from './vendor-card.tsx'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

function Found({ vendors }: { vendors: readonly Vendor[] }) {
  if (vendors.length === 0) {
    return <EmptyState level="h2" title="No vendors available at the moment. Check back soon!" />
  }
  return (
    <SearchResults vendors={inOrder(vendors)}>
      {(found) => (
        <ul className={GRID}>
          {found.map((vendor) => (
            <VendorCard key={vendor.id} vendor={vendor} />
          ))}
        </ul>
      )}
    </SearchResults>
  )
}

/** The vendor network with contact details, specification 2.7. */
export function VendorList() {
  return (
    <Loaded
      from={useVendors()}
      failed="The vendors could not be loaded"
      skeleton={
        <div role="status" className="grid gap-8">
          <span className="sr-only">Loading vendors</span>
          <Skeleton className="h-52 rounded-card md:h-19" />
          <div className={GRID}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className="h-72 rounded-card" />
            ))}
          </div>
        </div>
      }
    >
      {(vendors) => <Found vendors={vendors} />}
    </Loaded>
  )
}
