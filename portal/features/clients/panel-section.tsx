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
      className={join(
        '-mt-px min-w-0 border-t border-line px-4 py-5 sm:px-5 lg:odd:border-r',
        wide && 'lg:col-span-2 lg:border-r-0!',
      )}
    >
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-3">
        <h4 className="font-display text-lg">{title}</h4>
        {action}
      </div>
      {children}
    </section>
  )
}
