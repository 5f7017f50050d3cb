import { useCallback, useState } from 'react'

/** An element's current width in pixels (`initial` until measured), and the ref that observes it. */
export function useWidth(initial: number) {
  const [width, setWidth] = useState(initial)
  const ref = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const measured = Math.round(entry?.contentRect.width ?? 0)
      if (measured > 0) setWidth(measured)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, ref] as const
}
