import { describe, expect, test } from 'vitest'
import type { Client } from '#wire/users.ts'
import { elapsedTime, groupByColumn, isUnanswered } from './urgency.ts'

function client(given: Partial<Client>): Client {
  return {
    id: 'a',
    email: 'a@example.com',
    firstName: 'Ana',
    lastName: 'Ruiz',
    role: 'client',
    hasConsultation: false,
    customerStage: 'lead',
    stageUpdatedAt: null,
    unreadNotifications: 0,
    contracts: [],
    stageHistory: [],
    createdAt: '2026-11-01T12:00:00.000Z',
    stageNotes: null,
    lastContactAt: '2026-11-02T12:00:00.000Z',
    lastMessageFromClientAt: null,
    awaitingReply: false,
    ...given,
  } as Client
}

describe('the pipeline board', () => {
  test('shows a lead without any contact as unanswered', () => {
    expect(isUnanswered(client({ lastContactAt: null }))).toBe(true)
  })

  test('shows a lead that staff typed or imported as unanswered only after the client wrote', () => {
    for (const source of ['staff', 'import'] as const) {
      expect(isUnanswered(client({ source, lastContactAt: null }))).toBe(false)
      expect(isUnanswered(client({ source, awaitingReply: true }))).toBe(true)
    }
  })

  test('shows a lead that awaits a reply as unanswered, but not one with only unread notifications', () => {
    expect(isUnanswered(client({ awaitingReply: true }))).toBe(true)
    expect(isUnanswered(client({ unreadNotifications: 1 }))).toBe(false)
  })

  test('shows no client past the lead stage as unanswered', () => {
    expect(isUnanswered(client({ customerStage: 'on-hold', lastContactAt: null }))).toBe(false)
  })

  test('puts every stage into the column of SPEC-2.8', () => {
    const columns = groupByColumn([
      client({ id: 'a', customerStage: 'contract-pending' }),
      client({ id: 'b', customerStage: 'sale-completed' }),
      client({ id: 'c', customerStage: 'on-hold' }),
    ])
    expect(columns.active.map(({ id }) => id)).toEqual(['a'])
    expect(columns.closing.map(({ id }) => id)).toEqual(['b'])
    expect(columns.lost.map(({ id }) => id)).toEqual(['c'])
  })

  test('sorts unanswered leads first, then by longest wait, unread notifications and time in the stage', () => {
    const columns = groupByColumn([
      client({
        id: 'wrote',
        awaitingReply: true,
        lastMessageFromClientAt: '2026-11-02T12:00:00.000Z',
      }),
      client({ id: 'unread', unreadNotifications: 2, stageUpdatedAt: '2026-11-12T12:00:00.000Z' }),
      client({ id: 'recent', stageUpdatedAt: '2026-11-09T12:00:00.000Z' }),
      client({ id: 'long', stageUpdatedAt: '2026-11-03T12:00:00.000Z' }),
      client({ id: 'unanswered', lastContactAt: null }),
    ])
    expect(columns.leads.map(({ id }) => id)).toEqual([
      'unanswered',
      'wrote',
      'unread',
      'long',
      'recent',
    ])
  })

  test('shows 30 minutes in a stage as <1h, 5 hours as 5h and 2 days as 2d', () => {
    const now = Date.parse('2026-11-03T12:00:00.000Z')
    expect(elapsedTime('2026-11-03T11:30:00.000Z', now)).toBe('<1h')
    expect(elapsedTime('2026-11-03T07:00:00.000Z', now)).toBe('5h')
    expect(elapsedTime('2026-11-01T11:00:00.000Z', now)).toBe('2d')
  })
})
