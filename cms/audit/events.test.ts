import { describe, expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { deleteGuide } from '#wire/guides.ts'
import { resetPassword, signIn, signOut } from '#wire/sessions.ts'
import { changeRole, changeStage, deleteUser, markConsulted } from '#wire/users.ts'
import { addVendor, changeVendor, deleteVendor } from '#wire/vendors.ts'
import { save } from '../../tests/support/cms.ts'
import { rows } from '../../tests/support/database.ts'
import { guideFields, newGuide } from '../../tests/support/guides.ts'
import { DEMO_PASSWORD } from '../../tests/support/lane.ts'
import { demo, newClient, PASSWORD, signUpClient, visitor } from '../../tests/support/people.ts'
import { sendPicture } from '../../tests/support/pictures.ts'
import { newResetToken } from '../../tests/support/reset-links.ts'
import {
  changeCopy,
  copyPath,
  DEFAULT_FIELDS,
  draftCopy,
  publishCopy,
} from '../../tests/support/site-copy.ts'

type Kept = { event: string; actor: string | null; details: object; address: string | null }

/** The audit events of one subject, oldest first. */
const about = (subject: string) =>
  rows<Kept>(
    `select event, actor_id as actor, details, address from audit_log where subject = $1 order by id`,
    [subject],
  )

const eventsAbout = async (subject: string) => (await about(subject)).map(({ event }) => event)

describe('the audit log records', () => {
  test('a sign-up, a sign-in, a refused sign-in and a sign-out', async () => {
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

  test('a refused sign-in for an unknown address without the typed address or password', async () => {
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

  test('a refused POST /api/admin-login by an admin as refused by role', async () => {
    const [admin, password] = [await demo('admin'), DEMO_PASSWORD]
    await visitor.send('POST', '/api/admin-login', { email: 'admin@example.com', password })
    const last = (await about(admin.id)).at(-1)
    expect(last).toMatchObject({ event: 'sign-in-refused', actor: null, details: { by: 'role' } })
  })

  test('stage, consultation and role changes and the deletion of a user, without the typed reason', async () => {
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

  test('a password change by a mailed link and the sign-in that follows', async () => {
    const client = await newClient()
    const token = await newResetToken(client)
    await visitor.call(resetPassword, { body: { token, password: 'seven-lamps-on-a-pier' } })
    const kept = await about(client.id)
    expect(kept).toMatchObject([
      { event: 'password-changed', actor: client.id, details: { by: 'link' } },
      { event: 'signed-in', actor: client.id },
    ])
  })

  test('a guide that is published, unpublished or deleted while live', async () => {
    const editor = await demo('editor')
    const guide = await newGuide({ published: false })
    const rewrite = (body: object) => editor.send('PUT', `/api/admin/blog/posts/${guide.id}`, body)
    expect(await eventsAbout(guide.id)).toEqual([])
    const fields = guideFields({ slug: guide.slug })
    await rewrite({ ...fields, published: true })
    // A draft of a live guide records nothing.
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

  test('a vendor that is added, approved and deleted, but not a change refused with 409', async () => {
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

  test('old and new values of changed copy with its editor, when it goes live and not as a draft', async () => {
    const [editor, admin] = [await demo('editor'), await demo('admin')]
    const path = copyPath('site-settings')
    const [brand, claim] = [`Brand ${crypto.randomUUID()}`, `${crypto.randomUUID()} homes`]
    const claims = [{ figure: claim, label: 'sold', meaning: 'Ours', asOf: '2026-11-20' }]
    const before = DEFAULT_COPY
    await changeCopy(DEFAULT_FIELDS, admin)
    const [last] = await rows<{ id: string }>('select max(id) as id from audit_log')
    expect((await editor.send('POST', path, { brand, tagline: 'Half \ud83d' })).status).toBe(200)
    expect((await admin.send('POST', path, { brand })).status).toBe(200)
    // The CMS writes no audit entry for a save without a changed field.
    expect((await admin.send('POST', path, { brand })).status).toBe(200)
    for (const heroLead of ['A draft', 'A later draft'])
      expect((await draftCopy('landing-page', { heroLead }, editor)).status).toBe(200)
    expect((await publishCopy('landing-page', {}, editor)).status).toBe(200)
    expect((await publishCopy('claims', { claims }, admin)).status).toBe(200)
    expect((await publishCopy('claims', {}, admin)).status).toBe(200)
    const kept = await rows<Kept>(
      `select event, actor_id as actor, details from audit_log
       where id > $1 and event = 'site-copy-changed' order by id`,
      [last?.id],
    )
    const event = 'site-copy-changed'
    const first = before.claims[0]
    const said = expect.stringContaining(`${first?.figure}, ${first?.label}, `)
    const changes = [
      { tagline: { from: before.tagline, to: expect.stringMatching(/^Half /) } },
      { brand: { from: before.brand, to: brand } },
      { heroLead: { from: before.heroLead, to: 'A later draft' } },
      { claims: { from: said, to: `${claim}, sold, Ours, 2026-11-20, false, true` } },
    ]
    const actors = [editor, admin, editor, admin]
    expect(kept).toEqual(
      changes.map((changed, at) => ({
        ...{ event, actor: actors[at]?.id, details: { changes: changed } },
      })),
    )
    await changeCopy(DEFAULT_FIELDS, admin)
  })

  test('redirects that are added, changed, updated by another redirect, or deleted', async () => {
    const editor = await demo('editor')
    const at = (name: string) => `/blog/${name}-${crypto.randomUUID()}`
    const [old, older, now, later] = [at('old'), at('older'), at('now'), at('later')]
    const { doc } = await save('redirects', { from: old, to: now })
    const { doc: followed } = await save('redirects', { from: older, to: old })
    await save(`redirects/${doc.id}`, { to: later }, { method: 'PATCH' })
    // A new redirect also updates the redirects that pointed to its source address.
    const { doc: moved } = await save('redirects', { from: later, to: now })
    await editor.send('DELETE', `/cms/api/redirects/${doc.id}`)
    const own = { actor: editor.id, address: '127.0.0.1' }
    const led = (from: string, to: string) => ({ changes: { to: { from, to } } })
    expect(await about(doc.id)).toEqual([
      { ...own, event: 'redirect-added', details: { from: old, to: now } },
      { ...own, event: 'redirect-changed', details: led(now, later) },
      { ...own, event: 'redirect-changed', details: led(later, now) },
      { ...own, event: 'redirect-deleted', details: { from: old, to: now } },
    ])
    const [added] = await about(followed.id)
    expect(added?.details).toEqual({ from: older, to: now })
    expect(await eventsAbout(moved.id)).toEqual(['redirect-added'])
  })

  test('a picture that is added, given another alt text, and deleted', async () => {
    const editor = await demo('editor')
    const { doc } = await sendPicture('A porch')
    await save(`media/${doc.id}`, { alt: 'A porch in rain' }, { method: 'PATCH' })
    await editor.send('DELETE', `/cms/api/media/${doc.id}`)
    const own = { actor: editor.id, address: '127.0.0.1' }
    const filename = doc.filename
    const alt = { from: 'A porch', to: 'A porch in rain' }
    expect(await about(doc.id)).toEqual([
      { ...own, event: 'picture-added', details: { alt: 'A porch', filename } },
      { ...own, event: 'picture-changed', details: { changes: { alt } } },
      { ...own, event: 'picture-deleted', details: { alt: 'A porch in rain', filename } },
    ])
  })

  test('no refused role change, stage change or deletion', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const before = await eventsAbout(client.id)
    const params = { id: client.id }
    await admin.call(changeRole, { params, body: { role: 'owner' } })
    await admin.call(changeStage, { params, body: { stage: 'lead', reason: 'Again' } })
    await client.call(deleteUser, { params })
    expect(await eventsAbout(client.id)).toEqual(before)
  })
})
