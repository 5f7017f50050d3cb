import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { MAX_ROWS } from '#wire/paging.ts'
import {
  changePropertyStatus,
  countProperties,
  type ListedProperty,
  listAllProperties,
  type Property,
} from '#wire/properties.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { readPages } from '../../../tests/support/pages.ts'
import { demo, newNamedClient, newStaff, type Person } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'

const LIST = listAllProperties.path
/** A word that only the addresses of this file have. */
const street = `Q${randomUUID().slice(0, 8)}`
let admin: Person
let client: Person
let clientName: string
const homes: Property[] = []

beforeAll(async () => {
  admin = await demo('admin')
  const named = await newNamedClient('Quentin')
  client = named.client
  clientName = named.name
  for (let count = 0; count < 5; count++)
    homes.unshift(await newHome(client, { address: `${count} 50%_${street} Street, Fresno` }))
})

const idsOf = (list: { id: string }[]) => list.map(({ id }) => id)
const found = async (query: Record<string, string>) => {
  const list = await admin.call(listAllProperties, { query })
  const counts = await admin.call(countProperties, { query })
  expect(counts.body.matching).toBe(list.body.length)
  return idsOf(list.body)
}

test('GET /api/admin/properties without parameters lists the newest first, with the client’s name', async () => {
  const { body, headers } = await admin.call(listAllProperties)
  expect(idsOf(body).slice(0, 5)).toEqual(idsOf(homes))
  expect(body[0]).toEqual({ ...homes[0], clientName })
  expect(headers.get('link')).toBeNull()
  const [count] = await rows<{ all: number }>('select count(*)::int as all from properties')
  expect((await admin.call(countProperties)).body).toEqual({
    matching: count?.all,
    all: count?.all,
  })
})

test('GET /api/admin/properties names no client for a property of staff', async () => {
  const staff = await newStaff('admin')
  const { id } = await newHome(staff)
  const { body } = await admin.call(listAllProperties, { query: { id } })
  expect(body).toEqual([expect.objectContaining({ id, clientName: null })])
})

test('GET /api/admin/properties with limit=2 leads through every match once while others are added', async () => {
  const path = `${LIST}?limit=2&search=${street}`
  const add = () => newHome(client, { address: `9 Added ${street} Street` })
  const pages = await readPages<ListedProperty>(admin, path, add)
  expect(pages.map(({ length }) => length)).toEqual([2, 2, 1])
  expect(idsOf(pages.flat())).toEqual(idsOf(homes))
  await rows("delete from properties where address like '9 Added %'")
})

test('GET /api/admin/properties finds a part of the address or of the client’s name, in any case', async () => {
  const all = idsOf(homes)
  expect(await found({ search: street.toLowerCase() })).toEqual(all)
  expect(await found({ search: clientName.toUpperCase() })).toEqual(all)
  expect(await found({ search: `2 50%_${street}` })).toEqual([homes[2]?.id])
  expect(await found({ search: `2 50__${street}` })).toEqual([])
  expect(await found({ search: `%${street}%` })).toEqual([])
})

test('GET /api/admin/properties filters by status, with consultation-booked as preparation', async () => {
  const [sold] = homes
  const change = { params: { id: String(sold?.id) }, body: { status: 'sold' } }
  expect((await admin.call(changePropertyStatus, change)).status).toBe(200)
  expect(await found({ search: street, status: 'sold' })).toEqual([sold?.id])
  expect(homes[1]?.status).toBe('consultation-booked')
  expect(await found({ search: street, status: 'preparation' })).toEqual(idsOf(homes).slice(1))
  expect((await admin.send('GET', `${LIST}?status=lost`)).status).toBe(400)
  expect((await admin.send('GET', `${LIST}?cursor=1`)).status).toBe(400)
})

test('GET /api/admin/properties answers at most 500 and leads to the others by its Link header', async () => {
  await rows(
    `insert into properties (id, address, property_type, status, user_id)
     select gen_random_uuid(), 'Many ' || $2 || ' ' || n, 'condo', 'sold', $1
     from generate_series(1, $3) as n`,
    [client.id, street, MAX_ROWS + 2],
  )
  const pages = await readPages<ListedProperty>(admin, `${LIST}?search=Many ${street}`)
  expect(pages.map(({ length }) => length)).toEqual([MAX_ROWS, 2])
  expect(new Set(idsOf(pages.flat())).size).toBe(MAX_ROWS + 2)
  await rows("delete from properties where address like 'Many %'")
})

test('GET /api/admin/properties answers 304 until a property or a client’s name changes', async () => {
  expect(await requestTwice(LIST, admin)).toEqual([200, 304])
  const rename = () => rows("update users set first_name = 'Quincy' where id = $1", [client.id])
  expect(await requestTwice(LIST, admin, rename)).toEqual([200, 200])
  expect(await requestTwice(LIST, admin, () => newHome(client))).toEqual([200, 200])
})
