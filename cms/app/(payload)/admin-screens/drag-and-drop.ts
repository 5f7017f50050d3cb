import { type RefObject, useEffect, useState } from 'react'

const TYPE = 'application/x-keepmore-guide'

/** Makes an element draggable by the mouse. @param key the id that a drop target gets; null: the element is not draggable */
export function useDraggable(ref: RefObject<HTMLElement | null>, key: string | null): void {
  useEffect(() => {
    const element = ref.current
    if (!element || key === null) return
    const start = ({ dataTransfer }: DragEvent) => dataTransfer?.setData(TYPE, key)
    element.draggable = true
    element.addEventListener('dragstart', start)
    return () => {
      element.draggable = false
      element.removeEventListener('dragstart', start)
    }
  }, [ref, key])
}

/**
 * Lets an element take what {@link useDraggable} drags.
 * @param onDrop null: the element takes nothing
 * @returns whether something is over it
 */
export function useDropTarget(
  ref: RefObject<HTMLElement | null>,
  onDrop: ((key: string) => void) | null,
): boolean {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || onDrop === null) return
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes(TYPE)) return
      event.preventDefault()
      setIsOver(true)
    }
    const leave = () => setIsOver(false)
    const drop = (event: DragEvent) => {
      event.preventDefault()
      setIsOver(false)
      onDrop(event.dataTransfer?.getData(TYPE) ?? '')
    }
    element.addEventListener('dragover', over)
    element.addEventListener('dragleave', leave)
    element.addEventListener('drop', drop)
    return () => {
      element.removeEventListener('dragover', over)
      element.removeEventListener('dragleave', leave)
      element.removeEventListener('drop', drop)
    }
  }, [ref, onDrop])
  return isOver
}
