import type { PayloadRequest, Where } from 'payload'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { endpoint, endpointWithoutSlot } from '#cms/kit/endpoint.ts'
import { markPhoto, readOriginalPhoto, readOriginals } from '#wire/photos.ts'
import {
  chooseCover,
  downloadUpload,
  listClientUploads,
  listOwnUploads,
  listPropertyUploads,
  removeUpload as removeUploadRoute,
  type UploadedFile,
  uploadFiles,
} from '#wire/uploads.ts'
import { anyone, mayMarkPhotos, mayReadClients, mayUpload, type Viewer } from '#wire/viewer.ts'
import { receiveUploads } from './actions.ts'
import { makeCover } from './cover.ts'
import { listOriginals, serveOriginal } from './originals.ts'
import { markPhotoAs } from './photo-marks.ts'
import { presentUpload } from './present.ts'
import { presentUploads, removeUpload } from './removal.ts'
import { serveFile } from './serving.ts'

async function list(req: PayloadRequest, viewer: Viewer, where: Where): Promise<UploadedFile[]> {
  const found = await asViewer(req).find('uploads', where, { sort: '-createdAt' })
  return presentUploads(req, viewer, found)
}

export const uploadEndpoints = [
  endpointWithoutSlot(uploadFiles, mayUpload, ({ req, viewer, http }) =>
    receiveUploads(req, viewer, http.request),
  ),
  endpoint(listOwnUploads, mayUpload, ({ req, viewer }) =>
    list(req, viewer, { user: { equals: viewer.id } }),
  ),
  endpoint(listPropertyUploads, mayUpload, async ({ req, viewer, params }) => {
    await requireProperty(req, params.propertyId)
    return list(req, viewer, { property: { equals: params.propertyId } })
  }),
  endpoint(listClientUploads, mayReadClients, async ({ req, viewer, params }) => {
    await requireClient(req, params.id)
    return list(req, viewer, { user: { equals: params.id } })
  }),
  endpoint(removeUploadRoute, mayUpload, ({ req, viewer, params }) =>
    removeUpload(req, viewer, params.id),
  ),
  endpointWithoutSlot(downloadUpload, mayUpload, ({ req, params, query, http }) =>
    serveFile(req, params.filename, { asDownload: query.download === '1', size: query.size }, http),
  ),
  endpoint(chooseCover, mayUpload, async ({ req, params }) =>
    presentUpload(req, await makeCover(req, params.id)),
  ),
  endpoint(markPhoto, mayMarkPhotos, ({ req, params, body }) => markPhotoAs(req, params.id, body)),
  endpoint(readOriginals, anyone, ({ req, params }) => listOriginals(req, params.id)),
  endpointWithoutSlot(readOriginalPhoto, anyone, ({ req, params, http }) =>
    serveOriginal(req, params, http),
  ),
]
