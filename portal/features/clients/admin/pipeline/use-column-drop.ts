import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { PipelineColumn } from '#wire/stages.ts'

/** Makes a column accept cards from other columns; returns whether one is over it. */
export function useColumnDrop(
  ref: RefObject<HTMLElement | null>,
  column: PipelineColumn,
  onDrop: (clientId: string) => void,
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
        onDrop(String(source.data.clientId))
      },
    })
  }, [ref, column, onDrop])
  return isOver
}
