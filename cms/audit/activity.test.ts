import { describe, expect, test } from 'vitest'
import { ACTIVITY_PER_PAGE, listActivity } from '#wire/activity.ts'
import { addContract } from '#wire/contracts.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { changeStage, deleteUser } from '#wire/users.ts'
import { onAuditLog } from '../../tests/support/audit.ts'
import { rows } from '../../tests/support/database.ts'
import { newHome } from '../../tests/support/homes.ts'
import { demo, newClient, newNamedClient } from '../../tests/support/people.ts'

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
      subject: { id: client.id, name: 'Test Client', kind: 'user', clientId: client.id },
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
    expect(entry?.subject).toEqual({
      id: contract.id,
      name: 'Service Agreement of Ilse Aumann',
      kind: 'contract',
      clientId: client.id,
    })
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

  test('finds by q each entry in whose sentence or names every word is', async () => {
    const [admin, { client, name }] = [await demo('admin'), await newNamedClient('Wilhelmina')]
    const body = { stage: 'on-hold', reason: 'A pause' }
    await admin.call(changeStage, { params: { id: client.id }, body })
    const home = await newHome(client)
    const changed = { params: { id: home.id }, body: { status: 'active-listing' } }
    await admin.call(changePropertyStatus, changed)
    const [, last = ''] = name.split(' ')
    const found = async (q: string) => (await read({ q })).map(({ event }) => event)
    // A home is found by its client too.
    expect(await found(last)).toEqual(['property-changed', 'stage-changed'])
    expect(await found(`WHITLOCK ${last} stage`)).toEqual(['stage-changed'])
    expect(await found(`moved ${last}`)).toEqual(['property-changed', 'stage-changed'])
    expect(await found(`changed stage ${last}`)).toEqual(['stage-changed'])
    expect(await found(`${last} signed`)).toEqual([])
    expect(await read({ q: home.address, event: 'property-changed' })).toMatchObject([
      { subject: { id: home.id, kind: 'property', clientId: client.id } },
    ])
    expect(await found(`${last.slice(0, 4)}%`)).toEqual([])
  })

  test('returns only the entries of the days from and to in California', async () => {
    const { client } = await newNamedClient('Wilhelmina')
    const body = { stage: 'on-hold', reason: 'A pause' }
    await (await demo('admin')).call(changeStage, { params: { id: client.id }, body })
    const [row] = await rows<{ today: string; yesterday: string; tomorrow: string }>(
      `select to_char(day, 'YYYY-MM-DD') as today, to_char(day - 1, 'YYYY-MM-DD') as yesterday,
              to_char(day + 1, 'YYYY-MM-DD') as tomorrow
       from (select (at at time zone 'America/Los_Angeles')::date as day
             from audit_log where subject = $1) found`,
      [client.id],
    )
    const { today = '', yesterday = '', tomorrow = '' } = row ?? {}
    const found = async (days: { from?: string; to?: string }) =>
      (await read({ person: client.id, ...days })).length
    expect(await found({ from: today, to: today })).toBe(1)
    expect(await found({ from: yesterday })).toBe(1)
    expect(await found({ to: yesterday })).toBe(0)
    expect(await found({ from: tomorrow })).toBe(0)
  })

  test('responds 400 to an invalid event, person or before parameter', async () => {
    const owner = await demo('owner')
    for (const [name, value] of Object.entries({
      event: 'nothing',
      person: 'me',
      before: 'x',
      from: 'May',
    }))
      expect((await owner.call(listActivity, { query: { [name]: value } })).status).toBe(400)
  })
})
