import { useState } from 'react'
import { count } from '#portal/lib/format.ts'
import { Button } from '#portal/ui/button.tsx'
import type { Analytics } from '#wire/analytics.ts'
import { BarTable } from './bar-table.tsx'
import { many, share } from './labels.ts'
import { FigureLink, Panel } from './panel.tsx'

const SHOWN = 8

type Props = { guides: Analytics['guides']; className?: string }

/** Consultations booked from each guide. */
export function GuidesPanel({ guides, className }: Props) {
  const [isWhole, setWhole] = useState(false)
  const booked = guides.reduce((sum, { bookings }) => sum + bookings, 0)
  const shown = isWhole ? guides : guides.slice(0, SHOWN)
  return (
    <Panel
      title="Guides by bookings"
      note="Consultations booked in these days by whoever followed a guide's link in the same visit."
      className={className}
    >
      {booked === 0 ? (
        <p className="text-sm text-muted">No consultation was booked in these days.</p>
      ) : (
        <BarTable
          caption={`${many(booked, 'booking')} by guide`}
          first="Guide"
          heads={['Booked', 'Share']}
          bars={shown.map(({ id, title, bookings }) => ({
            key: id ?? 'none',
            label:
              id === null ? (
                <span className="text-muted">Not from a guide</span>
              ) : (
                (title ?? 'Untitled')
              ),
            // No bar for bookings without a guide: it would make the guides' bars too short to compare.
            value: id === null ? null : bookings,
            cells: [
              <FigureLink
                key="booked"
                asked={{ figure: 'bookings', guide: id ?? 'none' }}
                value={count(bookings)}
                name={id === null ? 'booked without a guide' : `booked from ${title ?? 'a guide'}`}
              />,
              share(bookings, booked),
            ],
          }))}
        />
      )}
      {guides.length > SHOWN && (
        <Button variant="quiet" size="small" className="mt-3" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show the first eight' : `Show all ${guides.length}`}
        </Button>
      )}
    </Panel>
  )
}
