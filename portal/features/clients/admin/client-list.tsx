import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/filterable-list.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { exportClients } from '#wire/exports.ts'
import { CustomerStage, STAGES } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
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
  clients: readonly Client[]
  /** Renders the sections of an opened client's panel, which belong to several features. */
  renderSections: (client: Client) => ReactNode
}

/** All clients, by stage and search; the address keeps the filters and the opened client. */
export function ClientList({ clients, renderSections }: ClientListProps) {
  const [stage, setStage] = useSearchValue('stage')
  const [openedId, setOpenedId] = useSearchValue('client')
  const { text, setText, searchedText: query } = useSearchText('q')
  const toggledId = useRef<string | null>(null)
  const handledId = useRef<string | null>(null)

  const shown = useMemo(() => {
    const validStage = CustomerStage.safeParse(stage).data
    const matches = (client: Client) =>
      (!validStage || client.customerStage === validStage) &&
      `${nameOf(client)} ${client.email}`.toLowerCase().includes(query)
    // The opened client always passes: a link may have opened it, or staff may be typing in its row.
    return clients.filter((client) => client.id === openedId || matches(client))
  }, [clients, query, stage, openedId])
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
  const isGone = openedId !== null && !clients.some(({ id }) => id === openedId)
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
      <ListCount shown={shown.length} all={clients.length} noun={texts.noun} />
      {shown.length === 0 ? (
        <EmptyList
          isEmpty={clients.length === 0}
          empty={texts.empty}
          noMatch={{
            ...texts.noMatch,
            action: <Button onClick={clearFilters}>{texts.noMatch.action}</Button>,
          }}
        />
      ) : (
        <GrowingList items={shown} including={Math.max(0, openedIndex)} className="grid gap-2">
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
      )}
    </ListFrame>
  )
}
