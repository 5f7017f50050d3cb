import { type ReactNode, useState } from 'react'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import type { Vendor } from '#wire/vendors.ts'
import { EVERYBODY, matches } from './search.ts'
import { VendorFilters } from './vendor-filters.tsx'

type Named = Pick<Vendor, 'name' | 'specialty'>

/**
 * A search box and the specialties over a list of vendors, specification 2.7, for visitors and clients
 * alike.
 */
export function SearchResults<V extends Named>(props: {
  vendors: readonly V[]
  children: (found: readonly V[]) => ReactNode
}) {
  const [search, setSearch] = useState(EVERYBODY)
  const found = props.vendors.filter((vendor) => matches(vendor, search))
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
        props.children(found)
      )}
    </div>
  )
}
