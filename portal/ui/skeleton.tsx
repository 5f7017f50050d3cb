import type { ReactNode } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { join } from './join.ts'

/** Placeholder for loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={join('animate-breathe rounded-field bg-sand', className)} />
  )
}

/** Skeletons of loading content; screen readers announce the label once. */
export function Loading(props: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  )
}

/** Placeholder for lines of text, announced once to screen readers. */
export function SkeletonLines(props: { lines?: number; label?: string }) {
  const { lines = 3, label = commonTexts.loading } = props
  return (
    <Loading label={label} className="grid gap-3">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} className={join('h-5', index === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </Loading>
  )
}
