import { describe, expect, it } from 'vitest'
import type { Notification } from '#wire/notifications.ts'
import type { Property } from '#wire/properties.ts'
import { activityOf } from './activity.ts'

const NOTHING = { notifications: [], stageHistory: [], properties: [], consultations: [] }

describe('recent activity', () => {
  it('is newest first', () => {
    const property = {
      id: 'p',
      address: '12 Oak Street, Sacramento',
      createdAt: '2026-10-01T00:00:00Z',
      dateListed: '2026-11-11T00:00:00Z',
      datePending: null,
      dateSold: null,
    } as Property
    const titles = activityOf({ ...NOTHING, properties: [property] }).map(({ title }) => title)
    expect(titles).toEqual(['Active Listing', 'Property added'])
  })

  it('says a change once where its notification tells it too', () => {
    const told = {
      id: 'n',
      type: 'other',
      title: 'Your sale moved forward',
      message: 'You are now at: Active Client.',
      createdAt: '2026-11-11T00:00:00.100Z',
      link: '/dashboard',
      read: true,
    } as Notification
    const activity = activityOf({
      ...NOTHING,
      notifications: [told],
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
