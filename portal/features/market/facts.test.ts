import { describe, expect, it } from 'vitest'
import { askedFacts, parseFact } from './facts.ts'

describe('a typed fact of a home', () => {
  it('is parsed with commas, spaces and the unit sq ft', () => {
    for (const text of ['1800', '1,800', ' 1 800 ', '1,800 sq ft', '1800 Sq. Ft.'])
      expect(parseFact('squareFeet', text), text).toBe(1800)
  })

  it('is null when blank and false when invalid', () => {
    expect(parseFact('squareFeet', '  ')).toBeNull()
    for (const text of ['large', '12', '-1800', '900000', '18.0.0'])
      expect(parseFact('squareFeet', text), text).toBe(false)
  })

  it('is asked for only when the server accepts it', () => {
    const typed = {
      squareFeet: '1,800',
      bathrooms: '2.5',
      yearBuilt: '19',
      condition: 'good',
      view: '',
    }
    expect(askedFacts(typed)).toEqual({ squareFeet: '1800', bathrooms: '2.5', condition: 'good' })
  })
})
