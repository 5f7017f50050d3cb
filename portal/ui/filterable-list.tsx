import type { ReactNode } from 'react'
import { formatCount } from '#portal/lib/format.ts'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { EmptyState } from './empty-state.tsx'
import { Field } from './field.tsx'
import { GrowingList } from './growing-list.tsx'
import { Icon } from './icon.tsx'
import { RowsSkeleton } from './list-skeleton.tsx'
import { Loaded } from './loaded.tsx'
import { type Option, Select } from './select.tsx'
import { TextInput } from './text-input.tsx'

type ListFrameProps = {
  /** The list's name, for screen readers only: the tab shows it on the screen. */
  title: ReactNode
  search: { label: string; placeholder: string; text: string; onText: (text: string) => void }
  filter: {
    label: string
    value: string | null
    all: string
    options: readonly Option[]
    onChange: (value: string) => void
  }
  actions?: ReactNode
  children: ReactNode
}

/** A list of the staff dashboard: search, filter, actions and rows. */
export function ListFrame({ title, search, filter, actions, children }: ListFrameProps) {
  return (
    <section className="min-w-0">
      <h2 tabIndex={-1} data-list-title="" className="sr-only">
        {title}
      </h2>
      <div className="mb-3 flex flex-wrap items-center gap-2.5 print:hidden">
        <Field label={search.label} hiddenLabel className="min-w-[min(12rem,100%)] flex-2">
          <div className="relative">
            <Icon
              name="search"
              className="pointer-events-none absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
            />
            <TextInput
              type="search"
              className="pl-9.5"
              value={search.text}
              placeholder={search.placeholder}
              onChange={(event) => search.onText(event.target.value)}
            />
          </div>
        </Field>
        <Field label={filter.label} hiddenLabel className="w-52 max-sm:min-w-36 max-sm:flex-1">
          <Select
            value={filter.value ?? ''}
            placeholder={filter.all}
            options={filter.options}
            onChange={(event) => filter.onChange(event.target.value)}
          />
        </Field>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      {children}
    </section>
  )
}

/** SPEC-2.8: 'Showing X of Y clients'. */
export function ListCount(props: { shown: number; all: number; noun: string }) {
  const { shown, all, noun } = props
  return (
    <p role="status" className="mb-2 text-sm text-muted tabular-nums">
      {commonTexts.list.shown(formatCount(shown), formatCount(all), noun)}
    </p>
  )
}

type EmptyListProps = {
  /** The list itself is empty, as opposed to no row matching the search and filter. */
  isEmpty: boolean
  empty: { title: string; text: string }
  noMatch: { title: string; text: string; action?: ReactNode }
}

export function EmptyList({ isEmpty, empty, noMatch }: EmptyListProps) {
  const { title, text } = isEmpty ? empty : noMatch
  return (
    <EmptyState title={title} action={isEmpty ? undefined : noMatch.action}>
      {text}
    </EmptyState>
  )
}

/** How a list is searched and filtered by status. */
export type ListFilter<Item> = {
  statuses: readonly Option[]
  hasStatus: (item: Item, status: string) => boolean
  /** The text that the search box searches, in any case. */
  searchedText: (item: Item) => string
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
  { hasStatus, searchedText }: Omit<ListFilter<Item>, 'statuses'>,
): Item[] {
  return items.filter(
    (item) =>
      (status === null || hasStatus(item, status)) &&
      searchedText(item).toLowerCase().includes(words),
  )
}

type FilterableListProps<Item> = ListFilter<Item> &
  Omit<EmptyListProps, 'isEmpty'> & {
    /** A plural: `Vendors`. */
    title: string
    from: Loadable<readonly Item[]>
    /** Title of the error: `The vendors could not be loaded`. */
    errorTitle: string
    placeholder: string
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
    return (
      <>
        <ListCount shown={shown.length} all={items.length} noun={noun} />
        <GrowingList items={shown} className="divide-y divide-line border-y border-line">
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
