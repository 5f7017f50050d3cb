import { describe, expect, it } from 'vitest'
import { matchesSearch } from './search.ts'

const vendor = { name: 'Low Tide Photography', specialty: 'photography' } as const

describe('vendor search', () => {
  it('finds a vendor by name or specialty in any case', () => {
    expect(matchesSearch(vendor, { words: 'low TIDE', specialty: 'all' })).toBe(true)
    expect(matchesSearch({ ...vendor, name: 'X' }, { words: 'PHOTO', specialty: 'all' })).toBe(true)
    expect(matchesSearch(vendor, { words: 'staging', specialty: 'all' })).toBe(false)
  })

  it('finds only vendors that match both the words and the specialty filter', () => {
    expect(matchesSearch(vendor, { words: 'tide', specialty: 'staging' })).toBe(false)
    expect(matchesSearch(vendor, { words: '', specialty: 'photography' })).toBe(true)
  })
})
