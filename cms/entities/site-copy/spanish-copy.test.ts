import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import { afterAll, expect, test } from 'vitest'
import { SPANISH_SLUGS } from '#cms/kit/site-copy.ts'
import { DEFAULT_SPANISH } from '#wire/default-copy.ts'
import { rows } from '../../../tests/support/database.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo } from '../../../tests/support/people.ts'
import { page, untilPage } from '../../../tests/support/site.ts'
import { changeCopy, publishCopy, restoreCopy } from '../../../tests/support/site-copy.ts'

afterAll(restoreCopy)

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
  const { body } = await admin.send('GET', '/preview/copy/claims-es')
  expect(body).toContain(DEFAULT_SPANISH.badges[0])
  for (const slug of SPANISH_SLUGS)
    expect((await publishCopy(slug, {}, admin)).status, slug).toBe(200)
  await untilPage('/es', 200)
})
