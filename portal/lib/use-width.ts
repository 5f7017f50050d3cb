import { useCallback, useState } from 'react'

/** An element's current width in pixels (`before` until measured), and the ref that observes it. */
export function useWidth(before: number) {
  const [width, setWidth] = useState(before)
  const watch = useCallback((element: Element | null) => {
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      const now = Math.round(entry?.contentRect.width ?? 0)
      if (now > 0) setWidth(now)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [width, watch] as const
}
