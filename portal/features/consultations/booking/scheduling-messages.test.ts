import { describe, expect, test } from 'vitest'
import { heardFrom } from './scheduling-messages.ts'

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

const heard = (given: {
  origin?: string
  source?: Window | null
  data?: unknown
  isOurs?: boolean
}) =>
  heardFrom(
    { origin, source: frame, data: scheduled, ...given },
    { origin, isOurs: given.isOurs ?? true, windows: [frame, null] },
  )

describe('a message about a booking', () => {
  test('from the scheduler in its frame counts, with the time', () => {
    expect(heard({})).toEqual({
      kind: 'scheduled',
      booked: { scheduledAt: '2026-11-24T17:00:00.000Z', page: '/schedule?token=abc' },
    })
  })

  test('from another origin, or from another window of the right one, is nothing', () => {
    expect(heard({ origin: 'https://evil.example' })).toBeNull()
    expect(heard({ origin: 'https://keepmore.example.evil.example' })).toBeNull()
    expect(heard({ source: stranger })).toBeNull()
    expect(heard({ source: null })).toBeNull()
  })

  test('that says something else, or nothing that can be read, is no booking', () => {
    expect(heard({ data: { event: 'calendly.event_type_viewed' } })).toEqual({ kind: 'shown' })
    for (const data of [
      null,
      '',
      7,
      [],
      'calendly.event_scheduled',
      { event: 'other' },
      { event: 1 },
    ])
      expect(heard({ data })).toBeNull()
  })

  test('of an outside provider says that something is booked, and is believed no more than that', () => {
    expect(heard({ isOurs: false })).toEqual({ kind: 'scheduled', booked: null })
  })

  test('that names a page elsewhere leads nowhere', () => {
    const data = structuredClone(scheduled)
    data.payload.event.uri = 'https://evil.example/schedule'
    expect(heard({ data })).toEqual({ kind: 'scheduled', booked: null })
  })
})
