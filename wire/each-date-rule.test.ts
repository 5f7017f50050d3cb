import { afterEach, describe, expect, test, vi } from 'vitest'
import { due, endsAt, RULES, ruleOf } from '../tests/support/california.ts'

// Every expected day and instant here was counted by hand on a calendar, or by a Python program that shares no code
// with ours.

/**
 * Each rule from noon of Tuesday, June 30, 2026, and from 9:30 PM of Monday, December 21, 2026, when it is December 22
 * in UTC. Ahead lie Friday, July 3 (a holiday of contracts), July 4, Christmas and Dr. Martin Luther King, Jr. Day.
 */
const EVENTS = ['2026-06-30T19:00:00Z', '2026-12-22T05:30:00Z'] as const
const TABLE = [
  ['offer-expiry-default', '2026-07-03', '2026-12-24'],
  ['deposit', '2026-07-06', '2026-12-24'],
  ['funds-and-loan-application', '2026-07-07', '2026-12-28'],
  ['seller-disclosures', '2026-07-07', '2026-12-28'],
  ['investigation-contingency', '2026-07-17', '2027-01-07'],
  ['loan-contingency', '2026-07-17', '2027-01-07'],
  ['appraisal-contingency', '2026-07-17', '2027-01-07'],
  ['close-of-escrow', '2026-07-30', '2027-01-20'],
  ['notice-to-perform-earliest', '2026-06-28', '2026-12-19'],
  ['notice-to-perform-response', '2026-07-02', '2026-12-23'],
  ['demand-to-close-earliest', '2026-06-27', '2026-12-18'],
  ['demand-to-close-response', '2026-07-06', '2026-12-24'],
  ['hoa-documents-from-association', '2026-07-10', '2026-12-31'],
  ['broker-trust-funds', '2026-07-06', '2026-12-24'],
  ['lead-inspection', '2026-07-10', '2026-12-31'],
  ['mls-pending-report', '2026-07-01', '2026-12-22'],
  ['mls-submit-listing', '2026-07-02', '2026-12-23'],
  ['window-tds-in-person', '2026-07-03', '2026-12-24'],
  ['window-tds-mail', '2026-07-06', '2026-12-28'],
  ['window-tds-electronic', '2026-07-06', '2026-12-28'],
  ['window-nhd-in-person', '2026-07-03', '2026-12-24'],
  ['window-nhd-mail', '2026-07-06', '2026-12-28'],
  ['window-nhd-electronic', '2026-07-06', '2026-12-28'],
  ['records-retention', '2029-06-30', '2029-12-21'],
  ['fincen-report', '2026-07-30', '2027-01-20'],
  ['agency', '2026-06-30', '2026-12-21'],
  ['tds', '2026-07-07', '2026-12-28'],
  ['spq', '2026-07-07', '2026-12-28'],
  ['agent-visual-inspection', '2026-07-07', '2026-12-28'],
  ['nhd', '2026-07-07', '2026-12-28'],
  ['lead-paint', '2026-06-30', '2026-12-21'],
  ['earthquake-guide', '2026-07-07', '2026-12-28'],
  ['safety-statement', '2026-07-07', '2026-12-28'],
  ['mello-roos', '2026-07-07', '2026-12-28'],
  ['hoa-documents', '2026-07-07', '2026-12-28'],
  ['fire-hardening', '2026-07-07', '2026-12-28'],
  ['defensible-space', '2026-06-30', '2026-12-21'],
  ['smoking', '2026-07-07', '2026-12-28'],
  ['death-on-property', '2026-07-07', '2026-12-28'],
  ['resale-18-months', '2026-07-07', '2026-12-28'],
  ['la-residential-report', '2026-06-30', '2026-12-21'],
  ['sf-residential-record', '2026-06-30', '2026-12-21'],
  ['withholding-593', '2026-06-30', '2026-12-21'],
  ['compensation-instruction', '2026-06-30', '2026-12-21'],
  ['leased-items', '2026-07-07', '2026-12-28'],
] as const

describe('each rule, from an event in summer and one in winter', () => {
  test('is in the table once', () => {
    expect(TABLE.map(([id]) => id)).toEqual(RULES.map(({ id }) => id))
  })

  test.each(TABLE)('%s is due on %s and %s', (id, ...expected) => {
    expect(EVENTS.map((at) => due(ruleOf(id), new Date(at)))).toEqual(expected)
  })
})

describe.each(['UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])('in a process of %s', (zone) => {
  afterEach(() => void vi.unstubAllEnvs())

  test('each rule is due on the same days', () => {
    vi.stubEnv('TZ', zone)
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone)
    for (const [id, ...expected] of TABLE)
      expect(
        EVENTS.map((at) => due(ruleOf(id), new Date(at))),
        id,
      ).toEqual(expected)
  })

  test('both days on which clocks change end at the same instants', () => {
    vi.stubEnv('TZ', zone)
    expect(endsAt('records-retention', '2024-03-13')).toBe('2027-03-15T07:00:00.000Z')
    expect(endsAt('records-retention', '2023-11-01')).toBe('2026-11-02T08:00:00.000Z')
  })
})
