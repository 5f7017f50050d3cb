import { waitForLookup } from '#portal/lib/http/loadable.ts'
import type { MorePages } from '#portal/lib/http/pages.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { exportProperties } from '#wire/exports.ts'
import { LIFECYCLE, type ListedProperty } from '#wire/properties.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { AddPropertyButton } from './add-property.tsx'
import { ClientLink } from './client-link.tsx'
import { HomePage } from './home-page.tsx'
import { PropertyRow } from './property-row.tsx'
import { useProperties } from './queries.ts'

const texts = adminPropertyTexts.propertyList
const NOUN = texts.title.toLowerCase()

/** All properties, or the page of the one that the address names. */
export function Properties() {
  const [id] = useSearchValue('property')
  return id === null ? <PropertyList /> : <HomePage key={id} id={id} />
}

/** All properties, by status and search; the address keeps both. */
function PropertyList() {
  const { text, setText } = useSearchText('q')
  const [search] = useSearchValue('q')
  const [value, setStatus] = useSearchValue('status')
  // An unknown status in the address filters nothing.
  const status = LIFECYCLE.find(({ id }) => id === value)?.id
  const { list, counts } = useProperties({ status, search: search?.trim() || undefined })

  return (
    <ListFrame
      title={texts.title}
      search={{
        label: commonTexts.list.search(NOUN),
        placeholder: texts.placeholder,
        text,
        onText: setText,
      }}
      filter={{
        label: commonTexts.status,
        value: status ?? null,
        all: texts.allStatuses,
        options: optionsOf(LIFECYCLE),
        onChange: (next) => setStatus(next, { replace: true }),
      }}
      actions={
        <>
          <ExportButton route={exportProperties} />
          <AddPropertyButton variant="primary" />
        </>
      }
    >
      <Loaded
        from={waitForLookup(list, counts)}
        errorTitle={adminPropertyTexts.clientProperties.errorTitle}
        skeleton={<RowsSkeleton label={commonTexts.list.loading(NOUN)} lines={2} isCounted />}
      >
        {(found) => <Rows found={found} pages={list} counts={counts.data} />}
      </Loaded>
    </ListFrame>
  )
}

type RowsProps = {
  found: readonly ListedProperty[]
  pages: MorePages
  /** Undefined if the counts failed to load. */
  counts: { matching: number; all: number } | undefined
}

function Rows({ found, pages, counts }: RowsProps) {
  if (found.length === 0)
    return <EmptyList isEmpty={counts?.all === 0} empty={texts.empty} noMatch={texts.noMatch} />
  return (
    <>
      {counts && <ListCount shown={counts.matching} all={counts.all} noun={NOUN} />}
      <GrowingList
        items={found}
        pages={pages}
        className="divide-y divide-line border-y border-line"
      >
        {(property) => (
          <PropertyRow
            key={property.id}
            property={property}
            client={<ClientLink property={property} />}
          />
        )}
      </GrowingList>
    </>
  )
}
