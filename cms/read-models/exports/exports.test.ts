import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { exportActivity, exportClients, exportProperties } from '#wire/exports.ts'
import { changeStage } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, newNamedClient } from '../../../tests/support/people.ts'

const read = (body: unknown) =>
  parse(String(body), { bom: true, columns: true }) as Record<string, string>[]

describe('GET /api/admin/exports/clients', () => {
  test('exports all clients and no staff, and records an audit event', async () => {
    const [admin, client] = [await demo('admin'), await newClient()]
    const notes = '=HYPERLINK("https://evil.example")'
    const body = { stage: 'on-hold', reason: 'Waits', notes }
    await admin.call(changeStage, { params: { id: client.id }, body })
    await client.call(changeAccount, { body: { phone: '(559) 555-0142' } })
    const answer = await admin.call(exportClients)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="clients-\d{4}-\d\d-\d\d\.csv"$/,
    )
    const lines = read(answer.body)
    const [{ count } = { count: 0 }] = await rows<{ count: number }>(
      `select count(*)::int as count from users where role = 'client'`,
    )
    expect(Math.abs(lines.length - count)).toBeLessThan(3)
    const line = lines.find(({ Email }) => Email === client.user?.email)
    expect(line).toMatchObject({
      ...{ Phone: '(559) 555-0142', Source: 'Sign-up', 'Source detail': '' },
      ...{ Stage: 'On Hold', Consulted: 'no', Notes: `'${notes}` },
    })
    expect(lines.map(({ Email }) => Email)).not.toContain('admin@example.com')
    const [entry] = await rows<{ actor_id: string }>(
      `select actor_id from audit_log where event = 'clients-exported' order by id desc limit 1`,
    )
    expect(entry?.actor_id).toBe(admin.id)
  })
})

test('GET /api/admin/exports/properties names the client of each property', async () => {
  const [owner, client] = [await demo('owner'), await newClient()]
  const home = await newHome(client)
  const line = read((await owner.call(exportProperties)).body).find(
    ({ Email }) => Email === client.user?.email,
  )
  expect(line).toMatchObject({ Address: home.address, Client: 'Test Client', 'Listing price': '' })
})

test('GET /api/owner/exports/activity exports the entries of a search as sentences, and records an audit event', async () => {
  const [owner, { client, name }] = [await demo('owner'), await newNamedClient('Wilhelmina')]
  const body = { stage: 'on-hold', reason: 'Waits' }
  await (await demo('admin')).call(changeStage, { params: { id: client.id }, body })
  const answer = await owner.call(exportActivity, { query: { q: name } })
  expect(answer.headers.get('content-disposition')).toContain('filename="activity-')
  expect(read(answer.body)).toMatchObject([
    {
      'Time (PT)': expect.stringMatching(/ PT$/),
      Who: 'Dana Whitlock',
      'What happened': `Dana Whitlock moved ${name} from Consultation Completed to On Hold`,
      About: name,
    },
  ])
  const [entry] = await rows<{ actor_id: string }>(
    `select actor_id from audit_log where event = 'activity-exported' order by id desc limit 1`,
  )
  expect(entry?.actor_id).toBe(owner.id)
})
