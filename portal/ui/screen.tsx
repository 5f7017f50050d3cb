import type { ReactNode } from 'react'
import { usePageTitle } from '#portal/lib/navigate.ts'

export type ScreenProps = {
  title: string
  /** What the h1 shows where it differs from the document's title. */
  heading?: ReactNode
  lead?: ReactNode
  /** Beside the heading: badges, the one main button. */
  aside?: ReactNode
  children?: ReactNode
}

/** One screen: sets the document's title, has the one h1 (focused on arrival) and a measured width. */
export function Screen({ title, heading = title, lead, aside, children }: ScreenProps) {
  usePageTitle(title)
  return (
    <div className="mx-auto w-full max-w-[78rem] px-[clamp(1.125rem,4vw,3rem)] py-8 sm:py-12">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="font-display text-3xl break-words">
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
