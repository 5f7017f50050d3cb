import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { analyticsTexts } from '#wire/texts/analytics.ts'
import { useFigureUrl } from './figure-url.ts'
import type { RowsQuery } from './labels.ts'

type PanelProps = {
  title: string
  /** How the figures are counted. */
  note: string
  aside?: ReactNode
  /** The columns of the grid that the panel spans. */
  className: string
  /** Shown in place of the figures where nothing was counted. */
  empty?: string | false
  children: ReactNode
}

/** A panel of figures. */
export function Panel({ title, note, aside, className, empty, children }: PanelProps) {
  const id = `analytics-${title.toLowerCase().replace(/\W+/g, '-')}`
  return (
    <section
      aria-labelledby={id}
      className={join(
        'min-w-0 rounded-card border border-line bg-raised p-5 max-[22.5rem]:p-3 sm:p-6',
        className,
      )}
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-2 sm:flex-nowrap">
        <div className="min-w-0">
          <h3 id={id} className="font-display text-lg">
            {title}
          </h3>
          <p className="mt-0.5 max-w-[62ch] text-xs text-muted">{note}</p>
        </div>
        {aside}
      </div>
      {empty ? <p className="text-sm text-muted">{empty}</p> : children}
    </section>
  )
}

export type FigureProps = {
  value: string
  /** The rows that the number counts. */
  rows?: RowsQuery
  /** What the number counts, for screen readers. */
  name?: string
  /** Normal weight and left-aligned, for large figures and times. */
  isPlain?: boolean
  className?: string
}

/** A number that links to the rows it counts. Without rows, or as a zero, it is plain text. */
export function FigureLink({ value, rows, name, isPlain = false, className }: FigureProps) {
  const urlOf = useFigureUrl()
  const classes = join(
    'inline-flex min-h-8 min-w-6 items-center tabular-nums',
    isPlain ? 'font-normal' : 'justify-end font-semibold',
    className,
  )
  if (!rows || value === '0' || value === '$0')
    return <span className={join(classes, 'font-normal! text-muted')}>{value}</span>
  return (
    <Link
      href={urlOf(rows)}
      aria-label={`${value}, ${name}`}
      className={join(
        classes,
        'underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink',
      )}
    >
      {value}
    </Link>
  )
}

type HeadlineProps = {
  label: string
  note: string
  value: string | null
  rows: RowsQuery
  name: string
}

/** A large figure with its label, and a note below; a dash if the value is null. */
export function Headline({ label, note, value, rows, name }: HeadlineProps) {
  return (
    <div className="flex min-w-0 flex-col gap-1 bg-raised px-4 py-4 sm:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-xl leading-none sm:text-2xl tabular-nums">
        {value === null ? (
          analyticsTexts.missing
        ) : (
          <FigureLink value={value} rows={rows} name={name} isPlain />
        )}
      </dd>
      <dd className="text-xs text-muted">{note}</dd>
    </div>
  )
}
