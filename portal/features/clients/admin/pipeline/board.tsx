import { type ReactNode, useState } from 'react'
import { useBoard } from '#portal/features/clients/admin/lists.ts'
import { Button } from '#portal/ui/button.tsx'
import { EmptyState } from '#portal/ui/empty-state.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { PIPELINE } from '#wire/stages.ts'
import { boardTexts as texts } from '#wire/texts/board.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import { BoardBar } from './board-bar.tsx'
import { BoardColumns } from './board-columns.tsx'
import { isFiltered, useBoardAddress } from './board-filter.ts'

/**
 * The pipeline: five columns of cards under the filters. Every move of a card asks for its reason.
 * @param aside what stands beside the filters
 */
export function Board({ aside }: { aside?: ReactNode }) {
  const { address, change, clear } = useBoardAddress()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h2 className="sr-only">{texts.title}</h2>
      <BoardBar
        address={address}
        onChange={change}
        onClear={clear}
        isSelecting={isOpen}
        onSelecting={setOpen}
        aside={aside}
      />
      <Loaded
        from={useBoard()}
        errorTitle={dashboardTexts.admin.clientsFailed}
        skeleton={<BoardSkeleton />}
      >
        {(board) =>
          isFiltered(address) && Object.values(board.counts).every((count) => count === 0) ? (
            <EmptyState
              title={texts.noMatch.title}
              action={<Button onClick={clear}>{texts.noMatch.action}</Button>}
            >
              {texts.noMatch.text}
            </EmptyState>
          ) : (
            <BoardColumns board={board} address={address} isTapping={isOpen} onTapping={setOpen} />
          )
        }
      </Loaded>
    </>
  )
}

function BoardSkeleton() {
  return (
    <Loading label={texts.loading} className="flex gap-2.5 overflow-hidden xl:grid xl:grid-cols-5">
      {PIPELINE.map(({ id, label }, index) => (
        <div
          key={id}
          aria-hidden="true"
          className="w-[82vw] max-w-80 shrink-0 rounded-card border border-line bg-sand/45 px-2 pb-2 sm:w-64 md:min-h-96 xl:w-auto xl:max-w-none"
        >
          <p className="px-1 pt-3 pb-2 text-sm font-semibold text-muted">{label}</p>
          <div className="grid gap-2">
            {Array.from({ length: 3 - (index % 2) }, (_, card) => (
              <Skeleton key={card} className="h-27 bg-raised" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
