import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { record } from '#cms/audit/record.ts'
import { hmacOf, isSameSecret } from '#cms/core/crypto.ts'
import { env } from '#cms/core/env.ts'
import { log } from '#cms/core/log.ts'
import { notFound, Problem } from '#cms/core/problem.ts'
import { fileStore } from '#cms/files/store.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asViewer, idOf, runSql } from '#cms/kit/documents.ts'
import type { Http } from '#cms/kit/endpoint.ts'
import {
  parseRange,
  type Span,
  sendStream,
  setRangeHeaders,
  setSandboxHeaders,
} from '#cms/kit/send-file.ts'
import type { Upload } from '#cms/payload-types.ts'
import { PHOTO_SIZES, type PhotoSizeName } from '#wire/uploads.ts'
import { inSize } from './photo-copies.ts'

/** MIME types served inline on our origin; all others are downloads (REL-5). */
const INLINE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'video/mp4']

/** How a caller wants a file: as a download or to look at, whole or as one of the copies of a photo. */
export type Wanted = { asDownload: boolean; size?: PhotoSizeName | undefined }

/** Sends a file or the requested range to its user or to staff. @throws Problem 404, also for missing bytes; 416 */
export async function serveFile(
  req: PayloadRequest,
  filename: string,
  wanted: Wanted,
  http: Http,
): Promise<void> {
  const [upload] = await withDatabaseSlot(() =>
    asViewer(req).find('uploads', { filename: { equals: filename } }),
  )
  if (!upload) throw notFound('This file')
  return serveUpload(req, upload, wanted, http)
}

/** {@link serveFile} for a row that the caller has checked. With FILES_URL it redirects to a signed address there. */
export async function serveUpload(
  req: PayloadRequest,
  upload: Upload,
  wanted: Wanted,
  http: Http,
): Promise<void> {
  const { request, response } = http
  const sent = inSize(upload, wanted.size)
  const recordRead = async () => {
    const continues = (parseRange(request, partsOf(sent))?.start ?? 0) > 0
    // A list of files shows thumbs, and reading the list is not on record either.
    if (request.method !== 'HEAD' && wanted.size !== 'thumb')
      await withDatabaseSlot(() => recordDownload(req, upload, continues))
  }
  if (!env.filesUrl) return sendUpload(sent, wanted.asDownload, http, recordRead)
  await recordRead()
  response.set('Cache-Control', 'private, no-store')
  response.redirect(302, signFileUrl(env.filesUrl, upload.filename, wanted))
}

/** Opens a file, runs `beforeSending` and sends it. The caller has checked the permission. @throws as {@link serveFile} */
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
    setHeaders(response, upload, span, asDownload)
    await sendStream(bytes, response)
  } finally {
    bytes.destroy()
  }
}

const partsOf = ({ size, sha256 }: Upload) => ({ size, etag: `"${sha256}"` })

function setHeaders(response: Response, upload: Upload, span: Span | null, asDownload: boolean) {
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

/**
 * Records the download. A range that continues one recorded within the hour is not recorded again, and neither is a
 * photo that a seller reads, which the page of the home shows on each visit.
 */
async function recordDownload(req: PayloadRequest, upload: Upload, continues: boolean) {
  const isSellersPhoto = upload.uploadType === 'photo' && req.user?.role === 'client'
  if (continues || isSellersPhoto) {
    const recorded = await runSql(req)`
      select 1 from audit_log where subject = ${upload.id} and event = 'file-downloaded'
        and actor_id = ${req.user?.id} and at > now() - interval '1 hour' limit 1`
    if (recorded.length > 0) return
  }
  const details = { of: idOf(upload.user), uploadType: upload.uploadType }
  await record(req, { event: 'file-downloaded', subject: upload.id, details })
}

const LIFETIME_MS = 5 * 60_000

/** The claims of a signed address: the file, how it is wanted, and the expiry in ms since the epoch. */
type Claims = Wanted & { filename: string; until: number }

const signClaims = ({ filename, asDownload, size, until }: Claims): Buffer =>
  hmacOf(['file address', filename, asDownload, until, ...(size ? [size] : [])].join('\n'))

/** The address at which its bearer can read one file for five minutes. */
export function signFileUrl(filesUrl: string, filename: string, wanted: Wanted): string {
  const { asDownload, size } = wanted
  const claims = { filename, asDownload, size, until: Date.now() + LIFETIME_MS }
  const url = new URL(`/uploads/${encodeURIComponent(filename)}`, filesUrl)
  url.searchParams.set('until', String(claims.until))
  if (asDownload) url.searchParams.set('download', '1')
  if (size) url.searchParams.set('size', size)
  url.searchParams.set('signature', signClaims(claims).toString('base64url'))
  return url.href
}

/** Checks a signed address. @throws Problem 403 for a wrong signature or an expired address */
export function requireSignedUrl(filename: string, query: Record<string, unknown>) {
  const size = PHOTO_SIZES.find((name) => name === query.size)
  const claims = { filename, asDownload: query.download === '1', size, until: Number(query.until) }
  const given = Buffer.from(String(query.signature), 'base64url')
  if (!isSameSecret(given, signClaims(claims)) || claims.until < Date.now())
    throw new Problem(403, 'This link has expired. Open the file from your account again.')
  return claims
}
