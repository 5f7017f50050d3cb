import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useClient, useClientPages } from '#portal/features/clients/admin/lists.ts'
import { keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { waitForLookup } from '#portal/lib/http/loadable.ts'
import type { MorePages } from '#portal/lib/http/pages.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { ListSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { exportClients } from '#wire/exports.ts'
import { CustomerStage, STAGES } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { Client } from '#wire/users.ts'
import { ClientRow } from './client-row.tsx'

const texts = adminClientTexts.list

/** Scrolls to the row of a client and focuses the client's name. */
function scrollToClient(id: string) {
  const row = document.querySelector(`[data-client-row="${CSS.escape(id)}"]`)
  if (!row) return
  keepInViewUntilSettled(row)
  row.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}

type ClientListProps = {
  /** Renders the sections of an opened client's panel, which belong to several features. */
  renderSections: (client: Client) => ReactNode
}

/** All clients, by stage and search; the address keeps the filters and the opened client. */
export function ClientList({ renderSections }: ClientListProps) {
  const [stage, setStage] = useSearchValue('stage')
  const [search] = useSearchValue('q')
  const { text, setText } = useSearchText('q')
  const { list, counts } = useClientPages({
    // An unknown stage in the address filters nothing.
    stage: CustomerStage.safeParse(stage).data,
    search: search?.trim() || undefined,
  })
  const clearFilters = () => {
    setText('')
    setStage(null, { replace: true })
  }

  return (
    <ListFrame
      title={texts.title}
      search={{ ...texts.search, text, onText: setText }}
      filter={{
        ...texts.filter,
        value: stage,
        options: optionsOf(STAGES),
        onChange: (value) => setStage(value, { replace: true }),
      }}
      actions={<ExportButton route={exportClients} />}
    >
      <Loaded
        from={waitForLookup(list, counts)}
        errorTitle={dashboardTexts.admin.clientsFailed}
        skeleton={<ListSkeleton label={dashboardTexts.admin.loadingClients} cards />}
      >
        {(found) => (
          <Rows
            found={found}
            pages={list}
            counts={counts.data}
            renderSections={renderSections}
            onClearFilters={clearFilters}
          />
        )}
      </Loaded>
    </ListFrame>
  )
}

/** Newest first, as the server sorts. */
const byAge = (a: Client, b: Client) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)

/** The opened client, which a link may have opened, is shown also if the rows read so far leave it out. */
function useOpenedClient(found: readonly Client[], openedId: string | null) {
  const isFound = found.some(({ id }) => id === openedId)
  const isMissing = openedId !== null && !isFound
  const { data, error } = useClient(openedId ?? '', isMissing)
  const shown = useMemo(
    () => (isMissing && data && !error ? [...found, data].sort(byAge) : found),
    [found, isMissing, data, error],
  )
  return { shown, isGone: isMissing && isUnknown(error) }
}

/** Whether `GET /api/admin/clients/{id}` answered 404 (no such client) or 400 (the id is not a UUID). */
const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

type RowsProps = ClientListProps & {
  found: readonly Client[]
  pages: MorePages
  /** Undefined if the counts failed to load. */
  counts: { matching: number; all: number } | undefined
  onClearFilters: () => void
}

function Rows({ found, pages, counts, renderSections, onClearFilters }: RowsProps) {
  const [openedId, setOpenedId] = useSearchValue('client')
  const toggledId = useRef<string | null>(null)
  const handledId = useRef<string | null>(null)
  const { shown, isGone } = useOpenedClient(found, openedId)
  const openedIndex = openedId ? shown.findIndex(({ id }) => id === openedId) : -1

  // A click in the list keeps the scroll position; a link or a board card scrolls to the client.
  useEffect(() => {
    if (handledId.current === openedId || (openedId && openedIndex < 0)) return
    handledId.current = openedId
    if (openedId && toggledId.current !== openedId) scrollToClient(openedId)
    toggledId.current = null
  }, [openedId, openedIndex])

  useOnNavigate(useCallback(() => openedId && scrollToClient(openedId), [openedId]))

  // A user who is no longer a client leaves the list. If the focus was in their row, move it to the title.
  useEffect(() => {
    if (!isGone) return
    setOpenedId(null, { replace: true })
    const title = document.querySelector<HTMLElement>('[data-list-title]')
    if (document.activeElement === document.body) title?.focus()
  }, [isGone, setOpenedId])

  const toggle = useCallback(
    (id: string) => {
      const isOpen = new URLSearchParams(window.location.search).get('client') === id
      toggledId.current = id
      setOpenedId(isOpen ? null : id, { replace: true })
    },
    [setOpenedId],
  )

  if (shown.length === 0)
    return (
      <>
        {counts && <ListCount shown={0} all={counts.all} noun={texts.noun} />}
        <EmptyList
          isEmpty={counts?.all === 0}
          empty={texts.empty}
          noMatch={{
            ...texts.noMatch,
            action: <Button onClick={onClearFilters}>{texts.noMatch.action}</Button>,
          }}
        />
      </>
    )
  // All pages are read, so an opened client that none of them has does not match the filter.
  const unlisted = pages.hasNextPage ? 0 : shown.length - found.length
  return (
    <>
      {counts && (
        <ListCount shown={counts.matching + unlisted} all={counts.all} noun={texts.noun} />
      )}
      <GrowingList
        items={shown}
        including={Math.max(0, openedIndex)}
        pages={pages}
        className="grid gap-2"
      >
        {(client) => (
          <ClientRow
            key={client.id}
            client={client}
            isOpen={client.id === openedId}
            onToggle={toggle}
            renderSections={renderSections}
          />
        )}
      </GrowingList>
    </>
  )
}
