import type { ReactNode } from 'react'
import type { Property } from '#wire/properties.ts'

type SectionProps = { id: string; title: string; children: ReactNode }

/** A section of the page of a home, under a heading that names the home. */
export function HomeSection({ id, title, children }: SectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="min-w-0 not-first:border-t not-first:border-line not-first:pt-6"
    >
      <h2 id={id} tabIndex={-1} className="mb-3 font-display text-xl text-balance wrap-anywhere">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The street of an address: what comes before its first comma. */
export const streetOf = ({ address }: Property) => address.split(',')[0] ?? address
