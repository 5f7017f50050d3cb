import { describe, expect, test } from 'vitest'
import { listNotifications } from '#wire/notifications.ts'
import { reassignClients } from '#wire/team.ts'
import { listStaff } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { giveTo } from '../../../tests/support/limited-admin.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'

const reassign = async (from: Person, to: Person | null, by?: Person) =>
  (by ?? (await demo('owner'))).call(reassignClients, {
    params: { id: from.id },
    body: { to: to?.id ?? null },
  })

async function newAgentOf(count: number) {
  const agent = await newStaff('admin')
  const clients = await Promise.all(Array.from({ length: count }, () => newClient()))
  await giveTo(
    agent,
    clients.map(({ id }) => id),
  )
  return { agent, clients }
}

const agentsOf = async (clients: Person[]) =>
  (
    await rows<{ agent: string | null }>(
      'select agent_id as agent from users where id = any($1::uuid[])',
      [clients.map(({ id }) => id)],
    )
  ).map(({ agent }) => agent)

const countOf = async (agent: Person) =>
  (await (await demo('owner')).call(listStaff)).body.find(({ id }) => id === agent.id)?.clients

describe('POST /api/owner/team/{id}/reassign', () => {
  test('gives all clients of one agent to another, who gets one notification, as one audit event', async () => {
    const { agent, clients } = await newAgentOf(3)
    const next = await newStaff('admin')
    expect([await countOf(agent), await countOf(next)]).toEqual([3, 0])
    const answer = await reassign(agent, next)
    expect([answer.status, answer.body]).toEqual([200, { moved: 3 }])
    expect(await agentsOf(clients)).toEqual([next.id, next.id, next.id])
    expect([await countOf(agent), await countOf(next)]).toEqual([0, 3])
    const { body: notices } = await next.call(listNotifications)
    expect(notices.map(({ title }) => title)).toEqual(['3 clients are now yours'])
    const log = await rows(
      "select details from audit_log where event = 'clients-reassigned' and subject = $1",
      [agent.id],
    )
    expect(log).toEqual([{ details: { clients: 3, to: next.id } }])
  })

  test('is taken back by Undo, with the notification', async () => {
    const { agent, clients } = await newAgentOf(2)
    const next = await newStaff('admin')
    const answer = await reassign(agent, next)
    expect((await undo(await demo('owner'), undoIdOf(answer))).status).toBe(200)
    expect(await agentsOf(clients)).toEqual([agent.id, agent.id])
    expect((await next.call(listNotifications)).body).toEqual([])
  })

  test('leaves the clients without an agent for null, and moves none a second time', async () => {
    const { agent, clients } = await newAgentOf(2)
    expect((await reassign(agent, null)).body).toEqual({ moved: 2 })
    expect(await agentsOf(clients)).toEqual([null, null])
    expect((await reassign(agent, null)).body).toEqual({ moved: 0 })
  })

  test('answers 403 to an admin, 404 for a client, 400 for a new agent who is not staff', async () => {
    const { agent, clients } = await newAgentOf(1)
    expect((await reassign(agent, null, agent)).status).toBe(403)
    expect((await reassign(await newClient(), null)).status).toBe(404)
    for (const to of [await newClient(), await newStaff('editor'), agent]) {
      const answer = await reassign(agent, to)
      expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, ['to']])
    }
    expect(await agentsOf(clients)).toEqual([agent.id])
  })

  test('and a role change at the same moment leave no client with an agent who left', async () => {
    const { agent, clients } = await newAgentOf(2)
    const next = await newStaff('admin')
    const owner = await demo('owner')
    await Promise.all([
      reassign(agent, next),
      owner.send('PATCH', `/api/owner/users/${next.id}/role`, { role: 'editor' }),
    ])
    for (const id of await agentsOf(clients)) expect([null, agent.id]).toContain(id)
  })
})
