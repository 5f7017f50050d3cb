import { describe, expect, test } from 'vitest'
import { schedulingEventIn } from './scheduling-messages.ts'

const origin = 'https://keepmore.example'
const frame = { name: 'frame' } as unknown as Window
const stranger = { name: 'stranger' } as unknown as Window
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

const eventIn = (given: {
  origin?: string
  source?: Window | null
  data?: unknown
  isOurs?: boolean
}) =>
  schedulingEventIn(
    { origin, source: frame, data: scheduled, ...given },
    { origin, isOurs: given.isOurs ?? true, windows: [frame, null] },
  )

describe('a window message about a booking', () => {
  test('from our scheduler in its frame yields the booked time and the page', () => {
    expect(eventIn({})).toEqual({
      kind: 'scheduled',
      booked: { scheduledAt: '2026-11-24T17:00:00.000Z', page: '/schedule?token=abc' },
    })
  })

  test('from another origin or another window is ignored', () => {
    expect(eventIn({ origin: 'https://evil.example' })).toBeNull()
    expect(eventIn({ origin: 'https://keepmore.example.evil.example' })).toBeNull()
    expect(eventIn({ source: stranger })).toBeNull()
    expect(eventIn({ source: null })).toBeNull()
  })

  test('with another event or malformed data is no booking', () => {
    expect(eventIn({ data: { event: 'calendly.event_type_viewed' } })).toEqual({ kind: 'shown' })
    for (const data of [
      null,
      '',
      7,
      [],
      'calendly.event_scheduled',
      { event: 'other' },
      { event: 1 },
    ])
      expect(eventIn({ data })).toBeNull()
  })

  test('from an outside provider reports a booking without time and page', () => {
    expect(eventIn({ isOurs: false })).toEqual({ kind: 'scheduled', booked: null })
  })

  test('with a page on another origin reports a booking without time and page', () => {
    const data = structuredClone(scheduled)
    data.payload.event.uri = 'https://evil.example/schedule'
    expect(eventIn({ data })).toEqual({ kind: 'scheduled', booked: null })
  })
})
