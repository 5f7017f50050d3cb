import { Badge } from '#portal/ui/badge.tsx'
import { Card } from '#portal/ui/card.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Icon } from '#portal/ui/icon.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import { inOrder, specialtyLabel } from '#wire/vendors.ts'
import { useTeasers } from './queries.ts'
import { SearchResults } from './search-results.tsx'

const GRID = 'grid gap-5 sm:grid-cols-2 lg:grid-cols-3'

/** Names and specialties only. The blur hides no data: the server sends nothing else. */
export function TeaserList({ why }: { why: string }) {
  return (
    <Loaded
      from={useTeasers()}
      failed="The vendors could not be loaded"
      skeleton={
        <div role="status" className={GRID}>
          <span className="sr-only">Loading vendors</span>
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-56 rounded-card" />
          ))}
        </div>
      }
    >
      {(teasers) =>
        teasers.length === 0 ? (
          <EmptyState level="h2" title="No vendors available at the moment. Check back soon!" />
        ) : (
          <SearchResults vendors={inOrder(teasers)}>
            {(found) => (
              <ul className={GRID}>
                {found.map(({ id, name, specialty, featured }) => (
                  <Card as="li" key={id} className="flex flex-col">
                    <p className="mb-2 flex flex-wrap gap-2">
                      <Badge>{specialtyLabel(specialty)}</Badge>
                      {featured && <Badge tone="good">Featured</Badge>}
                    </p>
                    <h2 className="font-display text-xl wrap-anywhere">{name}</h2>
                    <div aria-hidden="true" className="my-5 grid gap-2.5 blur-[5px]">
                      <span className="h-3 w-full rounded-field bg-line-strong opacity-55" />
                      <span className="h-3 w-4/5 rounded-field bg-line-strong opacity-55" />
                      <span className="h-3 w-1/2 rounded-field bg-line-strong opacity-55" />
                    </div>
                    <p className="mt-auto flex items-center gap-2 border-t border-line pt-3 text-sm font-medium">
                      <Icon name="lock" className="size-5 text-eucalyptus" />
                      {why}
                    </p>
                  </Card>
                ))}
              </ul>
            )}
          </SearchResults>
        )
      }
    </Loaded>
  )
}
