import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { listPropertyUploads, removeUpload, type UploadedFile } from '#wire/uploads.ts'
import { deleteUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { type Sample, sha256, vastSample } from '../../../tests/support/files.ts'
import { newHome, newPhoto } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo, newClient, type Person, visitor } from '../../../tests/support/people.ts'
import { houseSample, noisySample, untilCopied } from '../../../tests/support/photos.ts'

const consulted = () => newClient({ consulted: true })

const bytesOf = async (who: Person, { filePath }: UploadedFile, size = '') => {
  const headers = { authorization: `Bearer ${who.token}` }
  const answer = await fetch(`${lane('url')}${filePath}${size && `?size=${size}`}`, { headers })
  return {
    status: answer.status,
    headers: answer.headers,
    body: Buffer.from(await answer.arrayBuffer()),
  }
}

/** A client with a photo of their home whose copies are made. */
async function copiedPhoto(sample?: Sample) {
  const client = await consulted()
  const home = await newHome(client)
  const photo = await newPhoto(client, home, sample ?? (await houseSample()))
  return { client, home, photo, copies: await untilCopied(photo.id) }
}

describe('the copies of a photo', () => {
  test('are within their bytes even of a picture of dots, upright, and without its metadata', async () => {
    const { client, home, photo, copies } = await copiedPhoto(await noisySample())
    const limits = { thumb: [176, 8_000], small: [828, 60_000], large: [1600, 240_000] } as const
    const [listed] = (await client.call(listPropertyUploads, { params: { propertyId: home.id } }))
      .body
    expect(listed?.sizes.map(({ name }) => name)).toEqual(['thumb', 'small', 'large'])
    for (const [index, { name, width, height }] of (listed?.sizes ?? []).entries()) {
      const { status, headers, body } = await bytesOf(client, photo, name)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect(body.length).toBeLessThanOrEqual(limits[name][1])
      expect(width).toBeLessThanOrEqual(limits[name][0])
      const facts = await sharp(body).metadata()
      expect([facts.width, facts.height]).toEqual([width, height])
      expect(height).toBeGreaterThan(width)
      expect(facts.exif).toBeUndefined()
      expect(copies[index]).toContain(sha256(body))
    }
  })

  test('keep the pixels of a photo that no limit makes smaller', async () => {
    const { client, photo } = await copiedPhoto()
    const facts = await sharp((await bytesOf(client, photo, 'small')).body).metadata()
    expect([facts.width, facts.height]).toEqual([828, 552])
  })

  test('are read by those who may read the photo: 404 for another client, 401 for a visitor', async () => {
    const { photo } = await copiedPhoto()
    expect((await bytesOf(await consulted(), photo, 'small')).status).toBe(404)
    expect((await visitor.send('GET', `${photo.filePath}?size=small`)).status).toBe(401)
    expect((await bytesOf(await demo('admin'), photo, 'small')).status).toBe(200)
    expect((await bytesOf(await demo('admin'), photo, 'huge')).status).toBe(400)
  })

  test('are missing for a picture that cannot be decoded: the file itself is sent', async () => {
    const client = await consulted()
    const sample = vastSample()
    const photo = await newPhoto(client, await newHome(client), sample)
    const isDone = async () =>
      (
        await rows(
          "select 1 from pgboss.job where name = 'photo-sizes' and state = 'completed' and data ->> 'uploadId' = $1",
          [photo.id],
        )
      ).length
    await expect.poll(isDone, { timeout: 20_000 }).toBe(1)
    const { status, body } = await bytesOf(client, photo, 'small')
    expect([status, sha256(body)]).toEqual([200, sha256(sample.bytes)])
  })

  test('are on record as a download once an hour, and thumbs are not', async () => {
    const { photo } = await copiedPhoto()
    const admin = await demo('admin')
    const recorded = async () =>
      (
        await rows("select 1 from audit_log where event = 'file-downloaded' and subject = $1", [
          photo.id,
        ])
      ).length
    await bytesOf(admin, photo, 'thumb')
    expect(await recorded()).toBe(0)
    await bytesOf(admin, photo, 'small')
    expect(await recorded()).toBe(1)
  })

  const stored = (names: string[]) =>
    names.filter((name) => existsSync(join(lane('dataDir'), 'uploads', name)))

  test('go with the photo when it is removed', async () => {
    const { client, photo, copies } = await copiedPhoto()
    const files = [photo.filename, ...copies]
    expect(stored(files)).toEqual(files)
    expect((await client.call(removeUpload, { params: { id: photo.id } })).status).toBe(204)
    await expect.poll(() => stored(files)).toEqual([])
    expect((await bytesOf(client, photo, 'small')).status).toBe(404)
  })

  test('go with the account', async () => {
    const { client, copies } = await copiedPhoto()
    expect(stored(copies)).toEqual(copies)
    await (await demo('owner')).call(deleteUser, { params: { id: client.id } })
    await expect.poll(() => stored(copies)).toEqual([])
  })

  test('are made twice under the same names, and not at all for a photo that was deleted meanwhile', async () => {
    const { photo, copies } = await copiedPhoto()
    const payload = await openLanePayload()
    const { createLocalReq } = await import('payload')
    const { makePhotoSizes } = await import('./photo-sizes.ts')
    const run = async () =>
      makePhotoSizes(await createLocalReq({}, payload), { uploadId: photo.id })
    await rows('update uploads set sizes_small_filename = null where id = $1', [photo.id])
    for (const name of copies) rmSync(join(lane('dataDir'), 'uploads', name))
    await run()
    expect(await untilCopied(photo.id)).toEqual(copies)
    await rows('delete from uploads where id = $1', [photo.id])
    await expect(run()).resolves.toBeUndefined()
  })
})

test("the demo's photos, which no job was queued for, have copies after a start", async () => {
  const photos = await rows<{ id: string }>(
    "select id from uploads where original_name = 'cypress-avenue-front.png'",
  )
  expect(photos.length).toBeGreaterThan(0)
  for (const { id } of photos) await untilCopied(id)
})
