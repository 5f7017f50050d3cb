import { describe, expect, it } from 'vitest'
import type { ContractSummary } from '#wire/contracts.ts'
import type { Property } from '#wire/properties.ts'
import { listActivity } from './activity.ts'

const NOTHING = {
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

  it("names a stage in the client's words, not in staff's", () => {
    const changes = { fromStage: 'lead', createdAt: '2026-11-11T00:00:00Z' } as const
    const activity = listActivity({
      ...NOTHING,
      stageHistory: [{ ...changes, id: 'h', toStage: 'contract-pending' }],
    })
    expect(JSON.stringify(activity)).not.toMatch(/Lead|Contract Pending/)
    expect(activity[0]?.title).toBe('Agreement to sign')
  })
})
