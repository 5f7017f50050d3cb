import type { ReactNode } from 'react'
import { usePageTitle } from '#portal/lib/navigate.ts'
import { join } from './join.ts'

/** A screen: sets the document's title and renders the only h1 (focused on arrival), at page width. */
export function Screen(props: {
  title: string
  /** Text of the h1; default: the document's title. */
  heading?: ReactNode
  lead?: ReactNode
  /** Beside the heading: badges or the main button. */
  aside?: ReactNode
  /** For staff screens that stay open all day: a smaller heading and less space around it. */
  dense?: boolean
  /** Uses the whole width of the window, as does the top bar then, and less height around the heading. */
  wide?: boolean
  children?: ReactNode
}) {
  const { title, heading = title, lead, aside, dense = false, wide = false, children } = props
  usePageTitle(title)
  return (
    <div
      {...(wide && { 'data-wide': '' })}
      className={join(
        'group/screen page-width',
        wide ? 'max-w-none py-3' : dense ? 'py-5 sm:py-6' : 'py-8 sm:py-12',
      )}
    >
      <header
        className={join(
          'flex flex-wrap justify-between',
          dense ? 'gap-x-5' : 'gap-x-8',
          dense ? 'items-center gap-y-3' : 'items-end gap-y-4 mb-8 lg:flex-nowrap',
          dense && (wide ? 'mb-1.5' : 'mb-5'),
        )}
      >
        <div className="min-w-0">
          <h1
            tabIndex={-1}
            className={join(
              'font-display wrap-anywhere',
              dense ? 'text-2xl lg:text-xl' : 'text-3xl',
            )}
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
