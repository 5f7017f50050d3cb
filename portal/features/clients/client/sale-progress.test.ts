import { describe, expect, it } from 'vitest'
import type { Consultation } from '#wire/consultations.ts'
import type { Property } from '#wire/properties.ts'
import type { User } from '#wire/users.ts'
import { leadingProperty, saleProgressOf } from './sale-progress.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')

const client = { hasConsultation: false, customerStage: 'lead', contracts: [] } as unknown as User
const consulted: User = { ...client, hasConsultation: true, customerStage: 'active-client' }
const home = {
  id: 'a',
  address: '12 Oak Street, Sacramento, CA 95816',
  status: 'active-listing',
  servicePackage: 'diy-pro',
  dateListed: '2026-11-11T20:00:00Z',
  createdAt: '2026-10-01T00:00:00Z',
} as Property
const booked = { completed: false, scheduledAt: '2026-11-25T22:00:00Z' } as Consultation

describe('the sale progress of a client', () => {
  it('asks a client without a booking to book', () => {
    const progress = saleProgressOf(client, undefined, [], NOW)
    expect(progress.badge).toBe('Consultation Required')
    expect(progress.action).toEqual({ label: 'Book Free Consultation', opensBooking: true })
  })

  it('shows the time of a booked consultation in Pacific time', () => {
    const progress = saleProgressOf(client, undefined, [booked], NOW)
    expect(progress.where).toBe('Your consultation is Wednesday, November 25 at 2:00 PM PT.')
  })

  it('offers another booking when the consultation has passed without being marked completed', () => {
    const past = { ...booked, scheduledAt: '2026-11-18T22:00:00Z' }
    const progress = saleProgressOf(client, undefined, [past], NOW)
    expect(progress.where).toContain('was Wednesday, November 18')
    expect(progress.action).toHaveProperty('opensBooking')
  })

  it('shows the state of the property once the consultation is completed', () => {
    const progress = saleProgressOf(consulted, home, [], NOW)
    expect(progress.where).toBe('12 Oak Street has been on the market since November 11, 2026.')
    expect(progress.badge).toBe('Consultation Completed')
  })

  it('leaves the package to the client of the home', () => {
    const early = { ...home, status: 'consultation-booked', servicePackage: null } as Property
    const stepOf = (userId: string) =>
      saleProgressOf({ ...consulted, id: 'me' }, { ...early, userId }, [], NOW).action
    expect(stepOf('me')).toMatchObject({ label: 'Choose your package' })
    expect(stepOf('another')).toMatchObject({ label: 'Message your agent' })
  })

  it('names an unsigned contract as the next step, with a badge that is no warning', () => {
    const contracts = [
      { status: 'pending', contractType: 'listing-agreement' },
    ] as User['contracts']
    const progress = saleProgressOf({ ...consulted, contracts }, home, [], NOW)
    expect(progress.next).toContain('Listing Agreement is waiting for your signature')
    expect(progress.needsBooking).toBe(false)
  })

  it('shows the unsold property that is furthest along, or else a sold one', () => {
    const sold = { ...home, id: 'b', status: 'sold' } as Property
    const early = { ...home, id: 'c', status: 'preparation' } as Property
    expect(leadingProperty([early, sold, home])?.id).toBe('a')
    expect(leadingProperty([sold])?.id).toBe('b')
  })
})
