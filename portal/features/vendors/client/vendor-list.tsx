import { type ReactNode, useState } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { inOrder, type VendorTeaser } from '#wire/vendors.ts'
import { useTeasers, useVendors } from './queries.ts'
import { matches, NO_SEARCH } from './search.ts'
import { ContactDetails, HiddenDetails, VendorCard } from './vendor-card.tsx'
import { VendorFilters } from './vendor-filters.tsx'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

type FoundVendorsProps<V> = { vendors: readonly V[]; children: (vendor: V) => ReactNode }

/** A search box and the specialties over the vendors' cards, SPEC-2.7. */
function FoundVendors<V extends VendorTeaser>({ vendors, children }: FoundVendorsProps<V>) {
  const [search, setSearch] = useState(NO_SEARCH)
  const found = vendors.filter((vendor) => matches(vendor, search))
  if (vendors.length === 0)
    return <EmptyState level="h2" title="No vendors available at the moment. Check back soon!" />
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
          action={<Button onClick={() => setSearch(NO_SEARCH)}>Show all vendors</Button>}
        />
      ) : (
        <ul className={GRID}>
          {found.map((vendor) => (
            <VendorCard key={vendor.id} vendor={vendor}>
              {children(vendor)}
            </VendorCard>
          ))}
        </ul>
      )}
    </div>
  )
}

type VendorCardsProps<V> = {
  from: Loadable<readonly V[]>
  /** The height of a card. */
  skeleton: string
  /** The placeholder of the filters. */
  filters?: ReactNode
  /** Renders what a card shows below the name. */
  children: (vendor: V) => ReactNode
}

function VendorCards<V extends VendorTeaser>(props: VendorCardsProps<V>) {
  const { from, skeleton, filters, children } = props
  return (
    <Loaded
      from={from}
      errorTitle="The vendors could not be loaded"
      skeleton={
        <Loading label="Loading vendors" className="grid gap-8">
          {filters}
          <div className={GRID}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className={`${skeleton} rounded-card`} />
            ))}
          </div>
        </Loading>
      }
    >
      {(vendors) => <FoundVendors vendors={inOrder(vendors)}>{children}</FoundVendors>}
    </Loaded>
  )
}

/** The vendor network with contact details, SPEC-2.7. */
export function VendorList() {
  return (
    <VendorCards
      from={useVendors()}
      skeleton="h-72"
      filters={<Skeleton className="h-52 rounded-card md:h-19" />}
    >
      {(vendor) => <ContactDetails vendor={vendor} />}
    </VendorCards>
  )
}

/** Names and specialties only, and why the rest is hidden. */
export function TeaserList({ reason }: { reason: string }) {
  return (
    <VendorCards from={useTeasers()} skeleton="h-56">
      {() => <HiddenDetails reason={reason} />}
    </VendorCards>
  )
}
