import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { expect } from 'vitest'
import { markPhoto } from '#wire/photos.ts'
import { rows } from './database.ts'
import { png, type Sample } from './files.ts'
import { newPhoto } from './homes.ts'
import { newListedHome } from './offers.ts'
import { demo, newClient } from './people.ts'

/** A JPEG of random dots, which no encoder makes small, turned by its EXIF and with a place in it. */
export async function noisyPhoto(width = 900, height = 600): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Copyright: `Ann ${randomUUID()}` },
      IFD3: { GPSLatitude: '38/1 34/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

const sampleOf = (bytes: Buffer, name: string): Sample => ({
  name,
  type: 'image/jpeg',
  bytes: Uint8Array.from(bytes),
})

export const noisySample = async (name = 'garden.jpg') => sampleOf(await noisyPhoto(), name)

/** A drawing of a house at sunset as a JPEG of 1200 × 800 pixels; a word in it makes each one different. */
export async function houseSample(name = 'front.jpg', sky = '#e9b48a'): Promise<Sample> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 160">
    <!-- ${randomUUID()} --><rect width="240" height="160" fill="${sky}"/>
    <rect y="118" width="240" height="42" fill="#5d7a4a"/>
    <path d="M40 78 120 34l80 44v44H40z" fill="#f1eadd"/><path d="M32 80 120 30l88 50-6 6-82-46-82 46z" fill="#7c3f2a"/>
    <path d="M106 122V92h28v30z" fill="#1f4d3f"/><path d="M58 90h32v20H58zM150 90h32v20h-32z" fill="#a9c7d6"/>
  </svg>`
  const bytes = await sharp(Buffer.from(svg), { density: 360 })
    .resize(1200, 800)
    .jpeg()
    .withExif({ IFD0: { Copyright: randomUUID() } })
    .toBuffer()
  return sampleOf(bytes, name)
}

/** Waits for the job of a photo. @returns the file names of its copies, smallest first */
export async function untilCopied(id: string): Promise<string[]> {
  const read = async () => {
    const [row] = await rows<{ names: string[] }>(
      `select array_remove(array[sizes_thumb_filename, sizes_small_filename, sizes_large_filename], null) as names
       from uploads where id = $1`,
      [id],
    )
    return row?.names ?? []
  }
  await expect.poll(async () => (await read()).length, { timeout: 40_000 }).toBe(3)
  return read()
}

/** A listed home of a new client with a photo that staff marked as altered, and its original. */
export async function newPair(given: { samples?: [Sample, Sample]; label?: string } = {}) {
  const { samples = [png('altered.png'), png('original.png')], label } = given
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const [altered, original] = [
    await newPhoto(client, home, samples[0]),
    await newPhoto(client, home, samples[1]),
  ]
  const body = { kind: 'altered' as const, originalId: original.id, label }
  const params = { id: altered.id }
  const { status } = await (await demo('admin')).call(markPhoto, { params, body })
  expect(status).toBe(200)
  return { client, home, altered, original }
}
