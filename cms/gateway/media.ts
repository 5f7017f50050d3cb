import { basename, extname, join } from 'node:path'
import { type RequestHandler, Router } from 'express'
import { fileTypeFromFile } from 'file-type'
import { env } from '#cms/core/env.ts'
import { MEDIA_FOLDER } from '#cms/entities/media/files.ts'
import { TEMPORARY } from '#cms/files/disk.ts'
import { mediaUrl } from '#cms/files/media-url.ts'
import { PICTURE_TYPES } from '#cms/files/picture.ts'
import { setSandboxHeaders } from '#cms/kit/sandbox-headers.ts'
import { limitRate } from './limits.ts'

const TYPE_BY_EXTENSION: Record<string, string> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** A file name that this product made; earlier releases kept the sender's name and extension. */
const OWN_NAME = /^[0-9a-f]{64}\.(jpg|png|webp)$/

/** The media type of a stored picture, by its content where the name is not ours; null for other files. */
async function detectType(name: string): Promise<string | null> {
  if (OWN_NAME.test(name)) return TYPE_BY_EXTENSION[extname(name)] ?? null
  if (name !== basename(name) || /[\\\0]/.test(name) || name.endsWith(TEMPORARY)) return null
  const found = await fileTypeFromFile(join(MEDIA_FOLDER, name)).catch(() => undefined)
  return found && PICTURE_TYPES.includes(found.mime) ? found.mime : null
}

export const servePicture: RequestHandler<{ filename: string }> = async (
  request,
  response,
  next,
) => {
  const { filename } = request.params
  const type = await detectType(filename)
  if (!type) return next()
  setSandboxHeaders(response)
  response.type(type)
  response.sendFile(filename, { root: MEDIA_FOLDER, maxAge: '1h' }, (error) => {
    // The file was deleted in the meantime, or the client disconnected.
    if (error && !response.headersSent) next()
  })
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
