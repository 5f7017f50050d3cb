import { useEffect, useRef } from 'react'
import { focusWhenShown } from '#portal/lib/focus.ts'

/** Focuses the new screen's h1 when the path changes, so that it is announced and Tab goes on there. */
export function useFocusOnArrival(path: string): void {
  const shown = useRef(path)

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    return focusWhenShown(() => document.querySelector<HTMLElement>('#main h1'))
  }, [path])
}
