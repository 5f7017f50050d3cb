import type { ReactNode } from 'react'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { GrowingList } from './growing-list.tsx'
import { EmptyList, type EmptyListProps, ListCount, ListFrame } from './list-frame.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'
import { Loaded } from './loaded.tsx'
import type { Option } from './select.tsx'

/** How a list is searched and filtered by status. */
export type ListFilter<Item> = {
  statuses: readonly Option[]
  hasStatus: (item: Item, status: string) => boolean
  /** The text that the search box searches, in any case. */
  searchedText: (item: Item) => string
  /** Whether a link led to this item: it is always shown, and rendered however far down it is. */
  isLinked?: (item: Item) => boolean
}

/**
 * The items that match both the search and the status.
 * @param words the searched text, in lower case
 * @param status the chosen status; null for all
 */
export function filterItems<Item>(
  items: readonly Item[],
  words: string,
  status: string | null,
  { hasStatus, searchedText, isLinked }: Omit<ListFilter<Item>, 'statuses'>,
): Item[] {
  return items.filter(
    (item) =>
      isLinked?.(item) ||
      ((status === null || hasStatus(item, status)) &&
        searchedText(item).toLowerCase().includes(words)),
  )
}

type FilterableListProps<Item> = ListFilter<Item> &
  Omit<EmptyListProps, 'isEmpty'> & {
    /** A plural: `Vendors`. */
    title: string
    from: Loadable<readonly Item[]>
    /** Title of the error: `The vendors could not be loaded`. */
    errorTitle: string
    /** Of the search box. */
    placeholder: string
    /** Label of the choice that filters by no status. */
    allStatuses?: string
    actions?: ReactNode
    /** Renders one item as a keyed `li`. */
    children: (item: Item) => ReactNode
  }

/** A list of the staff dashboard; the address keeps its search and status. */
export function FilterableList<Item>(props: FilterableListProps<Item>) {
  const { title, from, errorTitle, placeholder, statuses, allStatuses = commonTexts.all } = props
  const { text, setText, searchedText } = useSearchText('q')
  const [value, setValue] = useSearchValue('status')
  // An unknown status in the address filters nothing.
  const status = statuses.some((option) => option.value === value) ? value : null
  const noun = title.toLowerCase()

  const rows = (items: readonly Item[]) => {
    const shown = filterItems(items, searchedText, status, props)
    if (shown.length === 0)
      return <EmptyList isEmpty={items.length === 0} empty={props.empty} noMatch={props.noMatch} />
    const linkedAt = props.isLinked ? shown.findIndex(props.isLinked) : 0
    return (
      <>
        <ListCount shown={shown.length} all={items.length} noun={noun} />
        <GrowingList
          items={shown}
          including={Math.max(0, linkedAt)}
          className="divide-y divide-line border-y border-line"
        >
          {props.children}
        </GrowingList>
      </>
    )
  }

  return (
    <ListFrame
      title={title}
      search={{ label: commonTexts.list.search(noun), placeholder, text, onText: setText }}
      filter={{
        label: commonTexts.status,
        value: status,
        all: allStatuses,
        options: statuses,
        onChange: (next) => setValue(next, { replace: true }),
      }}
      actions={props.actions}
    >
      <Loaded
        from={from}
        errorTitle={errorTitle}
        skeleton={<RowsSkeleton label={commonTexts.list.loading(noun)} lines={2} isCounted />}
      >
        {rows}
      </Loaded>
    </ListFrame>
  )
}
