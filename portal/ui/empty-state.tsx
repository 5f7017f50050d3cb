import type { ReactNode } from 'react'

/** Shown in place of an empty list: a title, the reason and the next step. */
export function EmptyState(props: {
  title: ReactNode
  level?: 'h2' | 'h3'
  children?: ReactNode
  action?: ReactNode
}) {
  const { title, level: Level = 'h3', children, action } = props
  return (
    <div className="grid justify-items-center gap-2 rounded-card border border-dashed border-line-strong px-6 py-12 text-center">
      <Level className="font-display text-lg">{title}</Level>
      {children && <div className="max-w-[46ch] text-sm text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
