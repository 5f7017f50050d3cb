import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { searchRecords } from '#wire/search.ts'
import { save } from '../../../tests/support/cms.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { demo, newClient } from '../../../tests/support/people.ts'

const find = async (q: string) =>
  (await (await demo('admin')).call(searchRecords, { query: { q } })).body

describe('GET /api/admin/search', () => {
  test('finds a client by parts of the name and email, in any order and case', async () => {
    const client = await newClient()
    const [, unique] = /^test\.([0-9a-f-]+)@/.exec(String(client.user?.email)) ?? []
    const found = await find(`${unique?.toUpperCase()} test`)
    expect(found).toEqual([
      {
        kind: 'client',
        id: client.id,
        title: 'Test Client',
        detail: `${client.user?.email} · Lead`,
      },
    ])
  })

  test('finds a property by its address and by its client', async () => {
    const home = await newHome(await newClient())
    expect(home.status).toBe('consultation-booked')
    const found = (await find(home.address)).find(({ id }) => id === home.id)
    expect(found?.detail).toBe('Test Client · Preparation')
    const byOwner = await find('takahashi cypress')
    expect(byOwner).toMatchObject([{ kind: 'property', detail: 'June Takahashi · Active Listing' }])
  })

  test('finds a property by the new name of its client', async () => {
    const client = await newClient()
    const home = await newHome(client)
    const name = `Zq${randomUUID().slice(0, 8)}`
    await rows('update users set last_name = $2 where id = $1', [client.id, name])
    expect(await find(`test ${name}`)).toMatchObject([
      { kind: 'client', id: client.id },
      { kind: 'property', id: home.id },
    ])
  })

  test('finds one and two letters at the beginning of a word only', async () => {
    const client = await newClient()
    await rows("update users set first_name = 'Xavier', last_name = 'Oxqj' where id = $1", [
      client.id,
    ])
    const idsOf = async (q: string) => (await find(q)).map(({ id }) => id)
    expect(await idsOf('ox xa')).toContain(client.id)
    expect(await idsOf('qj')).not.toContain(client.id)
    expect(await idsOf('xqj')).toContain(client.id)
  })

  test('finds guides but no staff, and at most six results of a kind', async () => {
    expect(await find('sell fresno')).toMatchObject([{ kind: 'guide' }])
    expect(await find('admin@example.com')).toEqual([])
    const kinds = (await find('t')).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'client')).toHaveLength(6)
  })

  // A draft without a city was answered with `detail: null`, which the declared reply does not allow.
  test('answers a draft guide that has no city with an empty detail', async () => {
    const { doc } = await save('guides?draft=true', { title: `Draft ${randomUUID()}` })
    const found = await find(doc.title)
    expect(found).toEqual([{ kind: 'guide', id: doc.id, title: doc.title, detail: '' }])
  })

  test('treats % and _ literally and finds nothing for spaces', async () => {
    const percent = await find('%')
    expect(percent.filter(({ title, detail }) => !`${title} ${detail}`.includes('%'))).toEqual([])
    expect(await find('t_st')).toEqual([])
    expect(await find('  ')).toEqual([])
  })
})
