import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer, writeFields } from '#cms/kit/documents.ts'
import { endpoint } from '#cms/kit/endpoint.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  changePropertyStatus,
  createProperty,
  deleteProperty,
  listAllProperties,
  listClientProperties,
  listOwnProperties,
} from '#wire/properties.ts'
import {
  mayCreateProperty,
  mayManageProperties,
  mayReadClients,
  mayUseClientPortal,
} from '#wire/viewer.ts'
import { addProperty, changeStatus, requireProperty } from './actions.ts'
import { presentProperty } from './present.ts'

export const propertyEndpoints = [
  endpoint(createProperty, mayCreateProperty, async ({ req, viewer, body }) =>
    presentProperty(await addProperty(req, viewer, body)),
  ),
  endpoint(listOwnProperties, mayUseClientPortal, async ({ req, viewer }) => {
    const mine = { user: { equals: viewer.id } }
    return (await asViewer(req).find('properties', mine)).map(presentProperty)
  }),
  endpoint(changePropertyStatus, mayManageProperties, async ({ req, params, body }) =>
    presentProperty(await changeStatus(req, params.id, body)),
  ),
  endpoint(changeMlsListing, mayUseClientPortal, async ({ req, params, body }) => {
    await requireProperty(req, params.id)
    return presentProperty(await writeFields(req, 'properties', params.id, body))
  }),
  endpoint(changePropertyPackage, mayUseClientPortal, async ({ req, params, body }) => {
    await requireProperty(req, params.id)
    return presentProperty(await writeFields(req, 'properties', params.id, body))
  }),
  endpoint(deleteProperty, mayManageProperties, async ({ req, params }) => {
    await requireProperty(req, params.id)
    await asViewer(req).remove('properties', params.id)
  }),
  endpoint(listAllProperties, mayManageProperties, async ({ req }) =>
    (await asViewer(req).find('properties', {}, { sort: '-createdAt' })).map(presentProperty),
  ),
  endpoint(listClientProperties, mayReadClients, async ({ req, params }) => {
    await requireClient(req, params.id)
    const theirs = { user: { equals: params.id } }
    return (await asViewer(req).find('properties', theirs)).map(presentProperty)
  }),
]
