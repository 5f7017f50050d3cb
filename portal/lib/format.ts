import { commonTexts } from '#wire/texts/common.ts'
import { LANGUAGE } from '#wire/texts/language.ts'

type When = string | number | Date

const { ago: texts } = commonTexts
const LOCALE = `${LANGUAGE}-US`

const numbers = (options: Intl.NumberFormatOptions) => new Intl.NumberFormat(LOCALE, options).format

function utcDates(options: Intl.DateTimeFormatOptions) {
  const { format } = new Intl.DateTimeFormat(LOCALE, { timeZone: 'UTC', ...options })
  return (when: When) => format(new Date(when))
}

const MONTH = { year: 'numeric', month: 'short' } as const

const TENTHS = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
const tenths = numbers(TENTHS)
const signedTenths = numbers({ ...TENTHS, signDisplay: 'exceptZero' })

/** `1,234`. */
export const formatCount = numbers({ maximumFractionDigits: 0 })

/** Signed unless it rounds to zero, with one decimal: `+3.2%`. */
export const formatPercentChange = (value: number) => `${signedTenths(value)}%`

/** Whole dollars with their sign: `+$1,200`, `−$900`. */
export const formatDollarChange = (dollars: number) =>
  `${dollars < 0 ? '−' : '+'}$${formatCount(Math.abs(dollars))}`

/** Miles with one decimal: `0.4 mi`. */
export const formatMiles = (value: number) => `${tenths(value)} mi`

const utcDate = utcDates({ ...MONTH, day: 'numeric' })
const utcMonth = utcDates(MONTH)

function formatUtc(date: string, format: (when: When) => string): string {
  const value = new Date(`${date.slice(0, 10)}T00:00:00Z`)
  return Number.isNaN(value.getTime()) ? date : format(value)
}

/** A calendar day without a time zone: `2026-11-20` is `Nov 20, 2026` everywhere. */
export const calendarDay = (date: string) => formatUtc(date, utcDate)

const dayRanges = new Intl.DateTimeFormat(LOCALE, { ...MONTH, day: 'numeric', timeZone: 'UTC' })

/** Two calendar days as a range: `Nov 23 – 28, 2026`. */
export const calendarDays = (from: string, until: string) =>
  dayRanges
    .formatRange(new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`))
    .replaceAll('\u2009', ' ')

/** `2026-11` is `Nov 2026`. */
export const calendarMonth = (month: string) => formatUtc(month, utcMonth)

/** SPEC-9: under 1 hour 'Just now', under 24 hours 'Nh ago', otherwise 'Nd ago'. */
export function relativeTime(when: When, now: number = Date.now()): string {
  const hours = Math.floor((now - new Date(when).getTime()) / 3_600_000)
  if (hours < 1) return texts.now
  return hours < 24 ? texts.hours(hours) : texts.days(Math.floor(hours / 24))
}

/** Bytes in, megabytes with two decimals out: `1.25 MB`. */
export const formatFileSize = (bytes: number) => `${(bytes / (1024 * 1024)).toFixed(2)} MB`

/** Unread badges stop at 99+. */
export const badgeCount = (unread: number) => (unread > 99 ? '99+' : String(unread))

/** Formats seconds to wait, rounded up: `a minute`, `5 minutes`. */
export function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 1 ? 'a minute' : `${minutes} minutes`
}
