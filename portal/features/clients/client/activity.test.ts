import { describe, expect, it } from 'vitest'
import type { ContractSummary } from '#wire/contracts.ts'
import type { Notification } from '#wire/notifications.ts'
import type { Property } from '#wire/properties.ts'
import { listActivity } from './activity.ts'

const NOTHING = {
  notifications: [],
  stageHistory: [],
  properties: [],
  consultations: [],
  contracts: [],
}

describe('recent activity', () => {
  it("lists a property's listing before its creation, newest first", () => {
    const property = {
      id: 'p',
      address: '12 Oak Street, Sacramento',
      createdAt: '2026-10-01T00:00:00Z',
      dateListed: '2026-11-11T00:00:00Z',
      datePending: null,
      dateSold: null,
    } as Property
    const titles = listActivity({ ...NOTHING, properties: [property] }).map(({ title }) => title)
    expect(titles).toEqual(['Active Listing', 'Property added'])
  })

  it('lists a signed contract as signed and a pending one as added, newest first', () => {
    const disclosure = {
      id: 'c',
      contractType: 'disclosure-agreement',
      status: 'pending',
      createdAt: '2026-11-10T00:00:00Z',
      signedAt: null,
    } as ContractSummary
    const signed = {
      ...disclosure,
      id: 's',
      contractType: 'listing-agreement',
      status: 'signed',
      signedAt: '2026-11-12T00:00:00Z',
    } as ContractSummary
    const activity = listActivity({ ...NOTHING, contracts: [disclosure, signed] })
    expect(activity.map(({ title, href }) => `${title} ${href}`)).toEqual([
      'Listing Agreement signed /dashboard?tab=contracts&contract=s',
      'Disclosure Agreement added /dashboard?tab=contracts&contract=c',
    ])
  })

  it('lists a stage change once when a notification reports it too', () => {
    const notification = {
      id: 'n',
      type: 'other',
      title: 'Your sale: Active Client',
      message: 'You are now at: Active Client.',
      createdAt: '2026-11-11T00:00:00.100Z',
      link: '/dashboard',
      read: true,
    } as Notification
    const activity = listActivity({
      ...NOTHING,
      notifications: [notification],
      stageHistory: [
        {
          id: 'h',
          fromStage: 'contract-pending',
          toStage: 'active-client',
          createdAt: '2026-11-11T00:00:00Z',
        },
      ],
    })
    expect(activity.map(({ id }) => id)).toEqual(['n'])
  })
})
