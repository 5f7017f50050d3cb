import { Skeleton } from '#portal/ui/skeleton.tsx'

/** Placeholder for the figures. */
export function AnalyticsSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-12">
      <span className="sr-only">Loading the figures</span>
      <Skeleton className="ml-auto h-9 w-72 max-w-full lg:col-span-12" />
      <Skeleton className="h-26 lg:col-span-12" />
      <Skeleton className="h-96 lg:col-span-7" />
      <Skeleton className="h-96 lg:col-span-5" />
      <Skeleton className="h-56 lg:col-span-12" />
    </div>
  )
}
