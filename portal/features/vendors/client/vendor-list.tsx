import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { clientVendorTexts } from '#wire/texts/vendors.ts'
import { matchesVendorSearch } from '#wire/vendor-search.ts'
import { listVendors, listVendorTeasers, sortVendors, type VendorTeaser } from '#wire/vendors.ts'
import { LockedVendorCard, OpenVendorCard, VENDOR_GRID } from './vendor-card.tsx'
import { NO_SEARCH, VendorFilters } from './vendor-filters.tsx'

const texts = clientVendorTexts.list

type VendorCardsProps<V> = {
  from: Loadable<readonly V[]>
  /** The height of a card's placeholder. */
  skeleton: string
  /** Renders one vendor as a keyed card. */
  children: (vendor: V) => ReactNode
}

/** A search box and the specialties over the vendors' cards, SPEC-2.7. */
function VendorCards<V extends VendorTeaser>({ from, skeleton, children }: VendorCardsProps<V>) {
  const [search, setSearch] = useState(NO_SEARCH)

  const results = (vendors: readonly V[]) => {
    const found = sortVendors(vendors).filter((vendor) => matchesVendorSearch(vendor, search))
    return (
      <div className="grid gap-8">
        <VendorFilters search={search} onChange={setSearch} />
        <p role="status" className="sr-only">
          {texts.shown(found.length)}
        </p>
        {found.length === 0 ? (
          <EmptyState
            level="h2"
            title={texts.noMatch}
            action={<Button onClick={() => setSearch(NO_SEARCH)}>{texts.showAll}</Button>}
          />
        ) : (
          <ul className={VENDOR_GRID}>{found.map(children)}</ul>
        )}
      </div>
    )
  }

  return (
    <Loaded
      from={from}
      errorTitle={texts.loadError}
      empty={<EmptyState level="h2" title={texts.empty} />}
      skeleton={
        <Loading label={texts.loading} className="grid gap-8">
          <Skeleton className="h-52 rounded-card md:h-19" />
          <div className={VENDOR_GRID}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className={`${skeleton} rounded-card`} />
            ))}
          </div>
        </Loading>
      }
    >
      {results}
    </Loaded>
  )
}

/** The vendor network with contact details, SPEC-2.7. */
export function VendorList() {
  return (
    <VendorCards from={useQuery(queryFor(listVendors))} skeleton="h-72">
      {(vendor) => <OpenVendorCard key={vendor.id} vendor={vendor} />}
    </VendorCards>
  )
}

/** Names and specialties only, and the reason why the contact details are hidden. */
export function TeaserList({ reason }: { reason: string }) {
  return (
    <VendorCards from={useQuery(queryFor(listVendorTeasers))} skeleton="h-56">
      {(vendor) => <LockedVendorCard key={vendor.id} vendor={vendor} reason={reason} />}
    </VendorCards>
  )
}
