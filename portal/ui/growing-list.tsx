import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'

const STEP = 30

/** Rows render this far below the visible edge: one page of fast scrolling. */
const AHEAD = '1200px'

export type GrowingListProps<Item> = {
  items: readonly Item[]
  children: (item: Item) => ReactNode
  /** Index of an item that is rendered from the start, however far down it is. */
  including?: number
  className?: string
  label?: string
}

/** A list for thousands of items: renders `STEP` more each time its end comes near the view. */
export function GrowingList<Item>(props: GrowingListProps<Item>) {
  const { items, children, including = 0, className, label } = props
  const [limit, setLimit] = useState(STEP)
  const end = useRef<HTMLLIElement>(null)
  const shown = Math.max(limit, including + STEP / 2)
  const isMore = items.length > shown

  useEffect(() => {
    if (!isMore || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && setLimit(shown + STEP),
      // rootMargin works for the page's scrolling, scrollMargin for a column that scrolls by itself.
      { rootMargin: AHEAD, scrollMargin: AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isMore, shown])

  return (
    <ul className={className} aria-label={label}>
      {items.slice(0, shown).map(children)}
      {isMore && (
        <li ref={end} className="py-2 text-center">
          <Button variant="quiet" size="small" onClick={() => setLimit(shown + STEP)}>
            Show more
          </Button>
        </li>
      )}
    </ul>
  )
}
