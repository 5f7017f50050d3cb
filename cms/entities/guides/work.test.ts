import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeGuideWork, listWriters, readGuideWork } from '#wire/guide-work.ts'
import { replaceGuide, toSeenGuide } from '#wire/guides.ts'
import { changeRole } from '#wire/users.ts'
import { guideInCms, save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'

const read = async (id: string) =>
  (await (await demo('editor')).call(readGuideWork, { params: { id } })).body

async function change(id: string, body: object, by?: Person) {
  const who = by ?? (await demo('editor'))
  const { version } = await read(id)
  return who.call(changeGuideWork, { params: { id }, body: { version, ...body } })
}

const newDraft = () => newGuide({ published: false })

describe('the work of a guide', () => {
  test('without a row is writing, without assignee, due day and approval; of a live guide it is live', async () => {
    const none = { assignee: null, dueOn: null, version: 0, approval: null, needsApproval: false }
    expect(await read((await newDraft()).id)).toMatchObject({ ...none, status: 'writing' })
    expect(await read((await newGuide()).id)).toMatchObject({ ...none, status: 'live' })
  })

  test('of a live guide with a newer draft is that of the draft', async () => {
    const { id } = await newGuide()
    await save(`guides/${id}?draft=true`, { title: 'New', _status: 'draft' }, { method: 'PATCH' })
    expect((await read(id)).status).toBe('writing')
  })

  test('of a live guide with a fact over a year old is needs-new-facts', async () => {
    const { id } = await newGuide()
    const fact = { label: 'Fee', value: '$1', source: 'County', sourceUrl: 'https://example.com' }
    const facts = [{ ...fact, asOf: '2001-01-01' }]
    await save(`guides/${id}`, { facts, _status: 'published' }, { method: 'PATCH' })
    expect((await read(id)).status).toBe('needs-new-facts')
  })

  test('is changed without a version, a draft, an edit lock or a new time of the guide', async () => {
    const guide = await newGuide()
    const stored = () =>
      rows(
        `select guides.updated_at, xmin::text, (select count(*) from _guides_v where parent_id = guides.id) as versions,
          (select count(*) from payload_locked_documents_rels where guides_id = guides.id) as locks
         from guides where id = $1`,
        [guide.id],
      )
    const before = await stored()
    const editor = await demo('editor')
    const { body } = await change(guide.id, { assigneeId: editor.id, dueOn: '2026-12-24' })
    expect(body).toMatchObject({
      status: 'live',
      assignee: { id: editor.id },
      dueOn: '2026-12-24',
      version: 1,
    })
    expect(await stored()).toEqual(before)
  })

  test('moves between idea, writing and review by any writer, and keeps what a change does not name', async () => {
    const { id } = await newDraft()
    const editor = await demo('editor')
    await change(id, { assigneeId: editor.id, dueOn: '2026-12-24' })
    for (const [name, status] of [
      ['admin', 'idea'],
      ['owner', 'review'],
      ['editor', 'writing'],
    ] as const) {
      const { body } = await change(id, { status }, await demo(name))
      expect(body).toMatchObject({ status, assignee: { id: editor.id }, dueOn: '2026-12-24' })
    }
    expect((await change(id, { assigneeId: null, dueOn: null })).body).toMatchObject({
      assignee: null,
      dueOn: null,
    })
  })

  test('a change of an older version gets 409 with the work as it is, also of two at once', async () => {
    const { id } = await newDraft()
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    const move = (by: Person, status: string) =>
      by.call(changeGuideWork, { params: { id }, body: { version: 0, status } })
    const answers = await Promise.all([move(editor, 'idea'), move(admin, 'review')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    const current = await read(id)
    expect(refused?.body).toMatchObject({ current })
    expect(current.version).toBe(1)
  })

  test.each([
    ['status', { status: 'approved' }, 'Choose idea, writing or review'],
    ['status', { status: 'live' }, 'Choose idea, writing or review'],
    ['dueOn', { dueOn: '2026-02-30' }, 'Use a date such as 2026-11-20'],
    ['dueOn', { dueOn: '9999-12-31' }, 'Use a date such as 2026-11-20'],
    ['assigneeId', { assigneeId: 'nobody' }, 'This is not a valid id'],
    ['assigneeId', { assigneeId: randomUUID() }, 'Choose someone who writes guides'],
    ['version', { version: -1, status: 'idea' }, expect.any(String)],
    ['version', { version: 1.5, status: 'idea' }, expect.any(String)],
  ])('a change with a wrong %s answers 400: %o', async (field, body, message) => {
    const answer = await change((await newDraft()).id, body)
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ [field]: message })
  })

  test('a change that names nothing answers 400, and one of an unknown or trashed guide 404', async () => {
    const [guide, trashed] = [await newDraft(), await newDraft()]
    expect((await change(guide.id, {})).status).toBe(400)
    await rows('update guides set deleted_at = now() where id = $1', [trashed.id])
    const editor = await demo('editor')
    for (const id of [randomUUID(), trashed.id]) {
      const body = { version: 0, status: 'idea' }
      expect((await editor.call(readGuideWork, { params: { id } })).status).toBe(404)
      expect((await editor.call(changeGuideWork, { params: { id }, body })).status).toBe(404)
    }
  })

  test('a client is refused as assignee; a writer who becomes a client or is deleted is none any more', async () => {
    const { id } = await newDraft()
    const refused = await change(id, { assigneeId: (await newClient()).id })
    expect(refused.status).toBe(400)
    const [former, gone] = [await newStaff('editor'), await newStaff('editor')]
    await change(id, { assigneeId: former.id })
    const demotion = { params: { id: former.id }, body: { role: 'client' } }
    await (await demo('owner')).call(changeRole, demotion)
    expect((await read(id)).assignee).toBeNull()
    await change(id, { assigneeId: gone.id })
    await rows('delete from users where id = $1', [gone.id])
    expect(await read(id)).toMatchObject({ assignee: null, status: 'writing' })
  })

  test('begins at writing without a due day for the next draft after its draft went live', async () => {
    const guide = await guideInCms({ _status: 'draft' })
    const editor = await demo('editor')
    await change(guide.id, { status: 'review', dueOn: '2026-12-24', assigneeId: editor.id })
    await save(`guides/${guide.id}`, { _status: 'published' }, { method: 'PATCH' })
    const next = { dueOn: null, assignee: { id: editor.id } }
    expect(await read(guide.id)).toMatchObject({ ...next, status: 'live' })
    await save(`guides/${guide.id}?draft=true`, { title: 'Next' }, { method: 'PATCH' })
    expect(await read(guide.id)).toMatchObject({ ...next, status: 'writing' })
  })

  test('goes on when the live guide beside its draft is edited in the staff dashboard', async () => {
    const guide = await newGuide()
    const path = `guides/${guide.id}?draft=true`
    await save(path, { title: 'Next', _status: 'draft' }, { method: 'PATCH' })
    await change(guide.id, { status: 'review', dueOn: '2026-12-24' })
    const body = { ...guide, featured: true, seen: toSeenGuide(guide) }
    const edited = await (await demo('admin')).call(replaceGuide, {
      params: { id: guide.id },
      body,
    })
    expect(edited.status).toBe(200)
    expect(await read(guide.id)).toMatchObject({ status: 'review', dueOn: '2026-12-24' })
  })

  test('goes with its guide', async () => {
    const { id } = await newDraft()
    await change(id, { status: 'idea' })
    await rows('delete from guides where id = $1', [id])
    expect(await rows('select from guide_work where guide_id = $1', [id])).toEqual([])
  })
})

test('GET /api/admin/blog/writers lists editors and staff by name, and no client', async () => {
  const [editor, client] = [await newStaff('editor'), await newClient()]
  await rows("update users set first_name = 'Aaa', last_name = 'Aab' where id = $1", [editor.id])
  const { body } = await editor.call(listWriters)
  expect(body[0]).toEqual({ id: editor.id, name: 'Aaa Aab' })
  expect(body.map(({ id }) => id)).toEqual(
    expect.arrayContaining([(await demo('admin')).id, (await demo('owner')).id]),
  )
  expect(body.map(({ id }) => id)).not.toContain(client.id)
})
