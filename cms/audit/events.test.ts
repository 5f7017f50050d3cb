import { describe, expect, test } from 'vitest'
import { deleteGuide } from '#wire/guides.ts'
import { resetPassword, signIn, signOut } from '#wire/sessions.ts'
import { changeRole, changeStage, deleteUser, markConsulted } from '#wire/users.ts'
import { addVendor, changeVendor, deleteVendor } from '#wire/vendors.ts'
import { save } from '../../tests/support/cms.ts'
import { rows } from '../../tests/support/database.ts'
import { guideFields, newGuide } from '../../tests/support/guides.ts'
import { DEMO_PASSWORD } from '../../tests/support/lane.ts'
import { demo, newClient, PASSWORD, signUpClient, visitor } from '../../tests/support/people.ts'
import { newResetToken } from '../../tests/support/reset-links.ts'

type Kept = { event: string; actor: string | null; details: object; address: string | null }

/** What is on record about somebody or something, in the order in which it happened. */
const about = (subject: string) =>
  rows<Kept>(
    `select event, actor_id as actor, details, address from audit_log where subject = $1 order by id`,
    [subject],
  )

const eventsAbout = async (subject: string) => (await about(subject)).map(({ event }) => event)

describe('on record is', () => {
  test('who came in, who did not, and who left', async () => {
    const client = await signUpClient()
    const email = client.user?.email
    await visitor.call(signIn, { body: { email, password: 'not-the-password-1' } })
    await client.call(signOut)
    const own = { actor: client.id, details: {}, address: '127.0.0.1' }
    expect(await about(client.id)).toEqual([
      { ...own, event: 'signed-up' },
      { ...own, event: 'signed-in' },
      { ...own, event: 'sign-in-refused', actor: null, details: { by: 'password' } },
      { ...own, event: 'signed-out' },
    ])
  })

  test('a try for somebody unknown, without what was typed', async () => {
    const [last] = await rows<{ id: string }>('select max(id) as id from audit_log')
    const body = { email: 'who.is.this@example.com', password: PASSWORD }
    await visitor.call(signIn, { body })
    const kept = await rows<{ subject: null; entry: string }>(
      'select subject, to_jsonb(a)::text as entry from audit_log a where id > $1',
      [last?.id],
    )
    expect(kept).toHaveLength(1)
    expect(kept[0]?.subject).toBeNull()
    expect(kept[0]?.entry).not.toMatch(/who\.is\.this|orchard/)
  })

  test('a try at a door of the owner by somebody else', async () => {
    const [admin, password] = [await demo('admin'), DEMO_PASSWORD]
    await visitor.send('POST', '/api/admin-login', { email: 'admin@example.com', password })
    const last = (await about(admin.id)).at(-1)
    expect(last).toMatchObject({ event: 'sign-in-refused', actor: null, details: { by: 'role' } })
  })

  test('who gave whom another role, moved them, marked them and deleted them', async () => {
    const [owner, admin, client] = [await demo('owner'), await demo('admin'), await newClient()]
    const params = { id: client.id }
    const reason = 'Says she needs the money by May'
    await admin.call(changeStage, { params, body: { stage: 'on-hold', reason } })
    await admin.call(markConsulted, { params, body: { completed: true } })
    await owner.call(changeRole, { params, body: { role: 'editor' } })
    await owner.call(deleteUser, { params })
    const kept = await about(client.id)
    expect(kept.map(({ event, actor, details }) => ({ event, actor, details }))).toEqual([
      { event: 'stage-changed', actor: admin.id, details: { from: 'lead', to: 'on-hold' } },
      { event: 'consultation-marked', actor: admin.id, details: { completed: true } },
      { event: 'role-changed', actor: owner.id, details: { from: 'client', to: 'editor' } },
      { event: 'user-deleted', actor: owner.id, details: expect.anything() },
    ])
    expect(JSON.stringify(kept)).not.toContain('money')
  })

  test('a password that was chosen by a mailed link', async () => {
    const client = await newClient()
    const token = await newResetToken(client)
    await visitor.call(resetPassword, { body: { token, password: 'seven-lamps-on-a-pier' } })
    const kept = await about(client.id)
    expect(kept).toMatchObject([
      { event: 'password-changed', actor: client.id, details: { by: 'link' } },
      { event: 'signed-in', actor: client.id },
    ])
  })

  test('a guide that goes live, and one that is taken down', async () => {
    const editor = await demo('editor')
    const guide = await newGuide({ published: false })
    const rewrite = (body: object) => editor.send('PUT', `/api/admin/blog/posts/${guide.id}`, body)
    expect(await eventsAbout(guide.id)).toEqual([])
    const fields = guideFields({ slug: guide.slug })
    await rewrite({ ...fields, published: true })
    // A draft beside the live version changes nothing for visitors.
    const draft = `/cms/api/guides/${guide.id}?draft=true`
    expect((await editor.send('PATCH', draft, { title: 'A better title' })).status).toBe(200)
    expect(await eventsAbout(guide.id)).toEqual(['guide-published'])
    await rewrite({ ...fields, published: false })
    await rewrite({ ...fields, published: true })
    await editor.call(deleteGuide, { params: { id: guide.id } })
    expect(await eventsAbout(guide.id)).toEqual([
      'guide-published',
      'guide-unpublished',
      'guide-published',
      'guide-unpublished',
    ])
    expect((await about(guide.id)).every(({ actor }) => actor === editor.id)).toBe(true)
  })

  test('a vendor who is taken in, approved, refused a feature, and deleted', async () => {
    const [admin, owner] = [await demo('admin'), await demo('owner')]
    const email = `${crypto.randomUUID()}@vendor.example`
    const body = { name: 'Lens', email, specialty: 'staging' }
    const params = { id: (await admin.call(addVendor, { body })).body.id }
    expect((await admin.call(changeVendor, { params, body: { featured: true } })).status).toBe(409)
    await owner.call(changeVendor, { params, body: { approved: true } })
    await admin.call(deleteVendor, { params })
    const kept = await about(params.id)
    expect(kept.map(({ event, actor, details }) => ({ event, actor, details }))).toEqual([
      { event: 'vendor-added', actor: admin.id, details: {} },
      {
        event: 'vendor-changed',
        actor: owner.id,
        details: { approved: true, featured: false },
      },
      { event: 'vendor-deleted', actor: admin.id, details: { specialty: 'staging' } },
    ])
    // The same through the CMS.
    const { doc } = await save('vendors', body, { by: admin })
    const path = `vendors/${doc.id}`
    await save(path, { approved: true }, { method: 'PATCH', by: owner })
    expect((await admin.send('DELETE', `/cms/api/${path}`)).status).toBe(200)
    expect(await about(doc.id)).toEqual(kept)
  })

  test('nothing that was refused', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const before = await eventsAbout(client.id)
    const params = { id: client.id }
    await admin.call(changeRole, { params, body: { role: 'owner' } })
    await admin.call(changeStage, { params, body: { stage: 'lead', reason: 'Again' } })
    await client.call(deleteUser, { params })
    expect(await eventsAbout(client.id)).toEqual(before)
  })
})
