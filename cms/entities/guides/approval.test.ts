import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { readToWrite } from '#wire/guide-editorial.ts'
import {
  approveGuide,
  changeEditorialSettings,
  changeGuideWork,
  NOT_APPROVED,
  readGuideWork,
} from '#wire/guide-work.ts'
import { createGuide, readGuide, replaceGuide, toSeenGuide } from '#wire/guides.ts'
import { guideInCms, richText, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { guideFields, newGuide, newPlan } from '../../../tests/support/guides.ts'
import { demo, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { page } from '../../../tests/support/site.ts'

const read = async (id: string) =>
  (await (await demo('editor')).call(readGuideWork, { params: { id } })).body

/** Approves the words that the guide has now. */
async function approve(id: string, by?: Person) {
  const { words } = await read(id)
  return (by ?? (await demo('admin'))).call(approveGuide, { params: { id }, body: { words } })
}

const isCurrent = async (id: string) => (await read(id)).approval?.isCurrent

/** Saves a draft as the form of the CMS does. */
const write = (id: string, data: object) =>
  save(`guides/${id}?draft=true`, { ...data, _status: 'draft' }, { method: 'PATCH' })

const publish = (id: string, by?: Person) =>
  save(`guides/${id}`, { _status: 'published' }, { method: 'PATCH', ...(by && { by }) })

const draft = () => guideInCms({ _status: 'draft' })

async function change(id: string, body: object) {
  const { version } = await read(id)
  await (await demo('editor')).call(changeGuideWork, { params: { id }, body: { version, ...body } })
}

describe('POST /api/admin/blog/posts/{id}/approval', () => {
  test('by an admin or the owner makes the status approved, with name and time, and is on record', async () => {
    for (const role of ['admin', 'owner'] as const) {
      const { id } = await draft()
      const staff = await newStaff(role)
      await rows("update users set first_name = 'Ida', last_name = 'Ruiz' where id = $1", [
        staff.id,
      ])
      const { status, body } = await approve(id, staff)
      expect(status).toBe(200)
      expect(body).toMatchObject({
        status: 'approved',
        approval: { by: 'Ida Ruiz', at: expect.any(String), isCurrent: true },
      })
      expect(
        await rows(
          "select actor_id as actor, details from audit_log where subject = $1 and event = 'guide-approved'",
          [id],
        ),
      ).toEqual([{ actor: staff.id, details: { words: body.words } }])
    }
  })

  test('by an editor answers 403, of other words than the guide has 409, of no digest 400', async () => {
    const { id } = await draft()
    const admin = await demo('admin')
    expect((await approve(id, await demo('editor'))).status).toBe(403)
    const { words } = await read(id)
    await write(id, { title: 'Another title' })
    const stale = await admin.call(approveGuide, { params: { id }, body: { words } })
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { status: 'writing', approval: null } })
    const wrong = await admin.call(approveGuide, { params: { id }, body: { words: 'all of them' } })
    expect(wrong.status).toBe(400)
    const unknown = { params: { id: randomUUID() }, body: { words } }
    expect((await admin.call(approveGuide, unknown)).status).toBe(404)
  })

  test.each([
    ['title', { title: 'Sell Your House in Testvilles' }],
    ['slug', { slug: 'sell-my-house-elsewhere' }],
    ['city', { city: 'Elsewhere' }],
    ['meta description', { metaDescription: 'Other words.' }],
    ['text of the picture', { imageAlt: 'A porch' }],
    ['one word of the content', { content: richText('A guide from the CSM.') }],
    [
      'fact',
      {
        facts: [
          {
            ...{ label: 'Fee', value: '$1', asOf: '2026-01-01' },
            ...{ source: 'County', sourceUrl: 'https://example.com' },
          },
        ],
      },
    ],
  ])('is void and the status is review after a change of the %s', async (_what, data) => {
    const { id } = await draft()
    await approve(id)
    expect((await write(id, data)).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'review', approval: { isCurrent: false } })
  })

  test('counts again once the words are those that were approved', async () => {
    const { id, title } = await draft()
    await approve(id)
    await write(id, { title: 'Another title' })
    await write(id, { title })
    expect(await read(id)).toMatchObject({ status: 'approved', approval: { isCurrent: true } })
  })

  test('stays through a new assignee, a due day, a place on the map and a save without a change', async () => {
    const { id } = await newGuide({ published: false })
    await approve(id)
    await change(id, { assigneeId: (await demo('editor')).id, dueOn: '2026-12-24' })
    await write(id, { latitude: 38, longitude: -121 })
    const { body } = await (await demo('editor')).send('GET', `/cms/api/guides/${id}?draft=true`)
    const { content, title } = body as { content: unknown; title: string }
    await write(id, { content, title })
    expect(await read(id)).toMatchObject({ status: 'approved', approval: { isCurrent: true } })
  })

  test('stays when the guide that the text links to moves, and is void when the link leads elsewhere', async () => {
    const [target, other] = [await newGuide(), await newGuide()]
    const linkTo = (slug: string) =>
      `${guideFields().content}<p>Read <a href="/blog/${slug}">the other guide</a>.</p>`
    const { id } = await newGuide({ published: false, content: linkTo(target.slug) })
    await approve(id)
    const slug = `sell-my-house-moved-${randomUUID().slice(0, 8)}`
    await save(`guides/${target.id}`, { slug, _status: 'published' }, { method: 'PATCH' })
    expect(await isCurrent(id)).toBe(true)
    const editor = await demo('editor')
    const guide = (await editor.call(readGuide, { params: { id } })).body
    const body = { ...guide, content: linkTo(other.slug), seen: toSeenGuide(guide) }
    expect((await editor.call(replaceGuide, { params: { id }, body })).status).toBe(200)
    expect(await isCurrent(id)).toBe(false)
  })

  test('is taken back by a move, which is on record', async () => {
    const { id } = await draft()
    await approve(id)
    await change(id, { status: 'review' })
    expect(await read(id)).toMatchObject({ status: 'review', approval: null })
    const events = await rows('select event from audit_log where subject = $1 order by id', [id])
    expect(events).toEqual([{ event: 'guide-approved' }, { event: 'guide-approval-taken-back' }])
  })

  test('keeps its time when its approver is deleted', async () => {
    const { id } = await draft()
    const admin = await newStaff('admin')
    await approve(id, admin)
    await rows('delete from users where id = $1', [admin.id])
    const at = expect.any(String)
    expect((await read(id)).approval).toEqual({ by: null, at, isCurrent: true })
  })
})

describe('where guides go live only when approved', () => {
  const set = async (needsApproval: boolean) =>
    (await demo('admin')).call(changeEditorialSettings, { body: { needsApproval } })
  const withSetting = async () => expect((await set(true)).status).toBe(204)
  afterEach(() => set(false))

  test('the setting is changed by staff only, is on record, and is shown with the work', async () => {
    const { id } = await draft()
    const call = { body: { needsApproval: true } }
    expect((await (await demo('editor')).call(changeEditorialSettings, call)).status).toBe(403)
    await withSetting()
    expect((await read(id)).needsApproval).toBe(true)
    const [last] = await rows(
      `select event, details from audit_log where event = 'editorial-settings-changed'
       order by id desc limit 1`,
    )
    expect(last?.details).toEqual({ needsApproval: true })
  })

  test('a publish by the CMS or the blog calls answers 400 and says what to do, also to staff', async () => {
    await withSetting()
    const { id } = await draft()
    for (const name of ['editor', 'admin', 'owner'] as const) {
      const answer = await (await demo(name)).send('PATCH', `/cms/api/guides/${id}`, {
        _status: 'published',
      })
      expect(answer.status).toBe(400)
      // Payload's form shows this message alone.
      expect(answer.body).toMatchObject({ errors: [{ message: NOT_APPROVED }] })
    }
    const editor = await demo('editor')
    const created = await editor.call(createGuide, { body: guideFields() })
    expect([created.status, refusal(created).message]).toEqual([400, NOT_APPROVED])
    const guide = (await editor.call(readGuide, { params: { id } })).body
    const body = { ...guideFields(), slug: guide.slug, published: true }
    expect((await editor.call(replaceGuide, { params: { id }, body })).status).toBe(400)
    expect((await write(id, { title: 'A draft is saved' })).status).toBe(200)
  })

  test('an editor publishes the approved words, and not those with one more word', async () => {
    await withSetting()
    const [{ id }, other] = [await draft(), await draft()]
    await approve(id)
    expect((await publish(id)).status).toBe(200)
    await approve(other.id)
    await write(other.id, { title: `${other.title} now` })
    expect((await publish(other.id)).status).toBe(400)
    expect((await approve(other.id)).status).toBe(200)
    expect((await publish(other.id)).status).toBe(200)
  })

  test('a publish without the setting needs no approval', async () => {
    expect((await publish((await draft()).id)).status).toBe(200)
  })

  test('a planned publish of approved words goes live; of words that changed since it is refused and listed', async () => {
    await withSetting()
    const [approved, changed] = [await draft(), await draft()]
    for (const { id } of [approved, changed]) await approve(id)
    const title = `${changed.title} now`
    await write(changed.id, { title })
    await newPlan(changed)
    await newPlan(approved)
    await expect.poll(async () => (await page(`/blog/${approved.slug}`)).status).toBe(200)
    const failed = async () => (await (await demo('editor')).call(readToWrite)).body.failed
    const path = `/cms/collections/guides/${changed.id}`
    await expect.poll(failed).toContainEqual({ path, title, detail: NOT_APPROVED })
    expect((await page(`/blog/${changed.slug}`)).status).toBe(404)
  })
})
