import { join } from './join.ts'

/** Placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={join('animate-breathe rounded-field bg-sand', className)} />
  )
}

/** Placeholder for lines of text, announced once to screen readers. */
export function SkeletonLines({
  lines = 3,
  label = 'Loading',
}: {
  lines?: number
  label?: string
}) {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={join('h-5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </div>
  )
}
