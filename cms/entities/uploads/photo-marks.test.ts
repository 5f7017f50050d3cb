import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readHomeOverview } from '#wire/home-overview.ts'
import {
  markPhoto,
  type NewPhotoMark,
  originalsPath,
  readOriginalPhoto,
  readOriginals,
} from '#wire/photos.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { pathOf } from '#wire/route.ts'
import { chooseCover, listPropertyUploads, removeUpload } from '#wire/uploads.ts'
import { deleteUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newUpload } from '../../../tests/support/files.ts'
import { newHome, newPhoto } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, visitor } from '../../../tests/support/people.ts'
import { newPair, noisySample, untilCopied } from '../../../tests/support/photos.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

const mark = async (photo: { id: string }, body: Partial<NewPhotoMark>) =>
  (await demo('admin')).call(markPhoto, { ...params(photo), body: body as NewPhotoMark })

/** A home of a new client with photos. */
async function newHomeWith(photos: number) {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const files = []
  for (let added = 0; added < photos; added++) files.push(await newPhoto(client, home))
  return { client, home, files }
}

const photoOf = async (who: Person, home: { id: string }, id: string) =>
  (await who.call(listPropertyUploads, { params: { propertyId: home.id } })).body.find(
    (file) => file.id === id,
  )?.photo

const remove = async (photo: { id: string }) =>
  (await (await demo('admin')).call(removeUpload, params(photo))).status

test('a photo is marked as original, exempt or altered, and its sellers see what it is', async () => {
  const { client, home, files } = await newHomeWith(2)
  const [altered, original] = files as [(typeof files)[number], (typeof files)[number]]
  expect(await photoOf(client, home, altered.id)).toBe(null)
  expect((await mark(altered, { kind: 'exempt' })).body).toMatchObject({ kind: 'exempt' })
  const given = {
    kind: 'altered',
    originalId: original.id,
    label: 'The sofa is not there',
  } as const
  const marked = await mark(altered, given)
  expect(marked.body).toMatchObject({ ...given, uploadId: altered.id })
  // The home is not listed, so its sellers get the file itself.
  expect(await photoOf(client, home, altered.id)).toEqual({
    ...given,
    originalUrl: original.filePath,
  })
  const [entry] = await rows<{ details: object }>(
    `select details from audit_log where subject = $1 and event = 'photo-marked' order by id desc limit 1`,
    [home.id],
  )
  expect(entry?.details).toEqual({ upload: altered.id, kind: 'altered', original: original.id })
  expect((await mark(altered, { kind: 'original' })).body).toMatchObject({ originalId: null })
  expect(await photoOf(client, home, altered.id)).toMatchObject({ kind: 'original' })
})

test('an altered photo is 409 without its original, of the same home, a photo, and not altered itself', async () => {
  const { client, home, files } = await newHomeWith(3)
  const [photo, other, third] = files as [(typeof files)[0], (typeof files)[0], (typeof files)[0]]
  const elsewhere = (await newHomeWith(1)).files[0]
  const paper = await newUpload(client)
  const statusWith = async (originalId?: string) =>
    (await mark(photo, { kind: 'altered', originalId })).status
  for (const id of [undefined, randomUUID(), photo.id, elsewhere?.id, paper.id])
    expect(await statusWith(id)).toBe(409)
  await mark(other, { kind: 'altered', originalId: third.id })
  expect(await statusWith(other.id)).toBe(409)
  expect((await mark(third, { kind: 'altered', originalId: photo.id })).status).toBe(409)
  expect(await photoOf(client, home, photo.id)).toBe(null)
  expect(await statusWith(third.id)).toBe(200)
  expect((await mark(paper, { kind: 'exempt' })).status).toBe(400)
  expect((await mark(photo, { kind: 'exempt', originalId: third.id })).status).toBe(400)
  expect((await mark({ id: randomUUID() }, { kind: 'exempt' })).status).toBe(404)
})

test('two marks at once that would make each photo the original of the other: one is 409', async () => {
  const { files } = await newHomeWith(2)
  const [one, other] = files as [(typeof files)[0], (typeof files)[0]]
  const answers = await Promise.all([
    mark(one, { kind: 'altered', originalId: other.id }),
    mark(other, { kind: 'altered', originalId: one.id }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('an original stays while an altered photo was made from it; then both can be removed', async () => {
  const { altered, original } = await newPair()
  expect(await remove(original)).toBe(409)
  await expect(rows('delete from uploads where id = $1', [original.id])).rejects.toThrow()
  expect(await remove(altered)).toBe(204)
  expect(await remove(original)).toBe(204)
})

test('an altered cover comes with its label and the public page of its original', async () => {
  const { client, home, altered } = await newPair({ label: 'The lawn is green' })
  expect((await client.call(chooseCover, params(altered))).body.photo?.kind).toBe('altered')
  const { photo } = (await client.call(readHomeOverview, params(home))).body
  expect(photo).toMatchObject({
    id: altered.id,
    photo: { label: 'The lawn is green', originalUrl: originalsPath(home.id) },
  })
})

test('GET /api/homes/{id}/originals has the pairs of a listed home alone, without an account', async () => {
  const { client, home, altered, original } = await newPair({ label: 'The lawn is green' })
  const other = await newPhoto(client, home)
  const read = () => visitor.call(readOriginals, params(home))
  const addressOf = (uploadId: string) => pathOf(readOriginalPhoto.path, { id: home.id, uploadId })
  expect((await read()).body).toEqual({
    address: home.address,
    pairs: [
      {
        ...{ id: altered.id, label: 'The lawn is green' },
        altered: expect.objectContaining({ url: addressOf(altered.id) }),
        original: expect.objectContaining({ url: addressOf(original.id) }),
      },
    ],
  })
  const statusOf = async (uploadId: string, id = home.id) =>
    (await visitor.call(readOriginalPhoto, { params: { id, uploadId } })).status
  expect([await statusOf(altered.id), await statusOf(original.id)]).toEqual([200, 200])
  expect([await statusOf(other.id), await statusOf(randomUUID())]).toEqual([404, 404])
  expect(await statusOf(original.id, (await newPair()).home.id)).toBe(404)
  const page = await visitor.send('GET', originalsPath(home.id))
  expect([page.status, String(page.body)]).toEqual([
    200,
    expect.stringContaining('The lawn is green'),
  ])
  const body = { status: 'preparation' } as const
  await (await demo('admin')).call(changePropertyStatus, { ...params(home), body })
  expect([(await read()).status, await statusOf(original.id)]).toEqual([404, 404])
  expect((await visitor.send('GET', originalsPath(home.id))).status).toBe(404)
  expect((await visitor.send('GET', originalsPath('none'))).status).toBe(404)
})

test('the public page sends a copy without the place in the file', async () => {
  const samples = [await noisySample(), await noisySample()] as const
  const { home, altered, original } = await newPair({ samples: [...samples] })
  for (const { id } of [altered, original]) {
    await untilCopied(id)
    const at = { params: { id: home.id, uploadId: id } }
    const { status, headers } = await visitor.call(readOriginalPhoto, at)
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp'])
  }
  const [pair] = (await visitor.call(readOriginals, params(home))).body.pairs
  const { width, height } = pair?.original ?? {}
  expect(Number(height)).toBeGreaterThan(Number(width))
})

test('an account with a pair can be deleted', async () => {
  const { client, altered, original } = await newPair()
  expect((await (await demo('owner')).call(deleteUser, params(client))).status).toBe(204)
  const left = await rows('select from uploads where id = any($1)', [[altered.id, original.id]])
  expect(left).toEqual([])
})
