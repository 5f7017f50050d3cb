import { describe, expect, it } from 'vitest'
import { appointmentTime, dateTime } from '#wire/dates.ts'
import { formatDollars } from '#wire/money.ts'
import { badgeCount, formatFileSize, formatPercentChange, relativeTime } from './format.ts'

describe('formats', () => {
  it('shows money in whole dollars', () => {
    expect(formatDollars(1_250_000)).toBe('$1,250,000')
  })

  it('shows a change with its sign, unless it rounds to 0.0%', () => {
    expect([3.21, -0.04, 0.04, -5].map(formatPercentChange)).toEqual([
      '+3.2%',
      '0.0%',
      '0.0%',
      '-5.0%',
    ])
  })

  it('shows Pacific time before and after a clock change', () => {
    expect(dateTime('2026-10-31T16:00:00Z')).toBe('Oct 31, 2026, 9:00 AM PT')
    expect(dateTime('2026-11-02T17:00:00Z')).toBe('Nov 2, 2026, 9:00 AM PT')
    expect(appointmentTime('2026-11-21T01:00:00Z')).toBe('Friday, November 20 at 5:00 PM PT')
  })

  it('shows relative time in hours within a day, and in days after that', () => {
    const now = Date.parse('2026-11-20T12:00:00Z')
    expect(relativeTime('2026-11-20T11:00:01Z', now)).toBe('Just now')
    expect(relativeTime('2026-11-20T11:00:00Z', now)).toBe('1h ago')
    expect(relativeTime('2026-11-19T12:00:01Z', now)).toBe('23h ago')
    expect(relativeTime('2026-11-19T12:00:00Z', now)).toBe('1d ago')
  })

  it('shows file sizes in megabytes with two decimals', () => {
    expect(formatFileSize(10 * 1024 * 1024)).toBe('10.00 MB')
    expect(formatFileSize(52_428)).toBe('0.05 MB')
  })

  it('stops the unread badge at 99+', () => {
    expect([badgeCount(99), badgeCount(100)]).toEqual(['99', '99+'])
  })
})
