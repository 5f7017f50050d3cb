import { waitForLookup } from '#portal/lib/http/loadable.ts'
import type { MorePages } from '#portal/lib/http/pages.ts'
import { useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Link } from '#portal/ui/link.tsx'
import { RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { exportProperties } from '#wire/exports.ts'
import { LIFECYCLE, type ListedProperty } from '#wire/properties.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { AddPropertyButton } from './add-property.tsx'
import { PropertyRow } from './property-row.tsx'
import { useLinkedProperty, useProperties } from './queries.ts'

const texts = adminPropertyTexts.propertyList
const NOUN = texts.title.toLowerCase()

/** All properties, by status and search; the address keeps both, and the property that a link leads to. */
export function PropertyList() {
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

/** The rows; the property that a link leads to comes first if the rows read so far leave it out. */
function Rows({ found, pages, counts }: RowsProps) {
  const [linkedId] = useSearchValue('property')
  const [linkedPart] = useSearchValue('part')
  const linkedAt = found.findIndex(({ id }) => id === linkedId)
  const linked = useLinkedProperty(linkedId, linkedAt >= 0)
  const shown = linked ? [linked, ...found] : found
  if (shown.length === 0)
    return <EmptyList isEmpty={counts?.all === 0} empty={texts.empty} noMatch={texts.noMatch} />
  return (
    <>
      {counts && <ListCount shown={counts.matching} all={counts.all} noun={NOUN} />}
      <GrowingList
        items={shown}
        including={Math.max(0, linkedAt)}
        pages={pages}
        className="divide-y divide-line border-y border-line"
      >
        {(property) => (
          <PropertyRow
            // A link to another part of the row draws it anew, with that part open.
            key={property.id === linkedId ? `${linkedId} ${linkedPart}` : property.id}
            property={property}
            isLinked={property.id === linkedId}
            client={<ClientLink property={property} />}
          />
        )}
      </GrowingList>
    </>
  )
}

function ClientLink({ property }: { property: ListedProperty }) {
  const dashboardUrl = useDashboardUrl()
  return (
    <Link
      href={dashboardUrl({ tab: 'clients', client: property.userId })}
      className="font-semibold text-ink underline decoration-line-strong underline-offset-2"
    >
      {property.clientName ?? texts.notAClient}
    </Link>
  )
}
