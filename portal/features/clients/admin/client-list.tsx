import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { ExportButton } from '#portal/ui/export-button.tsx'
import { optionsOf } from '#portal/ui/form-fields.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { EmptyList, ListCount, ListFrame } from '#portal/ui/list-frame.tsx'
import { exportClients } from '#wire/exports.ts'
import { CustomerStage, STAGES } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { ClientRow } from './client-row.tsx'

/** Scrolls to a client whom a link has opened, and focuses their name. */
function showClient(id: string) {
  const row = document.querySelector(`[data-client-row="${CSS.escape(id)}"]`)
  if (!row) return
  keepInViewUntilSettled(row)
  row.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}

export type ClientListProps = {
  clients: readonly Client[]
  /** Renders the sections of an opened client's panel that belong to other features. */
  sections: (client: Client) => ReactNode
}

/** All clients, by stage and search; the address keeps the filters and the opened client. */
export function ClientList({ clients, sections }: ClientListProps) {
  const [stage, setStage] = useSearchValue('stage')
  const [opened, setOpened] = useSearchValue('client')
  const { text, setText, sought: query } = useSearchText('q')
  const toggled = useRef<string | null>(null)
  const arrived = useRef<string | null>(null)

  const shown = useMemo(() => {
    const known = CustomerStage.safeParse(stage).data
    const matches = (client: Client) =>
      (!known || client.customerStage === known) &&
      `${nameOf(client)} ${client.email}`.toLowerCase().includes(query)
    // The opened client always passes: a link may have opened them, or staff may be typing there.
    return clients.filter((client) => client.id === opened || matches(client))
  }, [clients, query, stage, opened])
  const openedAt = opened ? shown.findIndex(({ id }) => id === opened) : -1

  // A click in the list keeps the scroll position; a link or a board card scrolls to the client.
  useEffect(() => {
    if (arrived.current === opened || (opened && openedAt < 0)) return
    arrived.current = opened
    if (opened && toggled.current !== opened) showClient(opened)
    toggled.current = null
  }, [opened, openedAt])

  useOnNavigate(useCallback(() => opened && showClient(opened), [opened]))

  // A user who is no longer a client leaves the list. If the focus was in their row, move it to the title.
  const isGone = opened !== null && !clients.some(({ id }) => id === opened)
  useEffect(() => {
    if (!isGone) return
    setOpened(null, { replace: true })
    const title = document.querySelector<HTMLElement>('[data-list-title]')
    if (document.activeElement === document.body) title?.focus()
  }, [isGone, setOpened])

  const toggle = useCallback(
    (id: string) => {
      const isOpen = new URLSearchParams(window.location.search).get('client') === id
      toggled.current = id
      setOpened(isOpen ? null : id, { replace: true })
    },
    [setOpened],
  )

  const clearFilters = () => {
    setText('')
    setStage(null, { replace: true })
  }

  return (
    <ListFrame
      title="Clients"
      search={{ label: 'Search clients', placeholder: 'Name or email', text, onText: setText }}
      filter={{
        label: 'Stage',
        value: stage,
        all: 'All stages',
        options: optionsOf(STAGES),
        onChange: (value) => setStage(value, { replace: true }),
      }}
      actions={<ExportButton route={exportClients} />}
    >
      <ListCount shown={shown.length} all={clients.length} noun="clients" />
      {shown.length === 0 ? (
        <EmptyList
          isEmpty={clients.length === 0}
          empty={{
            title: 'No clients yet',
            text: 'People who sign up or book a consultation appear here.',
          }}
          noMatch={{
            title: 'No client matches',
            text: 'Try another name, or look in all stages.',
            action: <Button onClick={clearFilters}>Clear filters</Button>,
          }}
        />
      ) : (
        <GrowingList items={shown} including={Math.max(0, openedAt)} className="grid gap-2">
          {(client) => (
            <ClientRow
              key={client.id}
              client={client}
              isOpen={client.id === opened}
              onToggle={toggle}
              sections={sections}
            />
          )}
        </GrowingList>
      )}
    </ListFrame>
  )
}
