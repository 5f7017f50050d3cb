import { type RequestHandler, Router } from 'express'
import { fileTypeFromStream } from 'file-type'
import { env } from '#cms/core/env.ts'
import { TEMPORARY } from '#cms/files/disk.ts'
import { PICTURE_TYPES, pictureTypeOf } from '#cms/files/picture.ts'
import { mediaUrl, pictures } from '#cms/files/store.ts'
import { parseRange, sendStream, setRangeHeaders, setSandboxHeaders } from '#cms/kit/send-file.ts'
import { limitRate } from './limits.ts'

/** A file name that this product made; earlier releases kept the sender's name and extension. */
const OWN_NAME = /^([0-9a-f]{64})\.(jpg|png|webp)$/

/** Longer names are no file's on any disk. */
const MAX_NAME_BYTES = 255

/** The media type of a stored picture, by its content where the name is not ours; null for other files. */
async function detectType(name: string): Promise<string | null> {
  if (OWN_NAME.test(name)) return pictureTypeOf(name) ?? null
  if (name.startsWith('.') || /[\\/\0]/.test(name) || name.endsWith(TEMPORARY)) return null
  if (Buffer.byteLength(name) > MAX_NAME_BYTES) return null
  const bytes = await (await pictures.store()).open(name)
  if (!bytes) return null
  // A file that is cut off has no type.
  const found = await fileTypeFromStream(bytes).catch(() => undefined)
  bytes.destroy()
  return found && PICTURE_TYPES.includes(found.mime) ? found.mime : null
}

/**
 * Sends a stored picture or the requested range. A picture that is deleted from the store is 404 on every
 * instance, so nothing of it is kept in this process, and a request with its ETag asks the store too.
 */
export const servePicture: RequestHandler<{ filename: string }> = async (
  request,
  response,
  next,
) => {
  const { filename } = request.params
  const store = await pictures.store()
  const type = await detectType(filename)
  const size = type ? await store.size(filename) : null
  if (!type || size === null) return next()
  // The bytes under one name never change.
  const parts = { size, etag: `"${OWN_NAME.exec(filename)?.[1] ?? size}"` }
  response.set('ETag', parts.etag)
  const span = parseRange(request, parts)
  const isFresh = request.fresh
  const bytes = isFresh ? null : await store.open(filename, span ?? undefined)
  if (!bytes && !isFresh) {
    // The file was deleted since.
    response.removeHeader('ETag')
    return next()
  }
  setSandboxHeaders(response)
  response.set({ 'Cache-Control': 'public, max-age=3600', 'Content-Type': type })
  if (!bytes) return void response.status(304).end()
  setRangeHeaders(response, parts, span)
  await sendStream(bytes, response)
}

const redirectToFilesUrl: RequestHandler<{ filename: string }> = (request, response) => {
  response.set('Cache-Control', 'public, max-age=3600')
  response.redirect(302, `${env.filesUrl}${mediaUrl(request.params.filename)}`)
}

/** Public pictures. The CMS requests them under Payload's own path, which redirects here. */
export function mediaRouter(): Router {
  const router = Router()
  router.get('/media/:filename', env.filesUrl ? redirectToFilesUrl : servePicture)
  router.get(
    '/cms/api/media/file/:filename',
    limitRate('read'),
    (request: { params: { filename: string } }, response) =>
      response.redirect(302, mediaUrl(request.params.filename)),
  )
  return router
}
