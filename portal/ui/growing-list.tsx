import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { MorePages } from '#portal/lib/http/pages.ts'
import { commonTexts } from '#wire/texts/common.ts'
import { Button } from './button.tsx'

const ITEMS_PER_STEP = 30

/** Items render this far below the visible edge: one page of fast scrolling. */
const RENDER_AHEAD = '1200px'

/**
 * A list for thousands of items: renders `ITEMS_PER_STEP` more each time its end comes near the view, and
 * reads the next page once all are rendered.
 */
export function GrowingList<Item>(props: {
  items: readonly Item[]
  children: (item: Item) => ReactNode
  /** Index of an item that is rendered from the start, however far down it is. */
  including?: number
  /** Absent if the list is complete. */
  pages?: MorePages
  className?: string
  label?: string
}) {
  const { items, children, including = 0, pages, className, label } = props
  const [limit, setLimit] = useState(ITEMS_PER_STEP)
  const end = useRef<HTMLLIElement>(null)
  const shown = Math.max(limit, including + ITEMS_PER_STEP / 2)
  const isAllRendered = items.length <= shown
  const hasMore = !isAllRendered || pages?.hasNextPage === true
  const count = items.length

  const showMore = () => {
    setLimit(shown + ITEMS_PER_STEP)
    if (isAllRendered && !pages?.isFetchingNextPage) pages?.fetchNextPage()
  }
  const onEndNear = useEffectEvent(showMore)

  useEffect(() => {
    if (!hasMore || !end.current) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && onEndNear(),
      // rootMargin works for the page's scrolling, scrollMargin for a column that scrolls by itself.
      { rootMargin: RENDER_AHEAD, scrollMargin: RENDER_AHEAD },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore, shown, count])

  return (
    <ul className={className} aria-label={label}>
      {items.slice(0, shown).map(children)}
      {hasMore && (
        <li ref={end} className="py-2 text-center">
          <Button variant="quiet" size="small" onClick={showMore}>
            {commonTexts.showMore}
          </Button>
        </li>
      )}
    </ul>
  )
}
