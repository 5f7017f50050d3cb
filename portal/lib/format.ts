import { clockTime } from '#wire/dates.ts'
import { PACIFIC } from '#wire/slots.ts'

type When = string | number | Date

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const oneDecimal = new Intl.NumberFormat('en-US', TENTHS)
const signed = new Intl.NumberFormat('en-US', { ...TENTHS, signDisplay: 'exceptZero' })

const mediumDate = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: 'short', day: 'numeric' })
const short = mediumDate(PACIFIC)
const day = mediumDate('UTC')

/** `1,234`. */
export function count(amount: number): string {
  return whole.format(amount)
}

/** Signed unless it rounds to zero, with one decimal: `+3.2%`. */
export function percentChange(value: number): string {
  return `${signed.format(value)}%`
}

/** Miles with one decimal: `0.4 mi`. */
export function miles(value: number): string {
  return `${oneDecimal.format(value)} mi`
}

/** `Nov 20, 2026`. */
export function shortDate(when: When): string {
  return short.format(new Date(when))
}

/** A calendar day without a time zone: `2026-11-20` is `Nov 20, 2026` everywhere. */
export function calendarDay(date: string): string {
  const value = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(value.getTime()) ? date : day.format(value)
}

/** `Nov 20, 2026, 9:00 AM PT`. */
export function dateTime(when: When): string {
  return `${shortDate(when)}, ${clockTime(when)} PT`
}

/** Specification 9: under 1 hour 'Just now', under 24 hours 'Nh ago', otherwise 'Nd ago'. */
export function relativeTime(when: When, now: number = Date.now()): string {
  const hours = Math.floor((now - new Date(when).getTime()) / 3_600_000)
  if (hours < 1) return 'Just now'
  return hours < 24 ? `${hours}h ago` : `${Math.floor(hours / 24)}d ago`
}

/** Bytes in, megabytes with two decimals out: `1.25 MB`. */
export function fileSize(bytes: number): string {
  return `${(bytes / (1024 * 1024)).toFixed(2)} MB`
}

/** Unread badges stop at 99+. */
export function badgeCount(unread: number): string {
  return unread > 99 ? '99+' : String(unread)
}

/** Formats seconds to wait, rounded up: `a minute`, `5 minutes`. */
export function waitingTime(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
