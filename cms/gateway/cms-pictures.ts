import type { Request } from 'express'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'
import { Problem } from '#cms/core/problem.ts'
import { readStoredPicture } from '#cms/entities/media/files.ts'
import {
  CENTER,
  encodeForFocalPoint,
  encodePictureFiles,
  type NewPicture,
  omitFileFields,
} from '#cms/entities/media/saving.ts'
import { type Crop, PictureRefused, type Point } from '#cms/files/picture.ts'
import { withDatabaseSlot } from '#cms/kit/database-slots.ts'
import { asViewer } from '#cms/kit/documents.ts'
import { parse } from '#cms/kit/parse.ts'
import type { Media } from '#cms/payload-types.ts'
import { MAX_FILE_BYTES } from '#wire/uploads.ts'
import { type SaveBody, toFieldsRequest } from './to-payload.ts'

/** A save of one picture: the request for Payload, and the new file, or null where the file stays. */
export type PictureSave = { request: globalThis.Request; picture: NewPicture | null }

const PATH = /^\/cms\/api\/media(?:\/([^/]+))?\/?$/

const Percent = z.coerce.number().min(0).max(100)
const Pixels = z.coerce.number().min(1).max(100_000)

/** Crop and focal point as the CMS's upload screen sends them in the query string of a save. */
const Edits = z.object({
  'uploadEdits[crop][x]': Percent.optional(),
  'uploadEdits[crop][y]': Percent.optional(),
  'uploadEdits[widthInPixels]': Pixels.optional(),
  'uploadEdits[heightInPixels]': Pixels.optional(),
  'uploadEdits[focalPoint][x]': Percent.optional(),
  'uploadEdits[focalPoint][y]': Percent.optional(),
})

const Focal = z.object({ focalX: Percent.nullish(), focalY: Percent.nullish() })

/**
 * Decodes the uploaded picture, or crops the stored one again, before Payload opens a transaction. Payload
 * gets the text fields only; `setFileFields` fills in the file's columns.
 * @returns null where the request saves no picture
 * @throws Problem 400 for a file that is no picture or a crop outside it, 404, 409 where the stored file is
 * missing
 */
export async function preparePictureSave(
  request: Request,
  req: PayloadRequest,
  sent: SaveBody | null,
): Promise<PictureSave | null> {
  const path = PATH.exec(request.path)
  if (!path || !sent) return null
  const id = path[1] ?? null
  if ((request.method === 'POST') !== (id === null)) return null
  const edits = parse(Edits, request.query)
  const focal = parseFocalPoint(edits, parse(Focal, sent.data))
  const crop = parseCrop(edits)
  const readRow = () => asViewer(req).requireById('media', String(id), 'This picture')
  const row = id === null ? null : await withDatabaseSlot(readRow)
  const picture = await encodeNewPicture(sent, row, { crop, focal }).catch(refuse)
  return { request: toFieldsRequest(request, omitFileFields(sent.data)), picture }
}

type Cut = { crop: Crop | null; focal: Point | null }

async function encodeNewPicture(sent: SaveBody, row: Media | null, cut: Cut) {
  const { crop } = cut
  const focal = cut.focal ?? { x: row?.focalX ?? CENTER.x, y: row?.focalY ?? CENTER.y }
  if (sent.file) {
    if (sent.file.size > MAX_FILE_BYTES) throw new PictureRefused('it is larger than 10 MB')
    return encodePictureFiles(sent.file.data, { crop, focal })
  }
  if (!row) return null
  const isMoved = focal.x !== (row.focalX ?? CENTER.x) || focal.y !== (row.focalY ?? CENTER.y)
  if (!isMoved && (!crop || isWhole(crop, row))) return null
  const from = row.filename ?? ''
  const stored = await readStoredPicture(from)
  if (!stored) throw new Problem(409, 'The file of this picture is gone. Please choose it again.')
  if (crop && !isWhole(crop, row)) return encodePictureFiles(stored, { crop, focal, from })
  return encodeForFocalPoint(stored, focal, from)
}

const isWhole = ({ width, height }: Crop, row: Media) =>
  width === row.width && height === row.height

function parseCrop(edits: z.output<typeof Edits>): Crop | null {
  const { 'uploadEdits[crop][x]': x, 'uploadEdits[crop][y]': y } = edits
  const { 'uploadEdits[widthInPixels]': width, 'uploadEdits[heightInPixels]': height } = edits
  if (width === undefined && height === undefined) return null
  if (width === undefined || height === undefined)
    throw new Problem(400, 'A part of a picture has a width and a height.')
  return { x: x ?? 0, y: y ?? 0, width, height }
}

function parseFocalPoint(edits: z.output<typeof Edits>, data: z.output<typeof Focal>) {
  const x = edits['uploadEdits[focalPoint][x]'] ?? data.focalX
  const y = edits['uploadEdits[focalPoint][y]'] ?? data.focalY
  if (x === undefined || x === null || y === undefined || y === null) return null
  return { x: Math.round(x), y: Math.round(y) }
}

/** @throws Problem 400 for a refused picture, any other error as it is */
function refuse(error: unknown): never {
  if (!(error instanceof PictureRefused)) throw error
  const message = `This picture cannot be taken: ${error.message}.`
  // The CMS's bulk upload screen shows only `errors`.
  throw new Problem(400, message, { errors: [{ message }] })
}
