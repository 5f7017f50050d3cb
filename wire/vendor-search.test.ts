import { describe, expect, it } from 'vitest'
import { matchesVendorSearch } from './vendor-search.ts'
import { SPECIALTIES } from './vendors.ts'

const vendor = { name: 'Low Tide Photography', specialty: 'photography' } as const

describe('vendor search', () => {
  it('finds a vendor by name or specialty in any case', () => {
    expect(matchesVendorSearch(vendor, { words: 'low TIDE', specialty: 'all' })).toBe(true)
    expect(
      matchesVendorSearch({ ...vendor, name: 'X' }, { words: 'PHOTO', specialty: 'all' }),
    ).toBe(true)
    expect(matchesVendorSearch(vendor, { words: 'staging', specialty: 'all' })).toBe(false)
  })

  it('finds only vendors that match both the words and the specialty filter', () => {
    expect(matchesVendorSearch(vendor, { words: 'tide', specialty: 'staging' })).toBe(false)
    expect(matchesVendorSearch(vendor, { words: '', specialty: 'photography' })).toBe(true)
  })

  it('finds a specialty by its label, because the label differs from the id only in case', () => {
    for (const { id, label } of SPECIALTIES) expect(label.toLowerCase()).toBe(id)
  })
})
