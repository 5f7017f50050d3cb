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
const offers = {
  actor: 'seller',
  what: '8 offers are waiting for your answer.',
  due: '2026-11-22',
  action: { label: 'See what you would keep', href: '/dashboard/homes/a?part=offers' },
} as const
const leading = { property: home, next: offers }
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
    const progress = saleProgressOf(consulted, leading, [], NOW)
    expect(progress.where).toBe('12 Oak Street has been on the market since November 11, 2026.')
    expect(progress.badge).toBe('Consultation Completed')
  })

  // The dashboard asked for a signature while eight offers waited for an answer.
  it('says the next step of the home with its day', () => {
    const { next, due, action } = saleProgressOf(consulted, leading, [], NOW)
    expect({ what: next, due, action }).toEqual({ ...offers, actor: undefined })
  })

  it('asks for the signature of another contract first, unless the step of the home is due before it', () => {
    const nextWith = (dueOn: string | null, propertyId: string | null = null) => {
      const contract = { status: 'pending', contractType: 'listing-agreement', propertyId, dueOn }
      const contracts = [contract] as User['contracts']
      return saleProgressOf({ ...consulted, contracts }, leading, [], NOW)
    }
    const signature = 'Listing Agreement is waiting for your signature'
    expect(nextWith(null)).toMatchObject({ next: expect.stringContaining(signature), due: null })
    expect(nextWith('2026-11-22')).toMatchObject({ next: expect.stringContaining(signature) })
    expect(nextWith('2026-11-23').next).toBe(offers.what)
    expect(nextWith('2026-11-20', 'b')).toMatchObject({
      next: expect.stringContaining(signature),
      needsBooking: false,
    })
    expect(nextWith('2026-11-20', home.id).next).toBe(offers.what)
  })

  it('shows the unsold property that is furthest along, or else a sold one', () => {
    const sold = { ...home, id: 'b', status: 'sold' } as Property
    const early = { ...home, id: 'c', status: 'preparation' } as Property
    expect(leadingProperty([early, sold, home])?.id).toBe('a')
    expect(leadingProperty([sold])?.id).toBe('b')
  })
})
