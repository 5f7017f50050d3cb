import type { Where } from 'payload'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer, writeFields } from '#cms/kit/documents.ts'
import { endpoint, versionedEndpoint } from '#cms/kit/endpoint.ts'
import { readUnlessUnchanged } from '#cms/kit/list-version.ts'
import { answerPage } from '#cms/kit/paging.ts'
import {
  changeMlsListing,
  changeProperty,
  countProperties as countPropertiesRoute,
  createProperty,
  deleteProperty,
  listAllProperties,
  listClientProperties,
  listOwnProperties,
} from '#wire/properties.ts'
import { changePropertyFacts } from '#wire/property-facts.ts'
import {
  isStaff,
  mayCreateProperty,
  mayManageProperties,
  mayReadClients,
  mayUseClientPortal,
} from '#wire/viewer.ts'
import { addProperty, requireOwnProperty, requireProperty } from './actions.ts'
import { editProperty } from './edit.ts'
import { changeHomeFacts } from './facts.ts'
import { countProperties, propertyRows } from './list.ts'
import { presentListedProperty, presentProperty } from './present.ts'

/** What the list of all shows: a row names its client. */
const LIST_TOPICS = ['properties', 'users'] as const

export const propertyEndpoints = [
  endpoint(createProperty, mayCreateProperty, async ({ req, viewer, body }) =>
    presentProperty(await addProperty(req, viewer, body)),
  ),
  endpoint(listOwnProperties, mayUseClientPortal, async ({ req, viewer }) => {
    // Of a client their access leaves their own homes and those of which they are a seller.
    const mine: Where = isStaff(viewer) ? { user: { equals: viewer.id } } : {}
    return (await asViewer(req).find('properties', mine)).map(presentProperty)
  }),
  endpoint(changeProperty, mayManageProperties, async ({ req, params, body }) =>
    presentProperty(await editProperty(req, params.id, body)),
  ),
  endpoint(changePropertyFacts, mayUseClientPortal, ({ req, params, body }) =>
    changeHomeFacts(req, params.id, body),
  ),
  endpoint(changeMlsListing, mayUseClientPortal, async ({ req, params, body }) => {
    await requireOwnProperty(req, params.id)
    return presentProperty(await writeFields(req, 'properties', params.id, body))
  }),
  endpoint(deleteProperty, mayManageProperties, async ({ req, params }) => {
    await requireProperty(req, params.id)
    await asViewer(req).remove('properties', params.id)
  }),
  versionedEndpoint(listAllProperties, mayManageProperties, (asked) =>
    readUnlessUnchanged(asked, LIST_TOPICS, async () => {
      const { req, query, http } = asked
      const rows = await propertyRows(req, query)
      const page = answerPage(http, query, rows, ({ createdAt, id }) => ({ time: createdAt, id }))
      return page.map(presentListedProperty)
    }),
  ),
  versionedEndpoint(countPropertiesRoute, mayManageProperties, (asked) =>
    readUnlessUnchanged(asked, LIST_TOPICS, () => countProperties(asked.req, asked.query)),
  ),
  endpoint(listClientProperties, mayReadClients, async ({ req, params }) => {
    await requireClient(req, params.id)
    const theirs = { user: { equals: params.id } }
    return (await asViewer(req).find('properties', theirs)).map(presentProperty)
  }),
]
