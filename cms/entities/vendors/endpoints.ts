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
import { changeApproval, readVendors, removeVendor } from './actions.ts'
import { importList } from './import.ts'
import { presentTeaser, presentVendor } from './present.ts'

export const vendorEndpoints = [
  endpoint({
    route: listVendors,
    may: maySeeVendorContacts,
    refusal: VENDORS_REFUSED,
    act: ({ req }) => readVendors(req),
  }),
  endpoint({
    route: listVendorTeasers,
    may: anyone,
    // Reads as the system, since visitors may not read the collection: a teaser has four public fields.
    act: async ({ req }) => {
      const approved = { approved: { equals: true } }
      return (await asSystem(req).find('vendors', approved, { sort: 'name' })).map(presentTeaser)
    },
  }),
  endpoint({
    route: addVendor,
    may: mayManageVendors,
    act: async ({ req, body }) => presentVendor(await asViewer(req).create('vendors', body)),
  }),
  endpoint({
    route: importVendors,
    may: mayManageVendors,
    act: ({ req, body }) => importList(req, body),
  }),
  endpoint({
    route: changeVendor,
    may: mayManageVendors,
    act: async ({ req, params, body }) => presentVendor(await changeApproval(req, params.id, body)),
  }),
  endpoint({
    route: deleteVendor,
    may: mayManageVendors,
    act: ({ req, params }) => removeVendor(req, params.id),
  }),
]
