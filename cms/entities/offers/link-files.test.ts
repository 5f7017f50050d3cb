import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createLocalReq } from 'payload'
import { describe, expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { pdf, png, type Sample } from '../../../tests/support/files.ts'
import { lane } from '../../../tests/support/lane.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import {
  newLinkFile,
  newLinkOffer,
  openLink,
  sendOffer,
  sendWith,
} from '../../../tests/support/offer-links.ts'
import { newListedHome } from '../../../tests/support/offers.ts'
import { newClient } from '../../../tests/support/people.ts'

const seller = () => newClient({ consulted: true })
const listedHome = async () => newListedHome(await seller())

describe('the files of a link', () => {
  test('are PDFs, and become documents of the home with the offer', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const { token } = await openLink(home)
    const word: Sample = { name: 'a.pdf', type: 'application/pdf', bytes: png().bytes }
    const sent = await sendWith(token, [pdf('a', 'offer.pdf'), png(), word])
    expect(sent).toMatchObject({ status: 201, body: { files: [{ originalName: 'offer.pdf' }] } })
    expect(sent.body.rejected.map(({ filename }) => filename)).toEqual(['a.pdf', 'front.png'])
    expect((await sendWith(token, [png()])).status).toBe(400)
    const [file] = sent.body.files
    expect(await rows('select 1 from uploads where id = $1', [file?.id])).toEqual([])
    const own = await newLinkOffer(token, { files: [file?.id, file?.id] })
    expect(own.files).toEqual([file?.id])
    const [upload] = await rows<{ user_id: string; property_id: string; filename: string }>(
      'select user_id, property_id, filename from uploads where id = $1',
      [file?.id],
    )
    expect(upload).toMatchObject({ user_id: client.id, property_id: home.id })
    const read = await client.send('GET', `/api/uploads/file/${upload?.filename}`)
    expect(read.status).toBe(200)
  })

  test('of another link, or of an offer already, are 400', async () => {
    const home = await listedHome()
    const [one, another] = [await openLink(home), await openLink(home)]
    const file = await newLinkFile(one.token)
    expect((await sendOffer(another.token, { files: [file.id] })).status).toBe(400)
    await newLinkOffer(one.token, { files: [file.id] })
    expect((await sendOffer(another.token, { files: [file.id] })).status).toBe(400)
  })

  test('are stored once with an Idempotency-Key, and twenty wait at most', async () => {
    const { token } = await openLink(await listedHome())
    const headers = { 'idempotency-key': randomUUID() }
    const sample = pdf()
    const [once, again] = [
      await sendWith(token, [sample], headers),
      await sendWith(token, [sample], headers),
    ]
    expect(again.body).toEqual(once.body)
    const ten = () => Array.from({ length: 10 }, () => pdf())
    expect((await sendWith(token, ten())).status).toBe(201)
    expect((await sendWith(token, ten())).status).toBe(400)
    expect((await sendWith(token, ten().slice(0, 9))).status).toBe(201)
  })

  test('are swept after 24 hours without an offer, with their bytes', async () => {
    const { token } = await openLink(await listedHome())
    const [old, young] = [await newLinkFile(token), await newLinkFile(token)]
    const fileOf = async ({ id }: { id: string }) => {
      const [row] = await rows<{ filename: string }>(
        'select filename from link_files where id = $1',
        [id],
      )
      return join(lane('dataDir'), 'uploads', row?.filename ?? 'none')
    }
    const [oldPath, youngPath] = [await fileOf(old), await fileOf(young)]
    await rows(
      "update link_files set created_at = now() - interval '24 hours 1 second' where id = $1",
      [old.id],
    )
    const { sweep } = await import('#cms/files/sweep.ts')
    await sweep(await createLocalReq({}, await openLanePayload()))
    expect([existsSync(oldPath), existsSync(youngPath)]).toEqual([false, true])
    expect((await sendOffer(token, { files: [old.id] })).status).toBe(400)
    expect((await sendOffer(token, { files: [young.id] })).status).toBe(201)
  })
})
