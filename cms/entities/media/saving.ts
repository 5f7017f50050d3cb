import { AsyncLocalStorage } from 'node:async_hooks'
import type { BasePayload, CollectionBeforeOperationHook, PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import {
  type Crop,
  type EncodedPicture,
  encodePicture,
  encodeSizes,
  type Point,
  type SizeName,
  type Sizes,
} from '#cms/files/picture.ts'
import { runSql } from '#cms/kit/documents.ts'
import {
  type FileFields,
  fileFieldsOf,
  keepUntilCommit,
  type NewFile,
  NO_FILE,
  removePictures,
  storePictures,
} from './files.ts'

/** A picture that was decoded and re-encoded, before the transaction that writes its row. */
export type NewPicture = {
  facts: Partial<FileFields> & {
    focalX: number
    focalY: number
    sizes: Record<SizeName, FileFields>
  }
  files: NewFile[]
  /** The stored filename that it was made from, or null. */
  from: string | null
}

export const CENTER: Point = { x: 50, y: 50 }

/** Fields that describe the file. They are computed from the file, never taken from a request. */
const FILE_FIELDS = [
  ...['filename', 'mimeType', 'filesize', 'width', 'height', 'focalX', 'focalY', 'sizes'],
  ...['url', 'thumbnailURL', 'prefix', '_objectKey'],
]

export function omitFileFields(data: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(data).filter(([name]) => !FILE_FIELDS.includes(name)))
}

/** Encodes a picture, cropped if asked for, and its sizes. @throws as `encodePicture` */
export async function encodePictureFiles(
  bytes: Buffer,
  { crop, focal = CENTER, from }: { crop?: Crop | null; focal?: Point; from?: string | null } = {},
): Promise<NewPicture> {
  const main = await encodePicture(bytes, crop ?? null)
  return describeFiles(await encodeSizes(main.bytes, focal), { focal, main, from: from ?? null })
}

/** Encodes the sizes of an unchanged file for a new focal point. @throws as `encodeSizes` */
export async function encodeForFocalPoint(bytes: Buffer, focal: Point, from: string) {
  return describeFiles(await encodeSizes(bytes, focal), { focal, main: null, from })
}

function describeFiles(
  sizes: Sizes,
  { focal, main, from }: { focal: Point; main: EncodedPicture | null; from: string | null },
): NewPicture {
  const files = new Map<string, NewFile>()
  const keep = (encoded: EncodedPicture): FileFields => {
    const facts = fileFieldsOf(encoded)
    const name = String(facts.filename)
    files.set(name, { name, mimeType: encoded.mimeType, bytes: encoded.bytes })
    return facts
  }
  const size = (name: SizeName) => (sizes[name] ? keep(sizes[name]) : NO_FILE)
  const facts = {
    ...(main && keep(main)),
    focalX: focal.x,
    focalY: focal.y,
    sizes: { card: size('card'), page: size('page'), share: size('share') },
  }
  return { facts, files: [...files.values()], from }
}

const currentPicture = new AsyncLocalStorage<NewPicture>()

/**
 * Stores a picture's files, runs `save` with the picture for its row, and removes them if no row was written.
 * @param isKept whether the answer means that the row was written
 */
export async function savePicture<Answer>(
  payload: BasePayload,
  picture: NewPicture,
  save: () => Promise<Answer>,
  isKept: (answer: Answer) => boolean = () => true,
): Promise<Answer> {
  let kept = false
  try {
    await storePictures(picture.files)
    const answer = await currentPicture.run(picture, save)
    kept = isKept(answer)
    return answer
  } finally {
    const names = picture.files.map(({ name }) => name)
    if (!kept) await removePictures(payload, names)
  }
}

/**
 * Sets a row's file fields from the picture of {@link savePicture} only. Payload never gets the file: it
 * would decode it inside its transaction and keep the sender's filename.
 * @throws Problem 400 for a new row without a picture, 409 if the row's file has changed meanwhile
 */
export const setFileFields: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'create' && operation !== 'update') return args
  const picture = currentPicture.getStore()
  if (req.file || (operation === 'create' && !picture))
    throw new Problem(400, 'Choose a picture: a JPEG, PNG or WebP file.')
  delete req.query?.uploadEdits
  const own = omitFileFields(('data' in args && args.data) || {})
  if (!picture) return { ...args, data: own }
  if ('id' in args) await requireFile(req, String(args.id), picture.from)
  await keepUntilCommit(req, picture.files)
  return { ...args, data: { ...own, ...picture.facts } }
}

async function requireFile(req: PayloadRequest, id: string, from: string | null): Promise<void> {
  const [row] = await runSql<{ filename: string }>(req)`
    select filename from media where id = ${id} for update`
  if (from && row?.filename !== from)
    throw new Problem(409, 'Someone else just changed this picture. Please reload it.')
}
