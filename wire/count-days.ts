import { addDays, pacificDate, slotStart } from './slots.ts'

/** Whose holidays move the last day of a rule: those of the contract's form, those of a statute, or none. */
export const ROLLS = ['none', 'contract', 'statute'] as const
export type Roll = (typeof ROLLS)[number]

/** For whose periods a holiday is a day off. One with `none` is kept for the record and moves nothing. */
export const HOLIDAY_COUNTS = ['both', 'contract', 'statute', 'none'] as const
type HolidayCounts = (typeof HOLIDAY_COUNTS)[number]

/** What counting needs to know of a date rule. */
export type CountingRule = {
  days: number
  unit: 'calendar' | 'business'
  direction: 'after' | 'before'
  roll: Roll
  /** The hour in California at which the last day ends; null for its midnight. */
  endsHour: number | null
}

/** The listed holidays. A year without any is one for which no date is computed. */
export type Holidays = readonly { date: string; name: string; counts: HolidayCounts }[]

/** A day that was passed over, and why: a weekday, or the name of a holiday. */
type SkippedDay = { date: string; why: string }

type Counted =
  | {
      missingYear: null
      /** `YYYY-MM-DD` in California. */
      due: string
      /** The first instant at which the due day is over. */
      endsAt: Date
      skipped: SkippedDay[]
    }
  /** No holiday of this year is listed, so the date is not known. */
  | { missingYear: string }

const yearOf = (date: string) => date.slice(0, 4)

function weekendName(date: string): string | undefined {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay()
  if (weekday === 0) return 'Sunday'
  return weekday === 6 ? 'Saturday' : undefined
}

/** The holidays of one kind by date. `asked` collects the years of all weekdays that were looked up. */
function calendarOf(holidays: Holidays, roll: Roll) {
  const asked = new Set<string>()
  const named = new Map(
    holidays
      .filter(({ counts }) => counts === roll || counts === 'both')
      .map(({ date, name }) => [date, name]),
  )
  return {
    asked,
    /** Why a date is no working day; undefined for a working day. */
    whyOff(date: string): string | undefined {
      const weekend = weekendName(date)
      if (weekend !== undefined || roll === 'none') return weekend
      asked.add(yearOf(date))
      return named.get(date)
    },
  }
}

/** The instant at which a day in California is over: its midnight, or the full hour that the rule names. */
export function endOf(date: string, endsHour: number | null): Date {
  // No clock changes at midnight or in the afternoon, so slotStart is right for both.
  return endsHour === null ? slotStart(addDays(date, 1), 0) : slotStart(date, endsHour)
}

/**
 * Counts the days of a rule from an event by California's calendar (docs/decisions/0073). The event's day is day 0,
 * whatever the hour. A last day `after` the event that is a Saturday, a Sunday or a holiday of the rule's kind becomes
 * the next working day, unless the rule rolls by `none` or has 0 days; a day `before` the event is not moved.
 * @param at the instant of the event, or its day `YYYY-MM-DD`
 */
export function countDays(rule: CountingRule, at: Date | string, holidays: Holidays): Counted {
  const calendar = calendarOf(holidays, rule.roll)
  const skipped: SkippedDay[] = []
  /** Notes a day that is off. */
  const isSkipped = (date: string) => {
    const why = calendar.whyOff(date)
    if (why !== undefined) skipped.push({ date, why })
    return why !== undefined
  }
  const step = rule.direction === 'after' ? 1 : -1
  let due = typeof at === 'string' ? at : pacificDate(at)
  for (let left = rule.days; left > 0; ) {
    due = addDays(due, step)
    if (rule.unit === 'calendar' || !isSkipped(due)) left--
  }
  if (rule.direction === 'after' && rule.roll !== 'none' && rule.days > 0)
    while (isSkipped(due)) due = addDays(due, 1)
  const listed = new Set(holidays.map(({ date }) => yearOf(date)))
  const missingYear = [...calendar.asked].find((year) => !listed.has(year))
  if (missingYear !== undefined) return { missingYear }
  return { missingYear: null, due, endsAt: endOf(due, rule.endsHour), skipped }
}
