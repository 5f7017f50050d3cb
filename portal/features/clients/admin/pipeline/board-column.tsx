import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { memo, type RefObject, useEffect, useRef, useState } from 'react'
import { showMoreCards } from '#portal/features/clients/admin/lists.ts'
import { formatCount } from '#portal/lib/format.ts'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { join } from '#portal/ui/join.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import type { CustomerStage, PipelineColumn } from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import type { Client } from '#wire/users.ts'
import { ClientCard } from './client-card.tsx'

const texts = adminClientTexts.board

/** Makes a column accept cards from other columns; returns whether one is over it. */
function useColumnDrop(
  ref: RefObject<HTMLElement | null>,
  column: PipelineColumn,
  onDrop: BoardColumnProps['onDrop'],
): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    return dropTargetForElements({
      element: ref.current,
      canDrop: ({ source }) =>
        typeof source.data.clientId === 'string' && source.data.column !== column,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: ({ source }) => {
        setOver(false)
        onDrop(column, String(source.data.clientId))
      },
    })
  }, [ref, column, onDrop])
  return isOver
}

type BoardColumnProps = {
  id: PipelineColumn
  label: string
  /** The first cards, by urgency. */
  clients: readonly Client[]
  /** The number of clients in the column, shown or not. */
  count: number
  now: number
  hrefOf: (client: Client) => string
  onMove: (client: Client, stage: CustomerStage) => void
  onDrop: (column: PipelineColumn, clientId: string) => void
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { id, label, clients, count, now, hrefOf, onMove, onDrop } = props
  const ref = useRef<HTMLElement>(null)
  const isOver = useColumnDrop(ref, id, onDrop)
  const [isReadingMore, setReadingMore] = useState(false)

  async function readMore() {
    setReadingMore(true)
    await showMoreCards(id).finally(() => setReadingMore(false))
  }

  return (
    <section
      ref={ref}
      id={`column-${id}`}
      aria-labelledby={`column-${id}-title`}
      className={join(
        'flex w-[82vw] max-w-80 shrink-0 snap-start flex-col rounded-card border transition-colors duration-150 sm:w-64 xl:w-auto xl:max-w-none xl:shrink',
        'md:max-h-[calc(100dvh-7rem)] md:min-h-96 print:max-h-none print:w-auto',
        isOver ? 'border-eucalyptus bg-eucalyptus-wash' : 'border-line bg-sand/45',
      )}
    >
      <h3
        id={`column-${id}-title`}
        tabIndex={-1}
        className="flex items-baseline justify-between px-3 pt-3 pb-2 text-sm font-semibold"
      >
        {label}
        <span className="font-normal text-muted tabular-nums">{formatCount(count)}</span>
      </h3>
      {clients.length === 0 ? (
        <p className="px-3 pb-4 text-xs text-muted">{isOver ? texts.drop : texts.empty[id]}</p>
      ) : (
        <GrowingList
          items={clients}
          pages={{
            hasNextPage: clients.length < Math.min(count, MAX_ROWS),
            isFetchingNextPage: isReadingMore,
            fetchNextPage: readMore,
          }}
          label={label}
          className="flex min-h-0 flex-col gap-2 overflow-y-auto overscroll-y-auto px-2 pt-0.5 pb-2"
        >
          {(client) => (
            <ClientCard
              key={client.id}
              client={client}
              href={hrefOf(client)}
              now={now}
              onMove={onMove}
            />
          )}
        </GrowingList>
      )}
      {clients.length >= MAX_ROWS && count > clients.length && (
        <p className="px-3 pb-3 text-xs text-muted">{texts.capped(MAX_ROWS)}</p>
      )}
    </section>
  )
})
