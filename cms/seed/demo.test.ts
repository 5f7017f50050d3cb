import { expect, test } from 'vitest'
import { listEscrows } from '#wire/escrows.ts'
import { listAllGuides, listPublishedGuides, readGuide, replaceGuide } from '#wire/guides.ts'
import { rows } from '../../tests/support/database.ts'
import { demo, visitor } from '../../tests/support/people.ts'

/** A client active for days had joined today, and had the consultation after signing. */
test('no row of a demo user is older than the user, and no demo user joined in the last hour', async () => {
  const oneOfDemo = `role in ('client', 'admin', 'owner', 'editor') and email like '%@example.com'
    and email not like 'test.%' and created_at < now() - interval '1 hour'`
  const people = await rows<{ email: string }>(`select email from users where ${oneOfDemo}`)
  for (const name of ['owner', 'admin', 'editor', 'client', 'seller', 'maria.santoro'])
    expect(people.map(({ email }) => email)).toContain(`${name}@example.com`)
  const early = [
    ['stage_history', 'user_id'],
    ['properties', 'user_id'],
    ['consultations', 'user_id'],
    ['contracts', 'user_id'],
    ['uploads', 'user_id'],
    ['messages', 'client_id'],
  ].map(
    ([table, owner]) => `select email, '${table}' as what from ${table} as t
      join (select * from users where ${oneOfDemo}) as u on u.id = t.${owner}
      where t.created_at < u.created_at - interval '1 minute'`,
  )
  expect(await rows(early.join(' union all '))).toEqual([])
})

test("a demo client's stage, consultation, contract and listing dates are in order", async () => {
  const past = `email in ('seller@example.com', 'tomas.reyes@example.com', 'victor.chen@example.com')`
  const told = await rows<Record<string, Date>>(`
    select u.created_at as joined, c.scheduled_at as consulted, k.signed_at as signed,
      (select created_at from stage_history where user_id = u.id and to_stage = 'active-client') as active,
      (select created_at from stage_history where user_id = u.id
        and to_stage = 'consultation-completed') as marked,
      (select max(created_at) from stage_history where user_id = u.id) as moved,
      u.stage_updated_at, (select min(date_listed) from properties where user_id = u.id) as listed
    from users u join consultations c on c.user_id = u.id
      join contracts k on k.user_id = u.id and k.signed_at is not null where ${past}`)
  expect(told).toHaveLength(3)
  const order = ['joined', 'consulted', 'marked', 'active', 'listed']
  for (const one of told) {
    const times = order.map((name) => one[name]?.getTime() ?? 0)
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const minute = (date?: Date) => Math.round((date?.getTime() ?? 0) / 60_000)
    expect(Math.abs(minute(one.signed) - minute(one.active))).toBeLessThan(2)
    expect(Math.abs(minute(one.moved) - minute(one.stage_updated_at))).toBeLessThan(2)
  }
})

test('a demo sale has a late disclosure whose window is open, and another one got all in time', async () => {
  const { body } = await (await demo('admin')).call(listEscrows, { query: { state: 'open' } })
  const windowOf = async (address: string) => {
    const [home] = await rows<{ id: string }>('select id from properties where address ~ $1', [
      address,
    ])
    return body.find(({ propertyId }) => propertyId === home?.id)?.window
  }
  expect(await windowOf('^1471 Orchard Hill')).toMatchObject({
    isOpen: true,
    items: [{ item: 'tds', method: 'in-person' }],
  })
  expect(await windowOf('^2750 Lantana')).toBeNull()
  expect((await windowOf('^318 Sycamore'))?.items.map(({ item }) => item)).toEqual(['tds', 'nhd'])
})

/** All fourteen guides once had the date of the first start. */
test('demo guides have 14 different creation dates, and replacing one keeps its createdAt', async () => {
  const written = async () => {
    const { body } = await visitor.call(listPublishedGuides)
    return body
      .filter(({ slug }) => slug.startsWith('sell-my-house-'))
      .map(({ createdAt }) => createdAt)
  }
  const days = new Set((await written()).map((at) => at.slice(0, 10)))
  expect(days.size).toBeGreaterThanOrEqual(14)
  const editor = await demo('editor')
  const listed = (await editor.call(listAllGuides)).body.find(({ slug }) =>
    slug.endsWith('-stockton'),
  )
  if (!listed) throw new Error('the demo has no guide of Stockton')
  const params = { id: listed.id }
  const {
    id: _id,
    createdAt,
    updatedAt: _at,
    ...body
  } = (await editor.call(readGuide, { params })).body
  const answer = await editor.call(replaceGuide, { params, body })
  expect(answer.status).toBe(200)
  expect(answer.body.createdAt).toBe(createdAt)
  expect(Date.now() - Date.parse(createdAt)).toBeGreaterThan(60 * 86_400_000)
})
