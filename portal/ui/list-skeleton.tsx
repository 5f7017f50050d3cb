import { join } from './join.ts'
import { Loading, Skeleton } from './skeleton.tsx'

const NAMES = ['w-44', 'w-56', 'w-40', 'w-52', 'w-64', 'w-48']

type RowsSkeletonProps = {
  /** Announced once to screen readers: `Loading vendors`. */
  label: string
  rows?: number
  /** Lines of text under each row's name. */
  lines?: number
  /** Draws each row in its own frame instead of between lines. */
  cards?: boolean
  hasButton?: boolean
  isCounted?: boolean
}

/** Placeholder rows in the shape of the real ones: a name, lines of text, a button at the end. */
export function RowsSkeleton(props: RowsSkeletonProps) {
  const { label, rows = 6, lines = 1, cards = false, hasButton = true, isCounted = false } = props
  const frame = cards ? 'rounded-card border border-line bg-raised px-4' : 'border-t border-line'
  return (
    <Loading label={label}>
      {isCounted && <Skeleton className="mb-2 h-5 w-44" />}
      <div className={cards ? 'grid gap-2' : 'border-b border-line'}>
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={join('flex items-center gap-6 py-3.5', frame)}>
            <div className="grid min-w-0 flex-1 gap-2">
              <Skeleton className={join('h-5 max-w-full', NAMES[row % NAMES.length])} />
              {Array.from({ length: lines }, (_line, line) => (
                <Skeleton key={line} className="h-4 w-full max-w-96" />
              ))}
            </div>
            {hasButton && <Skeleton className="h-9 w-28 max-sm:hidden" />}
          </div>
        ))}
      </div>
    </Loading>
  )
}

/** Placeholder for a list of the staff dashboard, with its search and filter. */
export function ListSkeleton(props: RowsSkeletonProps) {
  return (
    <>
      <div className="mb-3 flex gap-2.5">
        <Skeleton className="h-11 min-w-0 flex-2" />
        <Skeleton className="h-11 w-52 max-sm:min-w-0 max-sm:flex-1" />
      </div>
      <RowsSkeleton isCounted {...props} />
    </>
  )
}
