import type { ReactNode } from 'react'
import { shortWeekday } from '#wire/dates.ts'
import type { MovedDates } from '#wire/escrow-date-calls.ts'
import { escrowDateScreenTexts } from '#wire/texts/escrow-date-screens.ts'

const { move: texts } = escrowDateScreenTexts.staff

/** A list of dates under its heading. */
export function DateLines({ title, lines }: { title: string; lines: ReactNode[] }) {
  return (
    <div>
      <p className="mb-2 font-semibold">{title}</p>
      <ul className="grid gap-1 tabular-nums">{lines}</ul>
    </div>
  )
}

/** The dates that a change moves, from which day to which. */
export const movedLines = (moved: MovedDates['moved']) =>
  moved.map(({ id, label, from, to }) => (
    <li key={id}>{texts.line(label, shortWeekday(from), shortWeekday(to))}</li>
  ))

/** The dates that stay, and why. */
export function UnmovedDates({ unmoved }: Pick<MovedDates, 'unmoved'>) {
  if (unmoved.length === 0) return null
  const lines = unmoved.map(({ id, label, due, why }) => (
    <li key={id}>{texts.stays(label, shortWeekday(due), texts.why[why])}</li>
  ))
  return <DateLines title={texts.unmoved} lines={lines} />
}
