import { useCallback, useMemo, useRef, useState } from 'react'
import { useBoard, useShownCards } from '#portal/features/clients/admin/lists.ts'
import { changeInBoard, getCachedClient, nameOf } from '#portal/features/clients/api.ts'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { useNow } from '#portal/lib/now.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import type { Board as Reply } from '#wire/board.ts'
import {
  type CustomerStage,
  columnOf,
  PIPELINE,
  type PipelineColumn,
  stageLabel,
} from '#wire/stages.ts'
import { adminClientTexts } from '#wire/texts/clients.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { Client } from '#wire/users.ts'
import { BoardColumn } from './board-column.tsx'
import { focusCard, useBoardKeys } from './board-focus.ts'
import { StageDialog } from './stage-form.tsx'
import { countIn } from './summary.tsx'
import { groupByColumn } from './urgency.ts'

const texts = adminClientTexts.board

/** A move whose reason the dialog asks for. `isDropped` shows the card in its new column meanwhile. */
type PendingMove = { client: Client; stage: CustomerStage; isDropped: boolean }

/** The pipeline: five columns of cards. Every move of a card asks for its reason. */
export function Board() {
  return (
    <Loaded
      from={useBoard()}
      errorTitle={dashboardTexts.admin.clientsFailed}
      skeleton={<BoardSkeleton />}
    >
      {(board) => <Columns board={board} />}
    </Loaded>
  )
}

function Columns({ board }: { board: Reply }) {
  const now = useNow()
  const urlOf = useDashboardUrl()
  const [move, setMove] = useState<PendingMove | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const group = useRef<HTMLDivElement>(null)
  const giveFocus = useRef(() => {})
  useBoardKeys(group)

  const shown = useMemo(() => {
    if (!move?.isDropped) return board
    const { client, stage } = move
    return changeInBoard(board, (each) => [
      each.id === client.id ? { ...each, customerStage: stage } : each,
    ])
  }, [board, move])
  const shownCards = useShownCards()
  // A card that is moved into a longer column is cut off where the next reply would leave it out: it would
  // vanish with the focus otherwise.
  const columns = useMemo(() => {
    const grouped = groupByColumn(shown.clients)
    for (const { id } of PIPELINE) grouped[id].splice(shownCards[id])
    return grouped
  }, [shown, shownCards])

  const hrefOf = useCallback(
    (client: Client) => urlOf({ tab: 'clients', client: client.id }),
    [urlOf],
  )
  const onMove = useCallback(
    (client: Client, stage: CustomerStage) => setMove({ client, stage, isDropped: false }),
    [],
  )
  const onDrop = useCallback((column: PipelineColumn, clientId: string) => {
    const client = getCachedClient(clientId)
    const [stage] = PIPELINE.find(({ id }) => id === column)?.stages ?? []
    if (client && stage) setMove({ client, stage, isDropped: true })
  }, [])

  const close = (movedTo?: CustomerStage) => {
    if (!move) return
    const name = nameOf(move.client)
    const { id, customerStage } = move.client
    setAnnouncement(
      movedTo
        ? texts.moved(name, stageLabel(customerStage), stageLabel(movedTo))
        : texts.notMoved(name, stageLabel(customerStage)),
    )
    giveFocus.current = () => focusCard(id, columnOf(movedTo ?? customerStage))
    setMove(null)
  }

  return (
    <>
      <h2 className="sr-only">{texts.title}</h2>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div
        id="board"
        role="group"
        aria-label={texts.label}
        ref={group}
        className="-mx-[clamp(1.125rem,4vw,3rem)] flex snap-x snap-mandatory scroll-px-[clamp(1.125rem,4vw,3rem)] gap-3 overflow-x-auto overscroll-x-contain px-[clamp(1.125rem,4vw,3rem)] pb-2 md:snap-proximity xl:mx-0 xl:grid xl:grid-cols-5 xl:overflow-visible xl:px-0 print:mx-0 print:grid print:grid-cols-3 print:overflow-visible print:px-0"
      >
        {PIPELINE.map(({ id, label, stages }) => (
          <BoardColumn
            key={id}
            id={id}
            label={label}
            clients={columns[id]}
            count={countIn(stages, shown.counts)}
            now={now}
            hrefOf={hrefOf}
            onMove={onMove}
            onDrop={onDrop}
          />
        ))}
      </div>
      {move && (
        <StageDialog
          key={move.client.id}
          client={move.client}
          latest={board.clients.find(({ id }) => id === move.client.id) ?? move.client}
          initialStage={move.stage}
          onClose={close}
          onFailed={() => setMove({ ...move, isDropped: false })}
          giveFocus={() => giveFocus.current()}
        />
      )}
    </>
  )
}

function BoardSkeleton() {
  return (
    <Loading label={texts.loading} className="flex gap-3 overflow-hidden xl:grid xl:grid-cols-5">
      {PIPELINE.map(({ id, label }, index) => (
        <div
          key={id}
          aria-hidden="true"
          className="w-[82vw] max-w-80 shrink-0 rounded-card border border-line bg-sand/45 px-2 pb-2 sm:w-64 md:min-h-96 xl:w-auto xl:max-w-none"
        >
          <p className="px-1 pt-3 pb-2 text-sm font-semibold text-muted">{label}</p>
          <div className="grid gap-2">
            {Array.from({ length: 3 - (index % 2) }, (_, card) => (
              <Skeleton key={card} className="h-36 bg-raised" />
            ))}
          </div>
        </div>
      ))}
    </Loading>
  )
}
