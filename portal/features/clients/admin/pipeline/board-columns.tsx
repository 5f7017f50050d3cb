import { useCallback, useMemo } from 'react'
import { useShownCards } from '#portal/features/clients/admin/lists.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import type { Board } from '#wire/board.ts'
import { PIPELINE } from '#wire/stages.ts'
import { boardTexts as texts } from '#wire/texts/board.ts'
import type { Client } from '#wire/users.ts'
import { BoardColumn } from './board-column.tsx'
import { type BoardAddress, isFiltered } from './board-filter.ts'
import { useBoardKeys } from './board-focus.ts'
import { useMove, withDropped } from './board-move.ts'
import { useSelection } from './selection.ts'
import { StageDialog } from './stage-form.tsx'
import { countIn } from './summary.tsx'
import { groupByColumn } from './urgency.ts'

const BulkBar = lazyWithRetry(async () => (await import('./bulk-bar.tsx')).BulkBar, null)

type BoardColumnsProps = {
  board: Board
  address: BoardAddress
  /** Whether a tap on a card selects it. */
  isTapping: boolean
  onTapping: (isTapping: boolean) => void
}

/** The board's columns with their cards, and the bar that changes the selected clients. */
export function BoardColumns({ board, address, isTapping, onTapping }: BoardColumnsProps) {
  const now = useNow()
  const urlOf = useDashboardUrl()
  const { move, onMove, onDrop, onFailed, onClose, announcement, giveFocus } = useMove()
  const selection = useSelection(board.clients, () => onTapping(false))
  const { ids, selected, toggle, selectTo } = selection
  useBoardKeys(toggle)

  const shown = useMemo(() => withDropped(board, move), [board, move])
  const shownCards = useShownCards()
  // A card that is moved into a longer column is cut off where the next reply would leave it out: it would
  // vanish with the focus otherwise.
  const columns = useMemo(() => {
    const grouped = groupByColumn(shown.clients, address.sort)
    for (const { id } of PIPELINE) grouped[id].splice(shownCards[id])
    return grouped
  }, [shown, shownCards, address.sort])

  const hrefOf = useCallback(
    (client: Client) => urlOf({ tab: 'clients', client: client.id }),
    [urlOf],
  )
  const onSelect = useCallback(
    (client: Client, isRange: boolean, column: readonly string[]) =>
      isRange ? selectTo(client.id, column) : toggle(client.id),
    [selectTo, toggle],
  )

  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        id="board"
        role="group"
        aria-label={texts.label}
        className="-mx-gutter flex snap-x snap-mandatory scroll-px-gutter gap-2.5 overflow-x-auto overscroll-x-contain px-gutter pb-2 md:snap-proximity xl:mx-0 xl:grid xl:grid-cols-5 xl:overflow-visible xl:px-0 print:mx-0 print:grid print:grid-cols-3 print:overflow-visible print:px-0"
      >
        {PIPELINE.map(({ id, label, stages }) => (
          <BoardColumn
            key={id}
            id={id}
            label={label}
            clients={columns[id]}
            count={countIn(stages, shown.counts)}
            facts={shown.facts}
            isFiltered={isFiltered(address)}
            now={now}
            hrefOf={hrefOf}
            selectedIds={ids}
            isSelecting={isTapping || selected.length > 0}
            isTapping={isTapping}
            onSelect={onSelect}
            onMove={onMove}
            onDrop={onDrop}
          />
        ))}
      </div>
      {selected.length > 0 && <BulkBar clients={selected} onClear={selection.clear} />}
      {move && (
        <StageDialog
          key={move.client.id}
          client={move.client}
          latest={board.clients.find(({ id }) => id === move.client.id) ?? move.client}
          initialStage={move.stage}
          onClose={onClose}
          onFailed={onFailed}
          giveFocus={giveFocus}
        />
      )}
    </>
  )
}
