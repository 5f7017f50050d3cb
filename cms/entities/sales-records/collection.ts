import type { CollectionConfig } from 'payload'
import { allow, closed } from '#cms/kit/access.ts'
import { isStaff } from '#wire/viewer.ts'

/** Recorded home sales, imported from lists. Every market figure comes from these rows. */
export const SalesRecords: CollectionConfig = {
  slug: 'sales-records',
  labels: { singular: 'Recorded sale', plural: 'Recorded sales' },
  admin: {
    group: 'Sales',
    useAsTitle: 'address',
    defaultColumns: ['address', 'city', 'soldDate', 'price', 'source'],
    hidden: ({ user }) => user?.role === 'editor',
  },
  access: { ...closed, create: allow(isStaff), read: allow(isStaff), delete: allow(isStaff) },
  fields: [
    { name: 'address', type: 'text', required: true },
    { name: 'city', type: 'text', required: true, index: true },
    { name: 'zipCode', type: 'text', required: true, index: true },
    { name: 'state', type: 'text', required: true, defaultValue: 'CA' },
    { name: 'propertyType', type: 'text', required: true },
    { name: 'bedrooms', type: 'number' },
    { name: 'bathrooms', type: 'number' },
    { name: 'squareFeet', type: 'number' },
    { name: 'price', type: 'number', required: true },
    { name: 'soldDate', type: 'date', required: true, index: true },
    { name: 'latitude', type: 'number' },
    { name: 'longitude', type: 'number' },
    /** Where the row came from: a file's name, or "demo data". */
    { name: 'source', type: 'text', required: true },
  ],
}
