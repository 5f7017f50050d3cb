import { Skeleton } from '#portal/ui/skeleton.tsx'
import { PIPELINE } from '#wire/stages.ts'

/** Placeholder for the board. */
export function BoardSkeleton() {
  return (
    <div role="status" className="flex gap-3 overflow-hidden xl:grid xl:grid-cols-5">
      <span className="sr-only">Loading clients</span>
      {PIPELINE.map(({ id, label }, index) => (
        <div
          key={id}
          aria-hidden="true"
          className="w-[82vw] max-w-80 shrink-0 rounded-card border border-line bg-sand/45 px-2 pb-2 sm:w-64 md:min-h-96 xl:w-auto xl:max-w-none"
        >
          <p className="px-1 pt-3 pb-2 text-sm font-semibold text-muted">{label}</p>
          <div className="grid gap-2">
            {Array.from({ length: 3 - (index % 2) }, (_, card) => (
              <Skeleton key={card} className="h-36 bg-raised" />
            ))}
          </div>
        </div>
      ))}
    </div>
  )
}
