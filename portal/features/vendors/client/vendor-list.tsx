import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { queryFor } from '#portal/lib/http/query-client.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { clientVendorTexts } from '#wire/texts/vendors.ts'
import { ALL_SPECIALTIES, matchesVendorSearch, type VendorSearch } from '#wire/vendor-search.ts'
import { listVendors, listVendorTeasers, sortVendors, type VendorTeaser } from '#wire/vendors.ts'
import { ContactDetails, HiddenDetails, VendorCard } from './vendor-card.tsx'
import { VendorFilters } from './vendor-filters.tsx'

const texts = clientVendorTexts.list

const NO_SEARCH: VendorSearch = { words: '', specialty: ALL_SPECIALTIES }

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

type VendorSearchResultsProps<V> = { vendors: readonly V[]; children: (vendor: V) => ReactNode }

/** A search box and the specialties over the vendors' cards, SPEC-2.7. */
function VendorSearchResults<V extends VendorTeaser>({
  vendors,
  children,
}: VendorSearchResultsProps<V>) {
  const [search, setSearch] = useState(NO_SEARCH)
  const found = vendors.filter((vendor) => matchesVendorSearch(vendor, search))
  if (vendors.length === 0) return <EmptyState level="h2" title={texts.empty} />
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
      errorTitle={texts.loadError}
      skeleton={
        <Loading label={texts.loading} className="grid gap-8">
          {filters}
          <div className={GRID}>
            {Array.from({ length: 6 }, (_, index) => (
              <Skeleton key={index} className={`${skeleton} rounded-card`} />
            ))}
          </div>
        </Loading>
      }
    >
      {(vendors) => (
        <VendorSearchResults vendors={sortVendors(vendors)}>{children}</VendorSearchResults>
      )}
    </Loaded>
  )
}

/** The vendor network with contact details, SPEC-2.7. */
export function VendorList() {
  return (
    <VendorCards
      from={useQuery(queryFor(listVendors))}
      skeleton="h-72"
      filters={<Skeleton className="h-52 rounded-card md:h-19" />}
    >
      {(vendor) => <ContactDetails vendor={vendor} />}
    </VendorCards>
  )
}

/** Names and specialties only, and the reason why the contact details are hidden. */
export function TeaserList({ reason }: { reason: string }) {
  return (
    <VendorCards from={useQuery(queryFor(listVendorTeasers))} skeleton="h-56">
      {() => <HiddenDetails reason={reason} />}
    </VendorCards>
  )
}
