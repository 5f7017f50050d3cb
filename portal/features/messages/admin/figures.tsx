import { count } from '#portal/lib/format.ts'
import { Link } from '#portal/ui/link.tsx'

export type Figure = { label: string; value: number | undefined; href?: string }

/** A row of counts; a count with an address links to its rows. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <dl className="mb-6 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-4">
      {figures.map(({ label, value, href }) => (
        <div key={label} className="flex flex-col-reverse justify-end bg-raised px-4 py-3">
          <dt className="text-xs text-muted">
            {href ? (
              <Link
                href={href}
                className="inline-flex min-h-6 items-center underline underline-offset-2"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd className="font-display text-xl tabular-nums">
            {value === undefined ? '–' : count(value)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
