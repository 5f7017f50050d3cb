import { useCallback, useRef, useState } from 'react'
import { changeInBoard, getCachedClient, nameOf } from '#portal/features/clients/api.ts'
import type { Board } from '#wire/board.ts'
import {
  type CustomerStage,
  columnOf,
  PIPELINE,
  type PipelineColumn,
  stageLabel,
} from '#wire/stages.ts'
import { boardTexts as texts } from '#wire/texts/board.ts'
import type { Client } from '#wire/users.ts'
import { focusCard } from './board-focus.ts'

/** A move whose reason the dialog asks for. `isDropped` shows the card in its new column meanwhile. */
type PendingMove = { client: Client; stage: CustomerStage; isDropped: boolean }

/** The board with a dropped card in its new column. */
export function withDropped(board: Board, move: PendingMove | null): Board {
  if (!move?.isDropped) return board
  const { client, stage } = move
  return changeInBoard(board, (each) => [
    each.id === client.id ? { ...each, customerStage: stage } : each,
  ])
}

/** The move of a card by its menu or by dragging, with its announcement to screen readers and the focus after it. */
export function useMove() {
  const [move, setMove] = useState<PendingMove | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const giveFocus = useRef(() => {})

  const onMove = useCallback(
    (client: Client, stage: CustomerStage) => setMove({ client, stage, isDropped: false }),
    [],
  )
  const onDrop = useCallback((column: PipelineColumn, clientId: string) => {
    const client = getCachedClient(clientId)
    const [stage] = PIPELINE.find(({ id }) => id === column)?.stages ?? []
    if (client && stage) setMove({ client, stage, isDropped: true })
  }, [])

  return {
    move,
    announcement,
    onMove,
    onDrop,
    onFailed: () => move && setMove({ ...move, isDropped: false }),
    onClose(movedTo?: CustomerStage) {
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
    },
    giveFocus: () => giveFocus.current(),
  }
}
