import { describe, expect, it } from 'vitest'
import type { Consultation } from '#wire/consultations.ts'
import { cents } from '#wire/money.ts'
import type { Property } from '#wire/properties.ts'
import { describeDifference } from './package-fee.tsx'
import { milestonesOf } from './selling-progress.tsx'

const property = {
  id: 'p',
  status: 'pending-sale',
  dateListed: '2026-11-01T20:00:00Z',
  datePending: '2026-11-15T20:00:00Z',
  dateSold: null,
} as Property
const consultation = { propertyId: 'p', scheduledAt: '2026-10-17T19:00:00Z' } as Consultation

describe('the milestones of a property', () => {
  it('of a pending sale are three done, one current and one ahead, with the recorded dates', () => {
    const milestones = milestonesOf(property, [consultation])
    expect(milestones.map(({ name }) => name)).toEqual([
      'Consultation',
      'Preparation',
      'Active Listing',
      'Pending Sale',
      'Sold',
    ])
    expect(milestones.map(({ state }) => state)).toEqual([
      'done',
      'done',
      'done',
      'current',
      'ahead',
    ])
    expect(milestones[0]?.reachedAt).toBe('2026-10-17T19:00:00Z')
    expect(milestones[4]?.reachedAt).toBeNull()
  })

  it('of a listing whose sale fell through have no pending date', () => {
    const back = { ...property, status: 'active-listing' } as Property
    expect(milestonesOf(back)[3]?.reachedAt).toBeNull()
  })
})

describe('the fee of another package', () => {
  it('is described by its difference from the current fee in dollars', () => {
    expect(describeDifference(cents(8500), cents(12_750))).toBe('$4,250 more than now.')
    expect(describeDifference(cents(17_000), cents(8500))).toBe('$8,500 less than now.')
  })
})
