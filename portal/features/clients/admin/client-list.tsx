import { type ReactNode, useMemo } from 'react'
import { useClient, useClientPages } from '#portal/features/clients/admin/lists.ts'
import { waitForLookup } from '#portal/lib/http/loadable.ts'
import type { MorePages } from '#portal/lib/http/pages.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { join } from '#portal/ui/join.ts'
import { ListSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { CustomerStage, STAGES } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { Client } from '#wire/users.ts'
import { ClientListActions } from './client-list-actions.tsx'
import { ClientRow } from './client-row.tsx'
import { ClientPane } from './pane/client-pane.tsx'
import { useOpenedRow } from './pane/use-opened-row.ts'

const texts = adminClientTexts.list

type ClientListProps = {
  /** Renders the tabs of an opened client's pane, which belong to several features. */
  renderSections: (client: Client) => ReactNode
}

/**
 * All clients, by stage and search, and beside them the pane of the opened one; below 1024 px the pane is a page
 * of its own. The address keeps the filters and the opened client.
 */
export function ClientList({ renderSections }: ClientListProps) {
  const [stage, setStage] = useSearchValue('stage')
  const [search] = useSearchValue('q')
  const [openedId] = useSearchValue('client')
  const { text, setText } = useSearchText('q')
  const { list, counts } = useClientPages({
    // An unknown stage in the address filters nothing.
    stage: CustomerStage.safeParse(stage).data,
    search: search?.trim() || undefined,
  })
  const { shown, opened, isGone } = useOpenedClient(list.data, openedId)
  const toggle = useOpenedRow({ shown, opened, isGone })
  const clearFilters = () => {
    setText('')
    setStage(null, { replace: true })
  }

  return (
    <div
      className={join(
        opened && 'lg:grid lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start lg:gap-5',
      )}
    >
      {/* On a phone the client takes the place of the list with its heading. */}
      {opened && <h2 className="sr-only lg:hidden">{texts.title}</h2>}
      <div className={join('min-w-0', opened && 'max-lg:hidden')}>
        <ListFrame
          title={texts.title}
          search={{ ...texts.search, text, onText: setText }}
          filter={{
            ...texts.filter,
            value: stage,
            options: optionsOf(STAGES),
            onChange: (value) => setStage(value, { replace: true }),
          }}
          actions={<ClientListActions />}
        >
          <Loaded
            from={waitForLookup(list, counts)}
            errorTitle={dashboardTexts.admin.clientsFailed}
            skeleton={<ListSkeleton label={dashboardTexts.admin.loadingClients} cards />}
          >
            {(found) => (
              <Rows
                shown={shown}
                unlisted={shown.length - found.length}
                openedId={openedId}
                pages={list}
                counts={counts.data}
                onToggle={toggle}
                onClearFilters={clearFilters}
              />
            )}
          </Loaded>
        </ListFrame>
      </div>
      {opened && (
        <ClientPane id={paneIdOf(opened)} client={opened} onClose={() => toggle(opened.id)}>
          {renderSections(opened)}
        </ClientPane>
      )}
    </div>
  )
}

const paneIdOf = ({ id }: Client) => `client-${id}`

/** Newest first, as the server sorts. */
const byAge = (a: Client, b: Client) =>
  b.createdAt.localeCompare(a.createdAt) || b.id.localeCompare(a.id)

const NO_CLIENTS: readonly Client[] = []

/** The opened client, which a link may have opened, is shown also if the rows read so far leave it out. */
function useOpenedClient(
  list: readonly Client[] | undefined,
  openedId: string | null,
): { shown: readonly Client[]; opened: Client | undefined; isGone: boolean } {
  const found = list ?? NO_CLIENTS
  const listed = found.find(({ id }) => id === openedId)
  const isMissing = list !== undefined && openedId !== null && !listed
  const { data, error } = useClient(openedId ?? '', isMissing)
  const other = isMissing && data && !error ? data : undefined
  const shown = useMemo(() => (other ? [...found, other].sort(byAge) : found), [found, other])
  return { shown, opened: listed ?? other, isGone: isMissing && isUnknown(error) }
}

/** Whether `GET /api/admin/clients/{id}` answered 404 (no such client) or 400 (the id is not a UUID). */
const isUnknown = (error: unknown) => [400, 404].includes(statusOf(error) ?? 0)

type RowsProps = {
  shown: readonly Client[]
  /** How many of the shown clients are in no page that was read. */
  unlisted: number
  openedId: string | null
  pages: MorePages
  /** Undefined if the counts failed to load. */
  counts: { matching: number; all: number } | undefined
  onToggle: (id: string) => void
  onClearFilters: () => void
}

function Rows(props: RowsProps) {
  const { shown, unlisted, openedId, pages, counts, onToggle, onClearFilters } = props
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
  // Once all pages are read, an opened client that none of them has does not match the filter.
  const others = pages.hasNextPage ? 0 : unlisted
  return (
    <>
      {counts && <ListCount shown={counts.matching + others} all={counts.all} noun={texts.noun} />}
      <GrowingList
        items={shown}
        including={Math.max(
          0,
          shown.findIndex(({ id }) => id === openedId),
        )}
        pages={pages}
        className="grid gap-2"
      >
        {(client) => (
          <ClientRow
            key={client.id}
            client={client}
            isOpen={client.id === openedId}
            paneId={paneIdOf(client)}
            onToggle={onToggle}
          />
        )}
      </GrowingList>
    </>
  )
}
