import { describe, expect, test } from 'vitest'
import { parseSchedulingMessage } from './use-scheduling-widget.ts'

const origin = 'https://keepmore.example'
const frame = { name: 'frame' } as unknown as Window
const otherWindow = { name: 'other' } as unknown as Window
const scheduled = {
  event: 'calendly.event_scheduled',
  payload: {
    event: {
      uri: `${origin}/schedule?token=abc`,
      start_time: '2026-11-24T17:00:00.000Z',
    },
    invitee: { uri: `${origin}/schedule?token=abc` },
  },
}

const parse = (given: {
  origin?: string
  source?: Window | null
  data?: unknown
  isOwn?: boolean
}) =>
  parseSchedulingMessage(
    { origin, source: frame, data: scheduled, ...given },
    { origin, isOwn: given.isOwn ?? true, windows: [frame, null] },
  )

describe('a window message about a booking', () => {
  test('from the own scheduler in its frame yields the booked time and the page', () => {
    expect(parse({})).toEqual({
      kind: 'scheduled',
      booking: { scheduledAt: '2026-11-24T17:00:00.000Z', page: '/schedule?token=abc' },
    })
  })

  test('from another origin, another window or no window yields null', () => {
    expect(parse({ origin: 'https://evil.example' })).toBeNull()
    expect(parse({ origin: 'https://keepmore.example.evil.example' })).toBeNull()
    expect(parse({ source: otherWindow })).toBeNull()
    expect(parse({ source: null })).toBeNull()
  })

  test('with another Calendly event yields `shown`; with malformed data, null', () => {
    expect(parse({ data: { event: 'calendly.event_type_viewed' } })).toEqual({ kind: 'shown' })
    for (const data of [
      null,
      '',
      7,
      [],
      'calendly.event_scheduled',
      { event: 'other' },
      { event: 1 },
    ])
      expect(parse({ data })).toBeNull()
  })

  test('from an outside provider yields a booking without time and page', () => {
    expect(parse({ isOwn: false })).toEqual({ kind: 'scheduled', booking: null })
  })

  test('with a page on another origin yields a booking without time and page', () => {
    const data = structuredClone(scheduled)
    data.payload.event.uri = 'https://evil.example/schedule'
    expect(parse({ data })).toEqual({ kind: 'scheduled', booking: null })
  })
})
