import { expect, test } from 'vitest'
import { filterItems } from '#portal/ui/filterable-list.tsx'
import type { Vendor } from '#wire/vendors.ts'
import { VENDOR_FILTER } from './vendor-list.tsx'

const vendor = (name: string, given: Partial<Vendor> = {}) =>
  ({
    id: name,
    name,
    specialty: 'photography',
    approved: true,
    featured: false,
    ...given,
  }) as Vendor

const all = [
  vendor('Low Tide', { featured: true }),
  vendor('Set & Stage', { specialty: 'staging' }),
  vendor('Coastline', { approved: false }),
]
const findNames = (words: string, status: string | null) =>
  filterItems(all, words, status, VENDOR_FILTER).map(({ name }) => name)

test('the vendor search of staff finds vendors by name or by specialty', () => {
  expect(findNames('tide', null)).toEqual(['Low Tide'])
  expect(findNames('staging', null)).toEqual(['Set & Stage'])
})

test('the vendor status filter separates approved, pending and featured vendors', () => {
  expect(findNames('', 'approved')).toEqual(['Low Tide', 'Set & Stage'])
  expect(findNames('', 'pending')).toEqual(['Coastline'])
  expect(findNames('', 'featured')).toEqual(['Low Tide'])
})
