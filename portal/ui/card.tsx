import type { ComponentProps, ReactNode } from 'react'
import { join } from './join.ts'

/** A raised box with a thin border. `as` sets the element: section, article, li. */
export function Card({
  as: Tag = 'div',
  className,
  ...rest
}: ComponentProps<'div'> & { as?: 'div' | 'section' | 'article' | 'li' }) {
  const Box = Tag as 'div'
  return (
    <Box
      {...rest}
      className={join('rounded-card border border-line bg-raised p-5 sm:p-6', className)}
    />
  )
}

/** A card's heading; `children`, such as a badge or a button, go at its end. */
export function CardHeader({
  title,
  level: Level = 'h2',
  children,
}: {
  title: ReactNode
  level?: 'h2' | 'h3' | 'h4'
  children?: ReactNode
}) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Level className="min-w-0 font-display text-lg wrap-anywhere">{title}</Level>
      {children}
    </div>
  )
}
