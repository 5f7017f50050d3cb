import type { ReactNode } from 'react'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { join } from './join.ts'

export type ScreenProps = {
  title: string
  /** What the h1 shows where it differs from the document's title. */
  heading?: ReactNode
  lead?: ReactNode
  /** Beside the heading: badges, the one main button. */
  aside?: ReactNode
  /** A desk that is open all day: more rows, less headline. */
  dense?: boolean
  children?: ReactNode
}

/** One screen: sets the document's title, has the one h1 (focused on arrival) and a measured width. */
export function Screen({
  title,
  heading = title,
  lead,
  aside,
  dense = false,
  children,
}: ScreenProps) {
  usePageTitle(title)
  return (
    <div className={join('page-width', dense ? 'py-5 sm:py-6' : 'py-8 sm:py-12')}>
      <header
        className={join(
          'flex flex-wrap items-end justify-between gap-x-8',
          dense ? 'mb-5 gap-y-3' : 'mb-8 gap-y-4 lg:flex-nowrap',
        )}
      >
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className={join('font-display wrap-anywhere', dense ? 'text-2xl' : 'text-3xl')}
          >
            {heading}
          </h1>
          {lead && <p className="mt-2 max-w-[62ch] text-muted">{lead}</p>}
        </div>
        {aside}
      </header>
      {children}
    </div>
  )
}
