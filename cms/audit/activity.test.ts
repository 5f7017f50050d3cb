import { describe, expect, test } from 'vitest'
import { ACTIVITY_PER_PAGE, listActivity } from '#wire/activity.ts'
import { addContract } from '#wire/contracts.ts'
import { changeStage, deleteUser } from '#wire/users.ts'
import { onAuditLog } from '../../tests/support/audit.ts'
import { demo, newClient } from '../../tests/support/people.ts'

const read = async (query: Record<string, string>) =>
  (await (await demo('owner')).call(listActivity, { query })).body

describe('GET /api/owner/activity', () => {
  test('names the actor, the event and the subject; a deleted subject has the name null', async () => {
    const [admin, owner, client] = [await demo('admin'), await demo('owner'), await newClient()]
    const body = { stage: 'on-hold', reason: 'A reason that is nobody’s business' }
    await admin.call(changeStage, { params: { id: client.id }, body })
    const [entry] = await read({ person: client.id, event: 'stage-changed' })
    expect(entry).toMatchObject({
      event: 'stage-changed',
      actor: { id: admin.id, name: 'Dana Whitlock' },
      subject: { id: client.id, name: 'Test Client' },
      details: { from: 'lead', to: 'on-hold' },
    })
    expect(JSON.stringify(await read({ person: client.id }))).not.toContain('business')
    await owner.call(deleteUser, { params: { id: client.id } })
    const [deleted] = await read({ person: client.id })
    expect(deleted).toMatchObject({
      event: 'user-deleted',
      subject: { id: client.id, name: null },
    })
  })

  test('names a contract by its type and signer', async () => {
    const [client, admin] = [await newClient({ consulted: true }), await demo('admin')]
    const body = {
      userId: client.id,
      contractType: 'service-agreement',
      signerName: 'Ilse Aumann',
    } as const
    const { body: contract } = await admin.call(addContract, { body })
    const [entry] = await read({ person: contract.id, event: 'contract-created' })
    expect(entry?.subject).toEqual({ id: contract.id, name: 'Service Agreement of Ilse Aumann' })
  })

  test('returns pages, newest first, without a gap', async () => {
    await onAuditLog('commit', async ({ add }) => {
      for (let count = 0; count < ACTIVITY_PER_PAGE + 10; count++) await add()
    })
    const first = await read({})
    expect(first).toHaveLength(ACTIVITY_PER_PAGE)
    const last = first.at(-1)?.id ?? 0
    const next = await read({ before: String(last) })
    expect(next[0]?.id).toBe(last - 1)
    const ids = [...first, ...next].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((one, other) => other - one))
  })

  test('responds 400 to an invalid event, person or before parameter', async () => {
    const owner = await demo('owner')
    for (const [name, value] of Object.entries({ event: 'nothing', person: 'me', before: 'x' }))
      expect((await owner.call(listActivity, { query: { [name]: value } })).status).toBe(400)
  })
})
