import { Skeleton } from '#portal/ui/skeleton.tsx'

/** Holds the place of rows of so much height (a class). */
export function ClientListSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading clients</span>
      <div className="mb-1 grid gap-4 sm:grid-cols-[minmax(0,1fr)_16rem]">
        <Skeleton className="mt-7 h-11" />
        <Skeleton className="mt-7 h-11" />
      </div>
      <Skeleton className="mb-1 h-5 w-48" />
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} className="h-28" />
      ))}
    </div>
  )
}
