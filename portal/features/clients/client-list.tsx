import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { useSearchValue } from '#portal/lib/navigate.ts'
import { useSearchText } from '#portal/lib/search-text.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Field } from '#portal/ui/field.tsx'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { STAGES } from '#wire/stages.ts'
import type { Client } from '#wire/users.ts'
import { ClientRow } from './client-row.tsx'
import { filterClients } from './filter.ts'

/** Brings a client into view whom a link has opened, and puts focus on their name. */
function arriveAt(id: string) {
  const row = document.querySelector(`[data-client-row="${CSS.escape(id)}"]`)
  row?.scrollIntoView({ block: 'start' })
  row?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true })
}

export type ClientListProps = {
  clients: readonly Client[]
  /** The parts of an opened client's panel that belong to other features. */
  sections: (client: Client) => ReactNode
}

/** All clients, by stage and search; the filters and the opened client stand in the address. */
export function ClientList({ clients, sections }: ClientListProps) {
  const [stage, setStage] = useSearchValue('stage')
  const [opened, setOpened] = useSearchValue('client')
  const { text, setText, sought } = useSearchText('q')
  const toggled = useRef<string | null>(null)
  const arrived = useRef<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)

  const shown = useMemo(
    () => filterClients(clients, { sought, stage, opened }),
    [clients, sought, stage, opened],
  )
  const openedAt = opened ? shown.findIndex(({ id }) => id === opened) : -1

  // Opening by one's own click keeps the position; a link or a card of the board leads to it.
  useEffect(() => {
    if (!opened || openedAt < 0 || arrived.current === opened) return
    arrived.current = opened
    if (toggled.current !== opened) arriveAt(opened)
  }, [opened, openedAt])

  // Whoever is no longer a client leaves the list, and takes the focus with them.
  const isGone = opened !== null && !clients.some(({ id }) => id === opened)
  useEffect(() => {
    if (!isGone) return
    setOpened(null, { replace: true })
    if (document.activeElement === document.body) heading.current?.focus()
  }, [isGone, setOpened])

  const toggle = useCallback(
    (id: string) => {
      const isOpen = new URLSearchParams(window.location.search).get('client') === id
      toggled.current = id
      arrived.current = null
      setOpened(isOpen ? null : id, { replace: true })
    },
    [setOpened],
  )

  return (
    <section aria-labelledby="clients-title">
      <h2 ref={heading} id="clients-title" tabIndex={-1} className="sr-only">
        Clients
      </h2>
      <div className="mb-4 grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Field label="Search clients">
          <TextInput
            type="search"
            value={text}
            placeholder="Name or email"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Stage">
          <Select
            value={stage ?? ''}
            placeholder="All stages"
            options={STAGES.map(({ id, label }) => ({ value: id, label }))}
            onChange={(event) => setStage(event.target.value, { replace: true })}
          />
        </Field>
      </div>
      <p role="status" className="mb-3 text-sm text-muted tabular-nums">
        {`Showing ${shown.length} of ${clients.length} clients`}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={clients.length === 0 ? 'No clients yet' : 'No client matches'}
          action={
            clients.length > 0 && (
              <Button
                onClick={() => {
                  setText('')
                  setStage(null, { replace: true })
                }}
              >
                Clear filters
              </Button>
            )
          }
        >
          {clients.length === 0
            ? 'Whoever signs up or books a consultation appears here.'
            : 'Try another name, or look in all stages.'}
        </EmptyState>
      ) : (
        <GrowingList items={shown} including={Math.max(0, openedAt)} className="grid gap-3">
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
    </section>
  )
}
