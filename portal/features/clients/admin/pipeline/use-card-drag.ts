import { draggable } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useState } from 'react'
import type { PipelineColumn } from '#wire/stages.ts'

/** Makes a card draggable; returns whether it is being dragged. */
export function useCardDrag(
  ref: RefObject<HTMLElement | null>,
  clientId: string,
  column: PipelineColumn,
): boolean {
  const [isDragged, setDragged] = useState(false)
  useEffect(() => {
    if (!ref.current) return
    return draggable({
      element: ref.current,
      getInitialData: () => ({ clientId, column }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    })
  }, [ref, clientId, column])
  return isDragged
}
