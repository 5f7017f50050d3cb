import { expect, test } from 'vitest'
import type { Vendor } from '#wire/vendors.ts'
import { filterVendors } from './filter.ts'

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
const names = (found: Vendor[]) => found.map(({ name }) => name)

test('the vendor search of staff finds vendors by name or by specialty', () => {
  expect(names(filterVendors(all, 'tide', null))).toEqual(['Low Tide'])
  expect(names(filterVendors(all, 'staging', null))).toEqual(['Set & Stage'])
})

test('the vendor status filter separates approved, pending and featured vendors', () => {
  expect(names(filterVendors(all, '', 'approved'))).toEqual(['Low Tide', 'Set & Stage'])
  expect(names(filterVendors(all, '', 'pending'))).toEqual(['Coastline'])
  expect(names(filterVendors(all, '', 'featured'))).toEqual(['Low Tide'])
})
