import { asSystem, asViewer } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import { importVendors } from '#wire/vendor-import.ts'
import {
  addVendor,
  changeVendor,
  deleteVendor,
  listVendors,
  listVendorTeasers,
  VENDORS_REFUSED,
} from '#wire/vendors.ts'
import { anyone, mayManageVendors, maySeeVendorContacts } from '#wire/viewer.ts'
import { editVendor, readVendors, removeVendor } from './actions.ts'
import { importVendorList } from './import.ts'
import { presentTeaser, presentVendor } from './present.ts'

export const vendorEndpoints = [
  endpoint(listVendors, maySeeVendorContacts, ({ req }) => readVendors(req), {
    refusal: VENDORS_REFUSED,
  }),
  endpoint(listVendorTeasers, anyone, async ({ req }) => {
    const approved = { approved: { equals: true } }
    return (await asSystem(req).find('vendors', approved, { sort: 'name' })).map(presentTeaser)
  }),
  endpoint(addVendor, mayManageVendors, async ({ req, body }) =>
    presentVendor(await asViewer(req).create('vendors', body)),
  ),
  endpoint(importVendors, mayManageVendors, ({ req, body }) => importVendorList(req, body)),
  endpoint(changeVendor, mayManageVendors, async ({ req, params, body }) =>
    presentVendor(await editVendor(req, params.id, body)),
  ),
  endpoint(deleteVendor, mayManageVendors, ({ req, params }) => removeVendor(req, params.id)),
]
