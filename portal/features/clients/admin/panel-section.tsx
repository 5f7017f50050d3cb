import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'

export type PanelSectionProps = {
  title: string
  /** At the end of the heading: one small button. */
  action?: ReactNode
  wide?: boolean
  children: ReactNode
}

/** One part of a client's panel, between hairlines. */
export function PanelSection({ title, action, wide = false, children }: PanelSectionProps) {
  return (
    <section
      aria-label={title}
      className={join('min-w-0 bg-raised px-4 py-5 sm:px-5', wide && 'lg:col-span-2')}
    >
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h4 className="font-display text-lg">{title}</h4>
        {action}
      </div>
      {children}
    </section>
  )
}
