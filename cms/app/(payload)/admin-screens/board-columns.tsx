'use client'

import { useCallback, useRef } from 'react'
import {
  type BoardColumnId,
  boardColumnLabel,
  type GuideCard as Card,
  type EditorialBoard,
} from '#wire/editorial-board.ts'
import { MOVES } from '#wire/guide-work.ts'
import { cardTitle, link } from './classes.ts'
import { useDropTarget } from './drag-and-drop.ts'
import { GuideCard, type Move } from './guide-card.tsx'

type Props = {
  board: EditorialBoard
  onMove: (card: Card, to: Move) => void
  onMovePlan: (card: Card, day: string) => void
}

const moveInto = (column: BoardColumnId): Move | undefined =>
  MOVES.find(({ id }) => id === column)?.id

/** Of a card under Planned the plan is moved; a live one has no status to move. */
const isMovable = (column: BoardColumnId) => column === 'approved' || moveInto(column) !== undefined

/** The columns beside each other; on a phone one below the other. */
export function BoardColumns({ board, ...moves }: Props) {
  return (
    <section
      className="relative grid gap-4 md:grid-cols-[repeat(7,minmax(12rem,1fr))] md:overflow-x-auto md:pb-3"
      aria-label="Guides by status"
      tabIndex={0}
    >
      {board.columns.map((column) => (
        <Column key={column.id} column={column} board={board} {...moves} />
      ))}
    </section>
  )
}

type ColumnProps = Props & { column: EditorialBoard['columns'][number] }

function Column({ column: { id, count, cards }, board, onMove, onMovePlan }: ColumnProps) {
  const section = useRef<HTMLElement>(null)
  const drop = useCallback(
    (cardId: string) => {
      const dropped = board.columns
        .filter((column) => isMovable(column.id))
        .flatMap((column) => column.cards)
        .find((card) => card.id === cardId)
      const to = moveInto(id)
      if (dropped && to && dropped.status !== to) onMove(dropped, to)
    },
    [board, id, onMove],
  )
  const isOver = useDropTarget(section, moveInto(id) ? drop : null)
  return (
    <section
      ref={section}
      className="rounded-card bg-sand p-3 data-over:outline-2 data-over:outline-focus"
      aria-labelledby={`column-${id}`}
      data-over={isOver || undefined}
    >
      <h2 className={`${cardTitle} flex items-baseline justify-between text-[1.05rem]`}>
        <span id={`column-${id}`}>{boardColumnLabel(id)}</span>
        <span className="font-text text-[0.9rem] font-normal text-muted tabular-nums">
          {count.toLocaleString('en-US')}
        </span>
      </h2>
      <ul className="m-0 mt-2 grid list-none gap-2 p-0">
        {cards.map((card) => (
          <GuideCard
            key={card.id}
            card={card}
            needsApproval={board.needsApproval}
            {...(isMovable(id) && { onMove: (to: Move) => onMove(card, to) })}
            onMovePlan={(day) => onMovePlan(card, day)}
          />
        ))}
      </ul>
      {count > cards.length && (
        <p className="m-0 mt-2 text-[0.875rem]">
          The first {cards.length} of {count.toLocaleString('en-US')}.{' '}
          <a className={link} href="/cms/collections/guides">
            See all guides
          </a>
        </p>
      )}
    </section>
  )
}
