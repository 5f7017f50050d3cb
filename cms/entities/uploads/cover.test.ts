import { describe, expect, test } from 'vitest'
import { readHomeOverview } from '#wire/home-overview.ts'
import { chooseCover, removeUpload } from '#wire/uploads.ts'
import { rows } from '../../../tests/support/database.ts'
import { newUpload } from '../../../tests/support/files.ts'
import { newHome, newPhoto } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const consulted = () => newClient({ consulted: true })

describe('the cover photo of a home', () => {
  const coverOf = async (who: Person, id: string) =>
    (await who.call(readHomeOverview, { params: { id } })).body.photo?.id
  const remove = (who: Person, id: string) => who.call(removeUpload, { params: { id } })
  const choose = (who: Person, id: string) => who.call(chooseCover, { params: { id } })

  test('is the newest photo until the client or staff choose another one', async () => {
    const [client, admin] = [await consulted(), await demo('admin')]
    const home = await newHome(client)
    expect((await client.call(readHomeOverview, { params: { id: home.id } })).body.photo).toBeNull()
    const [first, second] = [await newPhoto(client, home), await newPhoto(client, home)]
    await newUpload(client)
    expect(await coverOf(client, home.id)).toBe(second.id)
    expect(await choose(client, first.id)).toMatchObject({
      status: 200,
      body: { id: first.id, coverAt: expect.any(String) },
    })
    expect(await coverOf(client, home.id)).toBe(first.id)
    const third = await newPhoto(client, home)
    expect(await coverOf(client, home.id)).toBe(first.id)
    await choose(admin, third.id)
    expect(await coverOf(admin, home.id)).toBe(third.id)
    const said = await rows<{ cover: string }>(
      "select details ->> 'cover' as cover from audit_log where subject = $1 and details ? 'cover' order by id",
      [home.id],
    )
    expect(said.map(({ cover }) => cover)).toEqual([first.id, third.id])
  })

  test('is the newest photo again once the chosen one is removed, and no earlier choice', async () => {
    const client = await consulted()
    const home = await newHome(client)
    const photos = []
    for (let made = 0; made < 4; made++) photos.push(await newPhoto(client, home))
    const [first, second, third, newest] = photos.map(({ id }) => id) as [
      string,
      string,
      string,
      string,
    ]
    for (const id of [first, second, third]) await choose(client, id)
    await remove(client, first)
    expect(await coverOf(client, home.id)).toBe(third)
    await remove(client, third)
    expect(await coverOf(client, home.id)).toBe(newest)
    await choose(client, second)
    expect(await coverOf(client, home.id)).toBe(second)
  })

  test('of one home stays when that of another home of the client is removed', async () => {
    const client = await consulted()
    const [home, other] = [await newHome(client), await newHome(client)]
    const chosen = await newPhoto(client, home)
    await newPhoto(client, home)
    const there = await newPhoto(client, other)
    for (const { id } of [chosen, there]) await choose(client, id)
    await remove(client, there.id)
    expect(await coverOf(client, home.id)).toBe(chosen.id)
    expect(await coverOf(client, other.id)).toBeUndefined()
  })

  test('is no document, no photo of no home and no photo of another client', async () => {
    const [client, other] = [await consulted(), await consulted()]
    const document = await choose(client, (await newUpload(client)).id)
    expect([document.status, refusal(document).message]).toEqual([
      400,
      'Only a photo that is filed under a home can be its cover photo.',
    ])
    const photo = await newPhoto(client, await newHome(client))
    expect((await choose(other, photo.id)).status).toBe(404)
    expect(
      await rows('select 1 from uploads where id = $1 and cover_at is not null', [photo.id]),
    ).toEqual([])
  })
})
