import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import { afterAll, expect, test } from 'vitest'
import { SPANISH_SLUGS } from '#cms/kit/site-copy.ts'
import { DEFAULT_SPANISH } from '#wire/default-copy.ts'
import { confirmTranslation, readTranslation } from '#wire/translations.ts'
import { rows } from '../../../tests/support/database.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo } from '../../../tests/support/people.ts'
import { page, untilPage } from '../../../tests/support/site.ts'
import {
  changeCopy,
  draftCopy,
  publishCopy,
  restoreCopy,
} from '../../../tests/support/site-copy.ts'

afterAll(restoreCopy)

const paramsOf = (id: string) => ({ params: { kind: 'copy' as const, id } })
const read = async (id: string) =>
  (await (await demo('editor')).call(readTranslation, paramsOf(id))).body
const confirm = async (id: string, words: string, by: 'admin' | 'editor' = 'editor') =>
  (await demo(by)).call(confirmTranslation, { ...paramsOf(id), body: { words } })

test('an installation from before has the Spanish copy as drafts, and /es is a 404 to which no page leads until they are published', async () => {
  const admin = await demo('admin')
  const leads = async (path: string) => (await page(path)).text.includes('/es"')
  expect([await leads('/'), await leads('/es/blog')]).toEqual([true, true])
  for (const table of SPANISH_SLUGS.map((slug) => slug.replaceAll('-', '_')))
    await rows(`with live as (delete from ${table}) delete from _${table}_v`)
  const payload = await openLanePayload()
  const { seedSpanishCopy } = await import('#cms/seed/site-copy.ts')
  await seedSpanishCopy(false)(await createLocalReq({}, payload))
  await changeCopy({ stepsLead: `Words ${randomUUID()}` }, admin)
  await untilPage('/es', 404)
  expect([await leads('/'), await leads('/es/blog')]).toEqual([false, false])
  expect((await page('/sitemap.xml')).text).not.toMatch(/\/es[<"]/)
  const isCurrent = async (slug: string) => (await read(slug)).isCurrent
  expect([await isCurrent('landing-page-es'), await isCurrent('claims-es')]).toEqual([false, true])
  const { body } = await admin.send('GET', '/preview/copy/claims-es')
  expect(body).toContain(DEFAULT_SPANISH.badges[0])
  for (const slug of SPANISH_SLUGS)
    expect((await publishCopy(slug, {}, admin)).status, slug).toBe(200)
  await untilPage('/es', 200)
})

test('a Spanish copy document says that its English text changed until a writer says that it was compared, after a save and a publish too', async () => {
  const [admin, slug] = [await demo('admin'), 'landing-page-es'] as const
  const english = async () => (await read(slug)).original?.words ?? ''
  const before = await english()
  expect((await confirm(slug, before)).body).toMatchObject({ isCurrent: true })
  await draftCopy('landing-page', { stepsLead: `Draft ${randomUUID()}` }, admin)
  expect(await read(slug)).toMatchObject({ isCurrent: true, original: { id: 'landing-page' } })
  await publishCopy('landing-page', { stepsLead: `Words ${randomUUID()}` }, admin)
  expect((await read(slug)).isCurrent).toBe(false)
  expect((await confirm(slug, before)).status).toBe(409)
  expect((await confirm(slug, await english())).status).toBe(200)
  await draftCopy(slug, { stepsLead: `Palabras ${randomUUID()}` }, admin)
  expect((await read(slug)).isCurrent).toBe(true)
  await publishCopy(slug, {}, admin)
  expect((await read(slug)).isCurrent).toBe(true)
})

test('an editor does not confirm a Spanish document that only staff change, and an unknown one is 404', async () => {
  const words = (await read('packages-es')).original?.words ?? ''
  expect((await confirm('packages-es', words)).status).toBe(403)
  expect((await confirm('packages-es', words, 'admin')).status).toBe(200)
  for (const id of ['testimonials', 'nothing'])
    expect((await confirm(id, words)).status, id).toBe(404)
})
