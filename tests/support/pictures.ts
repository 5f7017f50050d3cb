import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { Media } from '#cms/payload-types.ts'
import { type Answer, demo, type Person } from './people.ts'

export type Picture = Media & { filename: string }

type Save = {
  bytes?: Buffer
  /** The file name and content type that the sender claims. */
  name?: string
  type?: string
  words?: object
  /** The id of an existing picture, to replace it. */
  id?: string
  /** Edits that the CMS screen puts into the query string: `uploadEdits[crop][x]=10`. */
  edits?: Record<string, string | number>
  by?: Person
}

export async function savePicture({
  bytes,
  name = 'porch.png',
  type = 'image/png',
  words = {},
  id,
  edits = {},
  by,
}: Save): Promise<Answer<{ doc: Picture; message: string }>> {
  const form = new FormData()
  if (bytes) form.append('file', new File([new Uint8Array(bytes)], name, { type }))
  form.append('_payload', JSON.stringify(words))
  const query = new URLSearchParams(
    Object.entries(edits).map(([edit, value]) => [`uploadEdits${edit}`, String(value)]),
  )
  const path = `/cms/api/media${id ? `/${id}` : ''}?${query}`
  const editor = by ?? (await demo('editor'))
  return editor.send(id ? 'PATCH' : 'POST', path, form) as ReturnType<typeof savePicture>
}

const anyColor = () => `#${randomBytes(3).toString('hex')}`

/** A PNG of one color; without a given color, its bytes are unique. */
export const plainPicture = (width = 1600, height = 1000, background = anyColor()) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

/** Uploads a new picture as the CMS screen does; without an alt text if none is given. */
export async function sendPicture(alt?: string, by?: Person) {
  const { status, body } = await savePicture({
    bytes: await plainPicture(),
    words: { alt },
    ...(by && { by }),
  })
  return { status, doc: body.doc }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** Length of a PNG's signature and header chunk. */
const HEAD_BYTES = 33

export const withComment = (png: Buffer, words: string): Buffer =>
  Buffer.concat([
    png.subarray(0, HEAD_BYTES),
    chunk('tEXt', Buffer.from(`Comment\0${words}`, 'latin1')),
    png.subarray(HEAD_BYTES),
  ])

/** A PNG with the given number of black pixels, in a few kilobytes. */
export function vastPicture(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // One bit per pixel.
  head.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
