import { useEffect, useRef } from 'react'

/** Moves focus to the new screen's h1 when the path changes, so that it is read and Tab goes on there. */
export function useFocusOnArrival(path: string): void {
  const shown = useRef(path)

  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    window.scrollTo(0, 0)
    // The screen's code may still be on its way, and until then the old heading stands there
    // unseen: wait for one that is shown, at most 3 seconds.
    const giveUpAt = performance.now() + 3000
    let frame = 0
    const focusHeading = () => {
      const heading = document.querySelector<HTMLElement>('#main h1')
      if (heading?.getClientRects().length) heading.focus()
      else if (performance.now() < giveUpAt) frame = requestAnimationFrame(focusHeading)
    }
    frame = requestAnimationFrame(focusHeading)
    return () => cancelAnimationFrame(frame)
  }, [path])
}
