import { expect, test } from 'vitest'
import { readPublishStatus, readToWrite } from '#wire/guide-editorial.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { newFirmPerson } from '../../../tests/support/firm.ts'
import { newGuide, newPlan } from '../../../tests/support/guides.ts'
import { demo } from '../../../tests/support/people.ts'

const read = async () => (await (await demo('editor')).call(readToWrite)).body

test('GET /api/admin/blog/to-write lists known cities without a guide, but not a city with a draft', async () => {
  const { withoutGuide } = await read()
  const [first] = withoutGuide
  if (!first) throw new Error('Every city has a guide, which the delivered data does not say')
  await newGuide({ city: first.city, published: false })
  expect((await read()).withoutGuide.map(({ city }) => city)).not.toContain(first.city)
})

test('GET /api/admin/blog/to-write lists drafts that have content, but no empty draft', async () => {
  const before = await read()
  const { doc } = await save('guides?draft=true', { _status: 'draft' })
  expect((await read()).begunCount).toBe(before.begunCount)
  const city = before.withoutGuide[0]?.city
  const path = `guides/${doc.id}?draft=true&autosave=true`
  await save(path, { city, _status: 'draft' }, { method: 'PATCH' })
  const { begun, begunCount, withoutGuide } = await read()
  expect(begunCount).toBe(before.begunCount + 1)
  expect(begun[0]).toMatchObject({
    id: doc.id,
    title: city,
    detail: expect.stringMatching(/^new, .* PT$/),
  })
  expect(withoutGuide.map((one) => one.city)).not.toContain(city)
})

test('GET /api/admin/blog/to-write lists guides that are too short with their word counts', async () => {
  const before = await read()
  const guide = await guideInCms()
  const { short, shortCount } = await read()
  expect(shortCount).toBe(before.shortCount + 1)
  expect(short.length).toBeLessThanOrEqual(12)
  const mine = short.find(({ id }) => id === guide.id)
  if (mine) expect(mine.detail).toBe('5 words')
})

test('GET /api/admin/blog/to-write lists guides with facts that are over a year old', async () => {
  const guide = await newGuide()
  const fact = { label: 'Fee', value: '$1', source: 'County', sourceUrl: 'https://example.com' }
  const facts = [
    { ...fact, asOf: '1990-01-01' },
    { ...fact, asOf: '2099-01-01' },
  ]
  await save(`guides/${guide.id}`, { facts, _status: 'published' }, { method: 'PATCH' })
  const { stale } = await read()
  expect(stale[0]).toEqual({
    id: guide.id,
    title: guide.title,
    detail: '1 fact, the oldest of 1990-01-01',
  })
})

test('GET /api/admin/blog/to-write lists scheduled changes that failed with the error', async () => {
  const guide = await newGuide({ published: false })
  await rows(
    `insert into payload_jobs (id, input, task_slug, has_error, error, wait_until)
     values (gen_random_uuid(), $1, 'schedulePublish', true, '{"message":"No title"}', now())`,
    [JSON.stringify({ type: 'publish', doc: { relationTo: 'guides', value: guide.id } })],
  )
  expect((await read()).failed).toContainEqual({
    path: `/cms/collections/guides/${guide.id}`,
    title: guide.title,
    detail: 'No title',
  })
})

test('a planned publish is listed with its time, and is in the status of its guide', async () => {
  const editor = await demo('editor')
  const guide = await guideInCms({ _status: 'draft' })
  const id = await newPlan(guide, { at: '2099-01-31T17:00:00Z', by: editor })
  const { planned } = await read()
  const path = `/cms/collections/guides/${guide.id}`
  expect(planned.filter((one) => one.path === path)).toEqual([
    { path, title: guide.title, detail: 'Goes live Jan 31, 2099, 9:00 AM PT' },
  ])
  const { body } = await editor.call(readPublishStatus, { params: { id: guide.id } })
  expect(body.plans).toEqual([{ id, type: 'publish', at: '2099-01-31T17:00:00.000Z' }])
})

test('a planned publish of a person and of a firm page is listed by its name', async () => {
  const person = await newFirmPerson({ _status: 'draft' })
  const [faq] = await rows<{ id: string }>(`select id from pages where slug = 'faq'`)
  const at = '2099-01-31T18:00:00Z'
  const jobs = await Promise.all([
    newPlan({ id: person.id, in: 'people' }, { at }),
    newPlan({ id: faq?.id ?? '', in: 'pages' }, { at }),
  ])
  const { planned } = await read()
  const detail = 'Goes live Jan 31, 2099, 10:00 AM PT'
  expect(planned).toContainEqual({
    ...{ path: `/cms/collections/people/${person.id}`, title: person.name, detail },
  })
  expect(planned).toContainEqual({
    ...{ path: `/cms/collections/pages/${faq?.id}`, title: expect.any(String), detail },
  })
  await rows('delete from payload_jobs where id = any($1)', [jobs])
})

test('a planned publish of a copy document is listed with its time, or with its error once it failed', async () => {
  const input = JSON.stringify({ type: 'publish', global: 'vendor-network' })
  const [job] = await rows<{ id: string }>(
    `insert into payload_jobs (id, input, task_slug, wait_until)
     values (gen_random_uuid(), $1, 'schedulePublish', '2099-01-31T18:00:00Z') returning id`,
    [input],
  )
  const listed = { path: '/cms/globals/vendor-network', title: 'Vendor network' }
  const detail = 'Goes live Jan 31, 2099, 10:00 AM PT'
  expect((await read()).planned).toContainEqual({ ...listed, detail })
  await rows(
    `update payload_jobs set has_error = true, error = '{"message":"No text"}' where id = $1`,
    [job?.id],
  )
  expect((await read()).failed).toContainEqual({ ...listed, detail: 'No text' })
  await rows('delete from payload_jobs where id = $1', [job?.id])
})
