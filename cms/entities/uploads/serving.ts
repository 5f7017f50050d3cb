import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { notFound } from '#cms/core/problem.ts'
import { parseRange, setRangeHeaders } from '#cms/files/byte-range.ts'
import type { Span } from '#cms/files/disk.ts'
import { fileStore } from '#cms/files/store.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asViewer, idOf, runSql } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import { setSandboxHeaders } from '#cms/kit/sandbox-headers.ts'
import { sendStream } from '#cms/kit/send-stream.ts'
import type { Upload } from '#cms/payload-types.ts'
import { signFileUrl } from './signed-url.ts'

/** MIME types served inline on our origin; all others are downloads (REL-5). */
const INLINE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'video/mp4']

/**
 * Sends a file, or the requested byte range, to its user or to staff.
 * @throws Problem 404 for an unknown or another user's file and for missing bytes; 416 for a range outside
 */
export async function serveFile(
  req: PayloadRequest,
  filename: string,
  asDownload: boolean,
  http: Http,
): Promise<void> {
  const [upload] = await withDatabaseSlot(() =>
    asViewer(req).find('uploads', { filename: { equals: filename } }),
  )
  if (!upload) throw notFound('This file')
  return serveUpload(req, upload, asDownload, http)
}

/**
 * Like {@link serveFile}, for a row that the caller has found and checked. With FILES_URL it redirects to a
 * signed address for this file on that origin.
 */
export async function serveUpload(
  req: PayloadRequest,
  upload: Upload,
  asDownload: boolean,
  http: Http,
): Promise<void> {
  const { request, response } = http
  const recordRead = async () => {
    const continues = (parseRange(request, partsOf(upload))?.start ?? 0) > 0
    if (request.method !== 'HEAD')
      await withDatabaseSlot(() => recordDownload(req, upload, continues))
  }
  if (!env.filesUrl) return sendUpload(upload, asDownload, http, recordRead)
  await recordRead()
  response.set('Cache-Control', 'private, no-store')
  response.redirect(302, signFileUrl(env.filesUrl, upload.filename, asDownload))
}

/**
 * Sends a file. The caller has checked the permission.
 * @param beforeSending called after the file was opened and before bytes are sent
 * @throws as {@link serveFile}
 */
export async function sendUpload(
  upload: Upload,
  asDownload: boolean,
  { request, response }: Http,
  beforeSending: () => Promise<void> = async () => undefined,
): Promise<void> {
  const { filename } = upload
  const span = parseRange(request, partsOf(upload))
  const bytes = await (await fileStore()).open(filename, span ?? undefined)
  if (!bytes) {
    log.warn({ event: 'file-missing', filename }, 'a row names a file that is not there')
    throw notFound('This file')
  }
  try {
    await beforeSending()
    setFileHeaders(response, upload, span, asDownload)
    if (request.method === 'HEAD') return void response.end()
    await sendStream(bytes, response)
  } finally {
    bytes.destroy()
  }
}

const partsOf = ({ size, sha256 }: Upload) => ({ size, etag: `"${sha256}"` })

function setFileHeaders(
  response: Response,
  upload: Upload,
  span: Span | null,
  asDownload: boolean,
): void {
  response.attachment(upload.originalName)
  const disposition = String(response.get('Content-Disposition'))
  const isInline = INLINE_TYPES.includes(upload.mimeType) && !asDownload
  setRangeHeaders(response, partsOf(upload), span)
  response.set({
    'Content-Disposition': isInline ? disposition.replace(/^attachment/, 'inline') : disposition,
    'Content-Type': upload.mimeType,
    'Cache-Control': 'private, no-store',
  })
  setSandboxHeaders(response)
}

/** Records the download. A range that continues one recorded within the hour is not recorded again. */
async function recordDownload(
  req: PayloadRequest,
  { id, user, uploadType }: Upload,
  continues: boolean,
) {
  if (continues) {
    const recorded = await runSql(req)`
      select 1 from audit_log where subject = ${id} and event = 'file-downloaded'
        and actor_id = ${req.user?.id} and at > now() - interval '1 hour' limit 1`
    if (recorded.length > 0) return
  }
  const details = { of: idOf(user), uploadType }
  await record(req, { event: 'file-downloaded', subject: id, details })
}
