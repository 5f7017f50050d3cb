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
  endpoint({
    route: createProperty,
    may: mayCreateProperty,
    act: async ({ req, viewer, body }) => presentProperty(await addProperty(req, viewer, body)),
  }),
  endpoint({
    route: listOwnProperties,
    may: mayUseClientPortal,
    act: async ({ req, viewer }) => {
      const mine = { user: { equals: viewer.id } }
      return (await asViewer(req).find('properties', mine)).map(presentProperty)
    },
  }),
  endpoint({
    route: changePropertyStatus,
    may: mayManageProperties,
    act: async ({ req, params, body }) => presentProperty(await changeStatus(req, params.id, body)),
  }),
  endpoint({
    route: changeMlsListing,
    may: mayUseClientPortal,
    act: async ({ req, params, body }) => {
      await requireProperty(req, params.id)
      return presentProperty(await writeFields(req, 'properties', params.id, body))
    },
  }),
  endpoint({
    route: changePropertyPackage,
    may: mayUseClientPortal,
    act: async ({ req, params, body }) => {
      await requireProperty(req, params.id)
      return presentProperty(await writeFields(req, 'properties', params.id, body))
    },
  }),
  endpoint({
    route: deleteProperty,
    may: mayManageProperties,
    act: async ({ req, params }) => {
      await requireProperty(req, params.id)
      await asViewer(req).remove('properties', params.id)
    },
  }),
  endpoint({
    route: listAllProperties,
    may: mayManageProperties,
    act: async ({ req }) =>
      (await asViewer(req).find('properties', {}, { sort: '-createdAt' })).map(presentProperty),
  }),
  endpoint({
    route: listClientProperties,
    may: mayReadClients,
    act: async ({ req, params }) => {
      await requireClient(req, params.id)
      const theirs = { user: { equals: params.id } }
      return (await asViewer(req).find('properties', theirs)).map(presentProperty)
    },
  }),
]
