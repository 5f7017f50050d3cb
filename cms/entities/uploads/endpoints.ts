import type { PayloadRequest, Where } from 'payload'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint, endpointWithoutSlot } from '#cms/kit/endpoint.ts'
import {
  downloadUpload,
  listClientUploads,
  listOwnUploads,
  listPropertyUploads,
  type UploadedFile,
  uploadFiles,
} from '#wire/uploads.ts'
import { mayReadClients, mayUpload } from '#wire/viewer.ts'
import { receiveUploads } from './actions.ts'
import { presentUpload } from './present.ts'
import { serveFile } from './serving.ts'

async function list(req: PayloadRequest, where: Where): Promise<UploadedFile[]> {
  return (await asViewer(req).find('uploads', where, { sort: '-createdAt' })).map(presentUpload)
}

export const uploadEndpoints = [
  endpointWithoutSlot(uploadFiles, mayUpload, ({ req, viewer, http }) =>
    receiveUploads(req, viewer, http.request),
  ),
  endpoint(listOwnUploads, mayUpload, ({ req, viewer }) =>
    list(req, { user: { equals: viewer.id } }),
  ),
  endpoint(listPropertyUploads, mayUpload, async ({ req, params }) => {
    await requireProperty(req, params.propertyId)
    return list(req, { property: { equals: params.propertyId } })
  }),
  endpoint(listClientUploads, mayReadClients, async ({ req, params }) => {
    await requireClient(req, params.id)
    return list(req, { user: { equals: params.id } })
  }),
  endpointWithoutSlot(downloadUpload, mayUpload, ({ req, params, query, http }) =>
    serveFile(req, params.filename, query.download === '1', http),
  ),
]
