import { fileTypeFromBuffer } from 'file-type'
import type { Sharp } from 'sharp'
import { retryLater } from '#cms/core/problem.ts'
import { createSemaphore } from '#cms/core/semaphore.ts'
import { lazySharp } from './lazy-sharp.ts'

/** A picture that cannot be accepted. The message tells editors why; a retry does not help. */
export class PictureRefused extends Error {}

export type Point = { x: number; y: number }

/** A part of a picture: its corner in percent, its size in pixels. */
export type Crop = Point & { width: number; height: number }

export type EncodedPicture = {
  bytes: Buffer
  mimeType: string
  extension: string
  width: number
  height: number
}

type PictureKind = Pick<EncodedPicture, 'mimeType' | 'extension'> & {
  encode: (image: Sharp) => Sharp
}

/** The picture types that a page may show, by their bytes. No SVG: it can carry script. */
const KINDS = {
  'image/jpeg': { extension: 'jpg', encode: (image: Sharp) => image.jpeg({ quality: 90 }) },
  'image/png': { extension: 'png', encode: (image: Sharp) => image.png() },
  'image/webp': { extension: 'webp', encode: (image: Sharp) => image.webp({ quality: 90 }) },
}

export const PICTURE_TYPES = Object.keys(KINDS)

/** The type of a picture by the extension of its name; undefined for other extensions. */
export const pictureTypeOf = (name: string): string | undefined =>
  PICTURE_TYPES.find((type) => isKnown(type) && name.endsWith(`.${KINDS[type].extension}`))

/** The smaller copies for pages. `share` is cropped around the focal point, for link previews elsewhere. */
export const SIZES = {
  card: { width: 640, mimeType: 'image/webp' },
  page: { width: 1280, mimeType: 'image/webp' },
  share: { width: 1200, height: 630, mimeType: 'image/jpeg' },
} as const

export type SizeName = keyof typeof SIZES
export type Sizes = Record<SizeName, EncodedPicture | null>

/** An image of this size takes 100 MB when decoded. A small file may declare more pixels. */
const MAX_PIXELS = 25_000_000

const DECODE_TIMEOUT_SECONDS = 20

const tooManyPictures = () =>
  retryLater(503, 'Many pictures are being saved right now. Please try again in a moment.')

/** Decodes one picture at a time, so that pictures never take more memory than one needs. */
const decodeSemaphore = createSemaphore({
  maxConcurrent: 1,
  maxQueued: 50,
  timeoutMs: 20_000,
  createRefusal: tooManyPictures,
})

/**
 * Decodes a picture and encodes it again, upright, in sRGB and without metadata, so that no text,
 * position or second file inside it is published. Its dimensions are read from its header before anything
 * is decoded.
 * @throws PictureRefused where it is no picture, too large or animated; Problem 503 where too many wait
 */
export async function encodePicture(bytes: Buffer, crop: Crop | null): Promise<EncodedPicture> {
  const kind = await detectKind(bytes)
  return decodeSemaphore.run(async () => {
    const upright = openPicture(bytes).autoOrient()
    const { width = 0, height = 0 } = (await openPicture(bytes).metadata()).autoOrient
    const whole = { left: 0, top: 0, width, height }
    return encodeAs(upright.extract(crop ? cropBox(crop, whole) : whole), kind)
  })
}

/** Makes the smaller copies; null where the picture itself is smaller. @throws as {@link encodePicture} */
export async function encodeSizes(bytes: Buffer, focal: Point): Promise<Sizes> {
  await detectKind(bytes)
  return decodeSemaphore.run(async () => {
    const { width, height } = (await openPicture(bytes).metadata()).autoOrient
    const shrink = async ({ width: wanted, mimeType }: (typeof SIZES)['card' | 'page']) =>
      width < wanted
        ? null
        : encodeAs(openPicture(bytes).autoOrient().resize({ width: wanted }), kindOf(mimeType))
    return {
      card: await shrink(SIZES.card),
      page: await shrink(SIZES.page),
      share: await cropToShareFrame(bytes, { width, height }, focal),
    }
  })
}

export type Limits = { width: number; maxBytes: number }

/** As libwebp counts: good, and still good enough for a photo. */
const [GOOD, LOWEST] = [78, 56]

/** A copy that is too large has its pixels reduced in proportion to its bytes, and by a little more. */
const NEXT_SCALE = 0.94

/**
 * Makes a WebP copy that is at most `width` wide, at most twice as high and no larger than `maxBytes`: first with less
 * quality, then with fewer pixels, until it fits. @throws as {@link encodePicture}
 */
export async function encodeWithin(
  bytes: Buffer,
  { width, maxBytes }: Limits,
): Promise<EncodedPicture> {
  await detectKind(bytes)
  return decodeSemaphore.run(async () => {
    const box = { width, height: 2 * width, fit: 'inside', withoutEnlargement: true } as const
    // Decoded once: each try encodes these pixels.
    const decoded = openPicture(bytes).autoOrient().resize(box).raw()
    const { data, info } = await decoded.toBuffer({ resolveWithObject: true }).catch(refuse)
    const raw = { width: info.width, height: info.height, channels: info.channels }
    const encodeScaled = (scale: number, quality: number) =>
      encodeAs(lazySharp(data, { raw }).resize(Math.ceil(info.width * scale)), {
        ...kindOf('image/webp'),
        encode: (image) => image.webp({ quality }),
      })
    let copy = await encodeScaled(1, GOOD)
    if (copy.bytes.length > maxBytes) copy = await encodeScaled(1, LOWEST)
    for (let scale = 1; copy.bytes.length > maxBytes; copy = await encodeScaled(scale, LOWEST))
      scale *= NEXT_SCALE * Math.sqrt(maxBytes / copy.bytes.length)
    return copy
  })
}

type Dimensions = { width: number; height: number }

/** Scales a picture to fill the frame and crops it with the focal point as near the middle as possible. */
async function cropToShareFrame(bytes: Buffer, from: Dimensions, focal: Point) {
  const { mimeType, ...frame } = SIZES.share
  if (from.width < frame.width && from.height < frame.height) return null
  const scale = Math.max(frame.width / from.width, frame.height / from.height)
  const width = Math.max(frame.width, Math.round(from.width * scale))
  const height = Math.max(frame.height, Math.round(from.height * scale))
  const start = (percent: number, length: number, room: number) =>
    Math.round(Math.min(Math.max((percent / 100) * length - room / 2, 0), length - room))
  const left = start(focal.x, width, frame.width)
  const top = start(focal.y, height, frame.height)
  const scaled = openPicture(bytes).autoOrient().resize({ width, height, fit: 'fill' })
  return encodeAs(scaled.extract({ left, top, ...frame }), kindOf(mimeType))
}

const kindOf = (mimeType: keyof typeof KINDS): PictureKind => ({ mimeType, ...KINDS[mimeType] })

const openPicture = (bytes: Buffer) =>
  lazySharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' }).timeout({
    seconds: DECODE_TIMEOUT_SECONDS,
  })

async function detectKind(bytes: Buffer): Promise<PictureKind> {
  const type = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? ''
  if (!isKnown(type)) throw new PictureRefused('it is no JPEG, PNG or WebP picture')
  const head = await lazySharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!head || head.width * head.height === 0)
    throw new PictureRefused('it cannot be read as a picture')
  if ((head.pages ?? 1) > 1) throw new PictureRefused('it moves, and pages show still pictures')
  if (head.width * head.height > MAX_PIXELS)
    throw new PictureRefused('it has more than 25 megapixels')
  return kindOf(type)
}

const isKnown = (type: string): type is keyof typeof KINDS => type in KINDS

async function encodeAs(image: Sharp, { mimeType, extension, encode }: PictureKind) {
  const { data, info } = await encode(image).toBuffer({ resolveWithObject: true }).catch(refuse)
  return { bytes: data, mimeType, extension, width: info.width, height: info.height }
}

function refuse(error: Error): never {
  const isLate = /timeout/i.test(error.message)
  throw new PictureRefused(isLate ? 'it takes too long to read' : 'it cannot be read as a picture')
}

function cropBox(crop: Crop, whole: Dimensions) {
  const left = Math.floor((crop.x / 100) * whole.width)
  const top = Math.floor((crop.y / 100) * whole.height)
  const width = Math.min(Math.round(crop.width), whole.width - left)
  const height = Math.min(Math.round(crop.height), whole.height - top)
  if (width < 1 || height < 1) throw new PictureRefused('nothing of it would be left')
  return { left, top, width, height }
}
