import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { noisyPhoto } from '../../tests/support/photos.ts'
import { encodeWithin } from './picture.ts'

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7c3f2a' } })
    .jpeg()
    .toBuffer()

describe('encodeWithin', () => {
  test('makes a WebP of the given width from a larger picture, and never a larger one', async () => {
    const shrunk = await encodeWithin(await plain(1800, 1200), { width: 828, maxBytes: 60_000 })
    expect([shrunk.mimeType, shrunk.width, shrunk.height]).toEqual(['image/webp', 828, 552])
    const kept = await encodeWithin(await plain(300, 200), { width: 828, maxBytes: 60_000 })
    expect([kept.width, kept.height]).toEqual([300, 200])
  })

  test('keeps within its bytes, upright and without metadata, a picture of dots that is turned by its EXIF', async () => {
    const photo = await noisyPhoto(1200, 800)
    const { bytes, width, height } = await encodeWithin(photo, { width: 828, maxBytes: 60_000 })
    expect(bytes.length).toBeLessThanOrEqual(60_000)
    const facts = await sharp(bytes).metadata()
    expect([facts.width, facts.height]).toEqual([width, height])
    expect(height).toBeGreaterThan(width)
    expect([facts.exif, facts.icc, facts.xmp, facts.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('gives up pixels only where less quality is not enough', async () => {
    const photo = await noisyPhoto(400, 300)
    const { bytes } = await encodeWithin(photo, { width: 400, maxBytes: 1_000_000 })
    const limit = Math.round(bytes.length * 0.9)
    const lighter = await encodeWithin(photo, { width: 400, maxBytes: limit })
    expect(lighter.bytes.length).toBeLessThanOrEqual(limit)
    expect([lighter.width, lighter.height]).toEqual([300, 400])
  })

  test('makes a copy of a narrow and of a gray picture', async () => {
    const gray = await sharp(await plain(50, 3000))
      .grayscale()
      .png()
      .toBuffer()
    const { width, height } = await encodeWithin(gray, { width: 828, maxBytes: 60_000 })
    expect([width, height]).toEqual([28, 1656])
  })

  test('refuses what is no picture', async () => {
    const given = { width: 828, maxBytes: 60_000 }
    await expect(encodeWithin(Buffer.from('deed'), given)).rejects.toThrow('it is no JPEG')
  })
})
