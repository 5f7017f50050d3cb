import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Property } from '#wire/properties.ts'
import { showingHeadings } from '#wire/texts/showing-headings.ts'
import { showingScreenTexts as texts } from '#wire/texts/showing-screens.ts'
import { useShowings } from './queries.ts'
import { ShowingLists } from './showing-lists.tsx'

/** The showings of a home, for its sellers. */
export function HomeShowings({ property }: { property: Property }) {
  return (
    <Loaded
      from={useShowings(property.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={showingHeadings.loading} />}
    >
      {(showings) => (
        <>
          <ShowingLists showings={showings} propertyId={property.id} none={texts.none} />
          {showings.some(({ state }) => state === 'confirmed') && (
            <p className="mt-4 text-sm text-muted">{texts.toldOff}</p>
          )}
        </>
      )}
    </Loaded>
  )
}
