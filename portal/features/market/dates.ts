const month = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })

/** `2026-11` is `Nov 2026`. */
export function calendarMonth(period: string): string {
  const value = new Date(`${period}-01T00:00:00Z`)
  return Number.isNaN(value.getTime()) ? period : month.format(value)
}
