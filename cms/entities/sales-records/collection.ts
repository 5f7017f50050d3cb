import type { CollectionConfig } from 'payload'
import { allow, closed, staffScreens } from '#cms/kit/access.ts'
import { validateWith } from '#cms/kit/validate-with.ts'
import { requestPublish } from '#cms/publish-request/request.ts'
import { isStaff } from '#wire/viewer.ts'
import { SaleLine } from './sales-list.ts'

/** Recorded home sales, imported from lists. Every market figure comes from these rows. */
export const SalesRecords: CollectionConfig = {
  slug: 'sales-records',
  labels: { singular: 'Recorded sale', plural: 'Recorded sales' },
  admin: staffScreens('Sales', 'address', ['address', 'city', 'soldDate', 'price', 'source']),
  access: { ...closed, create: allow(isStaff), read: allow(isStaff), delete: allow(isStaff) },
  hooks: {
    afterChange: [({ req }) => requestPublish(req)],
    afterDelete: [({ req }) => requestPublish(req)],
  },
  fields: [
    { name: 'address', type: 'text', required: true },
    { name: 'city', type: 'text', required: true, index: true },
    {
      name: 'zipCode',
      type: 'text',
      required: true,
      index: true,
      validate: validateWith(SaleLine.shape.zip),
    },
    { name: 'state', type: 'text', required: true, defaultValue: 'CA' },
    { name: 'propertyType', type: 'text', required: true },
    { name: 'bedrooms', type: 'number', validate: validateWith(SaleLine.shape.beds) },
    { name: 'bathrooms', type: 'number', validate: validateWith(SaleLine.shape.baths) },
    { name: 'squareFeet', type: 'number', validate: validateWith(SaleLine.shape.sq_ft) },
    { name: 'lotSquareFeet', type: 'number', validate: validateWith(SaleLine.shape.lot_sqft) },
    { name: 'yearBuilt', type: 'number', validate: validateWith(SaleLine.shape.year_built) },
    {
      name: 'yearRemodeled',
      type: 'number',
      validate: validateWith(SaleLine.shape.year_remodeled),
    },
    { name: 'condition', type: 'number', validate: validateWith(SaleLine.shape.condition) },
    { name: 'grade', type: 'number', validate: validateWith(SaleLine.shape.grade) },
    { name: 'view', type: 'number', validate: validateWith(SaleLine.shape.view) },
    { name: 'price', type: 'number', required: true, validate: validateWith(SaleLine.shape.price) },
    { name: 'soldDate', type: 'date', required: true, index: true },
    { name: 'latitude', type: 'number', validate: validateWith(SaleLine.shape.latitude) },
    { name: 'longitude', type: 'number', validate: validateWith(SaleLine.shape.longitude) },
    /** Where the row came from: a file's name, or "demo data". */
    { name: 'source', type: 'text', required: true },
  ],
}
