import type { ReactNode } from 'react'
import { Card } from './card.tsx'

/** One part of a settings screen: title and lead on the left, controls on the right. */
export function Section(props: {
  /** The URL fragment of the section; its heading's id derives from it. */
  id: string
  title: string
  lead: ReactNode
  children: ReactNode
}) {
  const { id, title, lead, children } = props
  const headingId = `${id}-title`
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className="grid scroll-mt-24 gap-4 border-t border-line pt-8 lg:grid-cols-[16rem_minmax(0,40rem)] lg:gap-12"
    >
      <div>
        <h2 id={headingId} tabIndex={-1} className="font-display text-xl">
          {title}
        </h2>
        <p className="mt-1.5 max-w-[52ch] text-sm text-muted">{lead}</p>
      </div>
      <Card>{children}</Card>
    </section>
  )
}
