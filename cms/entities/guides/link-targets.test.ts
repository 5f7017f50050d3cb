import { expect, test } from 'vitest'
import { listLinkTargets } from '#wire/link-targets.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { demo } from '../../../tests/support/people.ts'

test('GET /api/admin/blog/link-targets lists live guides by city, firm pages and fixed pages, and no draft', async () => {
  const [live, draft] = [await newGuide(), await newGuide({ published: false })]
  const { body } = await (await demo('editor')).call(listLinkTargets)
  expect(body).toContainEqual({
    ...{ words: live.city, isName: true, title: live.title },
    ...{ path: `/blog/${live.slug}`, guideId: live.id },
  })
  const words = body.map((target) => target.words)
  expect(words).toEqual(expect.arrayContaining(['How we are paid', 'Terms of use', 'vendors']))
  for (const missing of [draft.city, 'Questions', 'Privacy']) expect(words).not.toContain(missing)
})

test('of several guides to one city the newest is listed', async () => {
  const older = await newGuide()
  const newer = await newGuide({ city: older.city })
  const { body } = await (await demo('editor')).call(listLinkTargets)
  expect(body.filter(({ words }) => words === older.city)).toMatchObject([{ guideId: newer.id }])
})
