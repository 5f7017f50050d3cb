import type { ReactNode } from 'react'
import { join } from '#portal/ui/join.ts'
import { Link } from '#portal/ui/link.tsx'
import { useFigureAddress } from './figure-url.ts'
import type { Asked } from './labels.ts'

/** A panel of figures: its heading, a note on how they are counted, and the figures. */
export function Panel({
  title,
  note,
  aside,
  className,
  children,
}: {
  title: string
  note: string
  aside?: ReactNode
  className?: string
  children: ReactNode
}) {
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
      {children}
    </section>
  )
}

/** A number that links to the rows it counts. A zero is plain text. */
export function FigureLink({
  asked,
  value,
  name,
  isPlain = false,
  className,
}: {
  asked: Asked
  value: string
  /** What the number counts, for screen readers. */
  name: string
  /** Normal weight and left-aligned, for large figures and times. */
  isPlain?: boolean
  className?: string
}) {
  const addressOf = useFigureAddress()
  const look = join(
    'inline-flex min-h-8 min-w-6 items-center tabular-nums',
    isPlain ? 'font-normal' : 'justify-end font-semibold',
  )
  if (value === '0' || value === '$0')
    return <span className={join(look, 'font-normal! text-muted', className)}>{value}</span>
  return (
    <Link
      href={addressOf(asked)}
      aria-label={`${value}, ${name}`}
      className={join(
        look,
        'underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-ink',
        className,
      )}
    >
      {value}
    </Link>
  )
}

/** A large figure with its label, and a note below. */
export function Headline({
  label,
  children,
  note,
}: {
  label: string
  children: ReactNode
  note: ReactNode
}) {
  return (
    <div className="flex min-w-0 flex-col gap-1 bg-raised px-4 py-4 sm:px-5">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-display text-xl leading-none sm:text-2xl tabular-nums">{children}</dd>
      <dd className="text-xs text-muted">{note}</dd>
    </div>
  )
}
