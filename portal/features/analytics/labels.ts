import { calendarDay } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import { type FigureQuery, OUTCOMES, WAITS } from '#wire/analytics.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Formats seconds: `45 min`, `3 h 20 min`, `2.5 days`; a dash for null. */
export function timeTaken(seconds: number | null): string {
  if (seconds === null) return '–'
  if (seconds < MINUTE) return 'under 1 min'
  if (seconds < HOUR) return `${Math.floor(seconds / MINUTE)} min`
  if (seconds < DAY) {
    const minutes = Math.floor((seconds % HOUR) / MINUTE)
    return `${Math.floor(seconds / HOUR)} h${minutes ? ` ${minutes} min` : ''}`
  }
  const days = Math.round((seconds / DAY) * 10) / 10
  return `${days} ${days === 1 ? 'day' : 'days'}`
}

/** A share in whole percent, `<1%` for the smallest; a dash where `whole` is 0. */
export function share(part: number, whole: number): string {
  if (whole === 0) return '–'
  const percent = Math.round((part / whole) * 100)
  return part > 0 && percent === 0 ? '<1%' : `${percent}%`
}

/** `1 client`, `2 clients`. */
export function many(amount: number, one: string, more = `${one}s`): string {
  return `${amount.toLocaleString('en-US')} ${amount === 1 ? one : more}`
}

/** Which rows a figure counts. */
export type RowsQuery = Partial<Omit<FigureQuery, 'page' | 'from' | 'to'>>

/** The heading of a figure's rows, which names what it counts. */
export function headingOf({ figure, stage, source, wait, week, outcome }: RowsQuery): string {
  const where = stage ? stageLabel(stage) : ''
  switch (figure) {
    case 'reached':
      return join(
        where && where !== 'Lead' ? `Reached ${where}` : 'Joined',
        source && `by ${sourceLabel(source).toLowerCase()}`,
      )
    case 'moved':
      return `Time to ${where}`
    case 'lost':
      return 'Cancelled or on hold'
    case 'replies':
      return join('First replies', WAITS.find(({ id }) => id === wait)?.label.toLowerCase())
    case 'unanswered':
      return 'Waiting for an answer now'
    case 'bookings':
      return 'Consultations booked'
    case 'commission':
      return where ? `Commission at ${where}` : 'Expected commission'
    default: {
      const became = OUTCOMES.find(({ id }) => id === outcome)?.label
      const during = week && `in the week of ${calendarDay(week)}`
      return join('Consultations', became?.toLowerCase(), during)
    }
  }
}
