const day = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  year: 'numeric',
  month: 'short',
  day: 'numeric',
})
const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })

/** A sale's calendar day, which belongs to no time zone: `2026-11-20` is `Nov 20, 2026` everywhere. */
export function calendarDay(date: string): string {
  const value = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(value.getTime()) ? date : day.format(value)
}

/** `2026-11` is `Nov 2026`. */
export function calendarMonth(period: string): string {
  const value = new Date(`${period}-01T00:00:00Z`)
  return Number.isNaN(value.getTime()) ? period : month.format(value)
}
