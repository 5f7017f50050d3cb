import type { ReactNode } from 'react'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { shortWeekday } from '#wire/dates.ts'
import type { EscrowDate } from '#wire/escrow-date-calls.ts'
import { escrowDateScreenTexts as texts } from '#wire/texts/escrow-date-screens.ts'
import { type Reader, whoActs } from '#wire/texts/escrow-dates.ts'

const TONES: Record<EscrowDate['state'], BadgeTone> = {
  open: 'neutral',
  late: 'bad',
  fulfilled: 'good',
  waived: 'neutral',
  earliest: 'neutral',
}

/** The side that acts, how staff settled the date, and a note where sources disagree about its days. */
function Notes({ date, reader }: { date: EscrowDate; reader: Reader }) {
  const { agreedDue, due, fulfilledOn, evidence, state, reason, certainty, actor } = date
  return (
    <div className="text-sm text-muted wrap-anywhere">
      <p>{whoActs(actor, reader)}</p>
      {agreedDue !== null && <p>{texts.agreed(shortWeekday(due))}</p>}
      {fulfilledOn !== null && <p>{texts.fulfilled(shortWeekday(fulfilledOn), evidence ?? '')}</p>}
      {state === 'waived' && reason !== null && <p>{texts.waived(reason)}</p>}
      {certainty === 'conflicting' && (
        <p>
          <strong className="font-semibold text-poppy-text">{texts.checkForm}</strong>:{' '}
          {texts.checkFormWhy}.
        </p>
      )}
    </div>
  )
}

type DateListProps = {
  dates: readonly EscrowDate[]
  reader: Reader
  /** What staff may do with a date. */
  actions?: (date: EscrowDate) => ReactNode
}

/** The dates of a sale by their day. A late one is red, and says so. */
export function DateList({ dates, reader, actions }: DateListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {dates.map((date) => {
        const day = date.agreedDue ?? date.due
        const isLate = date.state === 'late'
        return (
          <li
            key={date.id}
            className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[11rem_minmax(0,1fr)_auto]"
          >
            <time
              dateTime={day}
              className={isLate ? 'font-semibold text-danger' : 'font-semibold tabular-nums'}
            >
              {shortWeekday(day)}
            </time>
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">{date.label}</p>
              <Notes date={date} reader={reader} />
              {actions && (
                <>
                  <p className="mt-1 text-xs text-muted wrap-anywhere">
                    {texts.source(date.source)}
                  </p>
                  <div className="mt-2 flex flex-wrap gap-2">{actions(date)}</div>
                </>
              )}
            </div>
            <div>
              <Badge tone={TONES[date.state]}>{texts.states[date.state]}</Badge>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
