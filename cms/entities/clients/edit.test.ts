import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeClient, listAgents } from '#wire/client-edits.ts'
import { changeRole, readClient } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'

const edit = async (client: Person, body: object, by?: Person) =>
  (by ?? (await demo('admin'))).call(changeClient, { params: { id: client.id }, body })

/** A client who has never signed in, as a booking without an account leaves one. */
async function newLead(): Promise<Person> {
  const client = await newClient()
  await rows('update users set hash = null, salt = null, email_proved_at = null where id = $1', [
    client.id,
  ])
  return client
}

describe('PATCH /api/admin/clients/{id}', () => {
  test('writes the named fields only, and the reply has them with the name of the agent', async () => {
    const [client, agent] = [await newClient(), await newStaff('admin')]
    const given = { phone: '559-555-0142', agentId: agent.id, tags: ['Probate', ' Clovis '] }
    const { status, body } = await edit(client, given)
    expect(status).toBe(200)
    expect(body).toMatchObject({ firstName: 'Test', phone: '559-555-0142' })
    expect(body.tags).toEqual(['Probate', 'Clovis'])
    expect(body.agent).toEqual({ id: agent.id, name: 'Test Client' })
    const cleared = await edit(client, { phone: '', agentId: null, tags: [] })
    expect(cleared.body).toMatchObject({ phone: null, agent: null, tags: [] })
  })

  test('records an audit event that names the fields and none of their values', async () => {
    const client = await newClient()
    await edit(client, { firstName: 'Renamed', phone: '559-555-0142' })
    const [event] = await rows<{ details: object }>(
      `select details from audit_log where subject = $1 and event = 'client-changed'`,
      [client.id],
    )
    expect(event?.details).toEqual({ fields: 'firstName, phone' })
  })

  test('keeps edits of different fields that two forms make at once', async () => {
    const client = await newClient()
    const seen = { firstName: 'Test', lastName: 'Client', phone: null, tags: [] }
    const answers = await Promise.all([
      edit(client, { firstName: 'Ana', phone: '', tags: [], seen }),
      edit(client, { firstName: 'Test', phone: '559-555-0142', tags: [], seen }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await (await demo('admin')).call(readClient, { params: { id: client.id } })
    expect(body).toMatchObject({ firstName: 'Ana', phone: '559-555-0142' })
  })

  test.each([
    ['tags', { tags: ['Probate'] }, { tags: ['Divorce'] }, []],
    ['phone', { phone: '559-555-0101' }, { phone: '559-555-0102' }, null],
  ])(
    'answers 409 with the current client to a second edit of %s',
    async (field, first, second, value) => {
      const client = await newClient()
      const seen = { [field]: value }
      expect((await edit(client, { ...first, seen }, await demo('owner'))).status).toBe(200)
      const answer = await edit(client, { ...second, seen })
      expect(answer.status).toBe(409)
      expect(refusal(answer)).toMatchObject({ current: { id: client.id, ...first } })
      expect(refusal(answer).message).toContain(field)
    },
  )

  test('answers 400 to more than ten tags, and drops repeats in another case', async () => {
    const client = await newClient()
    const many = Array.from({ length: 11 }, (_, index) => `Tag ${index}`)
    expect(refusal(await edit(client, { tags: many })).fields).toEqual({
      tags: 'Use at most 10 tags',
    })
    expect((await edit(client, { tags: ['x'.repeat(41)] })).status).toBe(400)
    const { body } = await edit(client, { tags: ['VIP', 'vip', 'Fresno'] })
    expect(body.tags).toEqual(['VIP', 'Fresno'])
  })

  test.each(['client', 'editor'] as const)('answers 400 to a %s as the agent', async (role) => {
    const other = role === 'client' ? await newClient() : await newStaff(role)
    const answer = await edit(await newClient(), { agentId: other.id })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toHaveProperty('agentId')
  })
})

describe('the email in PATCH /api/admin/clients/{id}', () => {
  test('changes for a client who has never signed in, and mailed links and codes become invalid', async () => {
    const lead = await newLead()
    await rows(
      `insert into password_resets (token_hash, user_id, expires_at)
       values ($1, $2, now() + interval '1 hour')`,
      [randomUUID(), lead.id],
    )
    const email = `${randomUUID()}@example.com`
    const { status, body } = await edit(lead, { email: email.toUpperCase() })
    expect([status, body.email]).toEqual([200, email])
    expect(await rows('select from password_resets where user_id = $1', [lead.id])).toEqual([])
  })

  test('answers 409 for a client who has signed in, and changes nothing', async () => {
    const client = await newClient()
    const answer = await edit(client, { firstName: 'Ana', email: `${randomUUID()}@example.com` })
    expect(answer.status).toBe(409)
    expect(refusal(answer).message).toMatch(/has signed in with this email/)
    const { body } = await (await demo('admin')).call(readClient, { params: { id: client.id } })
    expect(body).toMatchObject({ email: client.user?.email, firstName: 'Test' })
  })

  test('answers 400 at the field for the address of another account', async () => {
    const answer = await edit(await newLead(), { email: (await newClient()).user?.email })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ email: 'Another account has this email.' })
  })
})

describe('the agent of a client', () => {
  test('is chosen from GET /api/admin/agents, which lists admins and owners and no editor', async () => {
    const [admin, editor] = [await newStaff('admin'), await newStaff('editor')]
    const { body } = await admin.call(listAgents)
    expect(body).toContainEqual({ id: admin.id, name: 'Test Client' })
    expect(body.map(({ id }) => id)).not.toContain(editor.id)
  })

  test('is cleared when the agent becomes an editor, and when the account is deleted', async () => {
    const agents = [await newStaff('admin'), await newStaff('admin')]
    const clients = await Promise.all(
      agents.map(async (agent) => {
        const client = await newClient()
        await edit(client, { agentId: agent.id })
        return client
      }),
    )
    const owner = await demo('owner')
    const [leaving, deleted] = agents
    await owner.call(changeRole, { params: { id: leaving?.id ?? '' }, body: { role: 'editor' } })
    await rows('delete from users where id = $1', [deleted?.id])
    for (const { id } of clients)
      expect((await owner.call(readClient, { params: { id } })).body.agent).toBeNull()
  })
})
