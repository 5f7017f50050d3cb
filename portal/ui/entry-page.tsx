import type { ReactNode } from 'react'
import { usePageTitle } from '#portal/lib/navigate.ts'

/** A narrow page with one form. */
export function EntryPage(props: {
  title: string
  lead: ReactNode
  children: ReactNode
  note?: ReactNode
}) {
  usePageTitle(props.title)
  return (
    <div className="mx-auto w-full max-w-md px-4 py-12 sm:py-20">
      <h1 tabIndex={-1} className="font-display text-3xl">
        {props.title}
      </h1>
      <p className="mt-3 text-muted">{props.lead}</p>
      <div className="mt-8">{props.children}</div>
      {props.note && (
        <p className="mt-8 border-t border-line pt-4 text-sm text-muted">{props.note}</p>
      )}
    </div>
  )
}
