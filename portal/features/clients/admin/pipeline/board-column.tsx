import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { memo, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { showMoreCards } from '#portal/features/clients/admin/lists.ts'
import { formatCount } from '#portal/lib/format.ts'
import { GrowingList } from '#portal/ui/growing-list.tsx'
import { join } from '#portal/ui/join.ts'
import type { Board } from '#wire/board.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import type { CustomerStage, PipelineColumn } from '#wire/stages.ts'
import { boardTexts } from '#wire/texts/board.ts'
import type { Client } from '#wire/users.ts'
import { ClientCard } from './client-card.tsx'

const texts = boardTexts

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

/** The steps in which a column shows its cards, as its list reads them. */
function useCardPages(column: PipelineColumn, shown: number, count: number) {
  const [isFetchingNextPage, setFetching] = useState(false)
  return {
    hasNextPage: shown < Math.min(count, MAX_ROWS),
    isFetchingNextPage,
    async fetchNextPage() {
      setFetching(true)
      await showMoreCards(column).finally(() => setFetching(false))
    },
  }
}

type BoardColumnProps = {
  id: PipelineColumn
  label: string
  /** The first cards, by urgency. */
  clients: readonly Client[]
  /** The number of clients in the column, shown or not. */
  count: number
  facts: Board['facts']
  /** Some clients are left out. */
  isFiltered: boolean
  now: number
  hrefOf: (client: Client) => string
  selectedIds: ReadonlySet<string>
  isSelecting: boolean
  isTapping: boolean
  /** @param column the ids of the column's cards, within which a range is selected */
  onSelect: (client: Client, isRange: boolean, column: readonly string[]) => void
  onMove: (client: Client, stage: CustomerStage) => void
  onDrop: (column: PipelineColumn, clientId: string) => void
}

export const BoardColumn = memo(function BoardColumn(props: BoardColumnProps) {
  const { id, label, clients, count, facts, isFiltered, now, hrefOf, onMove, onDrop } = props
  const { selectedIds, isSelecting, isTapping, onSelect } = props
  const selectCard = useCallback(
    (client: Client, isRange: boolean) =>
      onSelect(
        client,
        isRange,
        clients.map((each) => each.id),
      ),
    [clients, onSelect],
  )
  const ref = useRef<HTMLElement>(null)
  const isOver = useColumnDrop(ref, id, onDrop)
  const pages = useCardPages(id, clients.length, count)

  return (
    <section
      ref={ref}
      id={`column-${id}`}
      aria-labelledby={`column-${id}-title`}
      className={join(
        'flex w-[82vw] max-w-80 shrink-0 snap-start flex-col rounded-card border transition-colors duration-150 sm:w-64 xl:w-auto xl:max-w-none xl:shrink',
        'md:max-h-[calc(100dvh-13rem)] md:min-h-96 print:max-h-none print:w-auto',
        isOver ? 'border-eucalyptus bg-eucalyptus-wash' : 'border-line bg-sand/45',
      )}
    >
      <h3
        id={`column-${id}-title`}
        tabIndex={-1}
        className="flex items-baseline justify-between px-3 pt-2 pb-1.5 text-sm font-semibold"
      >
        {label}
        <span className="font-normal text-muted tabular-nums">{formatCount(count)}</span>
      </h3>
      {clients.length === 0 ? (
        <p className="px-3 pb-4 text-xs text-muted">
          {isOver ? texts.drop : isFiltered ? texts.noMatchInColumn : texts.empty[id]}
        </p>
      ) : (
        <GrowingList
          items={clients}
          pages={pages}
          label={label}
          className={join(
            'flex min-h-0 flex-col gap-1.5 overflow-y-auto overscroll-y-auto px-1.5 pt-0.5 pb-2',
            // The bar of the selection lies over the end of the column.
            isSelecting && 'pb-20',
          )}
        >
          {(client) => (
            <ClientCard
              key={client.id}
              client={client}
              facts={facts[client.id]}
              href={hrefOf(client)}
              now={now}
              isSelected={selectedIds.has(client.id)}
              isSelecting={isSelecting}
              isTapping={isTapping}
              onSelect={selectCard}
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
