import type { ReactNode } from 'react'
import { join } from './join.ts'

/** Placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={join('animate-breathe rounded-field bg-sand', className)} />
  )
}

export type LoadingProps = { label: string; className?: string; children: ReactNode }

/** Skeletons of what loads; screen readers hear the label once. */
export function Loading({ label, className, children }: LoadingProps) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
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
    <Loading label={label} className="grid gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={join('h-5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </Loading>
  )
}
