import { calendarDay } from '#portal/lib/format.ts'
import { join } from '#portal/ui/join.ts'
import { type FigureQuery, OUTCOMES, WAITS } from '#wire/analytics.ts'
import { sourceLabel } from '#wire/sources.ts'
import { stageLabel } from '#wire/stages.ts'
import { analyticsTexts } from '#wire/texts/analytics.ts'

const { duration, missing, rows } = analyticsTexts

const MINUTE_SECONDS = 60
const HOUR_SECONDS = 60 * MINUTE_SECONDS
const DAY_SECONDS = 24 * HOUR_SECONDS

/** Formats seconds: `45 min`, `3 h 20 min`, `2.5 days`; a dash for null. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null) return missing
  if (seconds < MINUTE_SECONDS) return duration.underMinute
  const minutes = Math.floor((seconds % HOUR_SECONDS) / MINUTE_SECONDS)
  if (seconds < HOUR_SECONDS) return duration.minutes(minutes)
  if (seconds < DAY_SECONDS) return duration.hours(Math.floor(seconds / HOUR_SECONDS), minutes)
  return duration.days(Math.round((seconds / DAY_SECONDS) * 10) / 10)
}

/** A share in whole percent, `<1%` for the smallest; a dash if `whole` is 0. */
export function formatShare(part: number, whole: number): string {
  if (whole === 0) return missing
  const percent = Math.round((part / whole) * 100)
  return part > 0 && percent === 0 ? '<1%' : `${percent}%`
}

/** Which rows a figure counts. */
export type RowsQuery = Partial<Omit<FigureQuery, 'page' | 'from' | 'to'>>

/** The title of the dialog with a figure's rows: what the figure counts. */
export function titleOf({ figure, stage, source, wait, week, outcome }: RowsQuery): string {
  const texts = rows.titles
  const stageName = stage ? stageLabel(stage) : ''
  switch (figure) {
    case 'reached':
      return join(
        stage && stage !== 'lead' ? texts.reached(stageName) : texts.joined,
        source && texts.bySource(sourceLabel(source)),
      )
    case 'moved':
      return texts.moved(stageName)
    case 'replies':
      return join(texts.replies, WAITS.find(({ id }) => id === wait)?.label.toLowerCase())
    case 'commission':
      return stage ? texts.commissionAt(stageName) : texts.commission
    case 'lost':
    case 'unanswered':
    case 'bookings':
      return texts[figure]
    default: {
      const outcomeName = OUTCOMES.find(({ id }) => id === outcome)?.label.toLowerCase()
      return join(texts.consultations, outcomeName, week && texts.inWeek(calendarDay(week)))
    }
  }
}
