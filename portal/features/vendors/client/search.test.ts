import { describe, expect, it } from 'vitest'
import { matches } from './search.ts'

const vendor = { name: 'Low Tide Photography', specialty: 'photography' } as const

describe('vendor search', () => {
  it('finds by name or specialty, whatever the case', () => {
    expect(matches(vendor, { words: 'low TIDE', specialty: 'all' })).toBe(true)
    expect(matches({ ...vendor, name: 'X' }, { words: 'PHOTO', specialty: 'all' })).toBe(true)
    expect(matches(vendor, { words: 'staging', specialty: 'all' })).toBe(false)
  })

  it('acts together with the specialty filter', () => {
    expect(matches(vendor, { words: 'tide', specialty: 'staging' })).toBe(false)
    expect(matches(vendor, { words: '', specialty: 'photography' })).toBe(true)
  })
})
