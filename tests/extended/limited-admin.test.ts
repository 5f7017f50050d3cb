import { beforeAll, describe, expect, test } from 'vitest'
import { ROWS_OF_CLIENTS } from '#cms/kit/seen-clients.ts'
import { pathOf } from '#wire/route.ts'
import { nameOf, type Row, table } from '../support/access-table.ts'
import { rows } from '../support/database.ts'
import { lane } from '../support/lane.ts'
import {
  columnsOfClients,
  type FullClient,
  foreignIdsIn,
  giveTo,
  newFullClient,
  newLimitedAdmin,
} from '../support/limited-admin.ts'
import {
  ABOUT_ONE_CLIENT,
  CLOSED,
  LISTS,
  NOT_OF_CLIENTS,
  TESTED_BY_NAME,
} from '../support/limited-admin-walk.ts'
import { type Answer, demo, newStaff, type Person, refusal } from '../support/people.ts'
import { wellFormed } from '../support/well-formed.ts'
import type { Request } from '../support/well-formed-account.ts'

const UNKNOWN = '019d0000-0000-7000-8000-000000000000'
const UNKNOWN_TOO = '019d0000-0000-7000-8000-000000000001'

const forAdmins = table.filter(
  ({ admin, visitor }) => admin.startsWith('2') && visitor.startsWith('401'),
)
const rowsOf = (names: string[]) => forAdmins.filter((row) => names.includes(nameOf(row)))

let limited: Person
let other: Person
let own: FullClient
let foreign: FullClient

beforeAll(async () => {
  limited = await newLimitedAdmin()
  other = await newStaff('admin')
  own = await newFullClient(limited)
  foreign = await newFullClient(other)
})

const send = (who: Person, { method, path }: Row, { params, query, body }: Request) =>
  who.send(method, pathOf(path, params) + (query ? `?${new URLSearchParams(query)}` : ''), body)

const textOf = ({ body }: Answer) => (typeof body === 'string' ? body : JSON.stringify(body))

async function expectNothingForeign(answer: Answer, viewer: Person): Promise<void> {
  const text = textOf(answer)
  expect(await foreignIdsIn(text, viewer)).toEqual([])
  for (const word of foreign.words) expect(text).not.toContain(word)
}

/** A well-formed request whose new clients belong to this agent. */
async function preparedFor(row: Row, agent: Person): Promise<Request> {
  const clients = () => rows<{ id: string }>("select id from users where role = 'client'")
  const before = new Set((await clients()).map(({ id }) => id))
  const request = await wellFormed(nameOf(row), await demo('admin'))
  const added = (await clients()).filter(({ id }) => !before.has(id))
  await giveTo(
    agent,
    added.map(({ id }) => id),
  )
  return request
}

/** The ids in the named fields of a body, one or a list. */
const IDS_IN_BODY = /"(ids|userId|clientId|propertyId|from|other)":(\["|")[0-9a-f-]{36}/g

/** The same request with each id replaced by one that no row has; those of the body differ from the path's. */
function withUnknownIds({ params, query, body }: Request): Request {
  const replaced = (values: Record<string, string> | undefined, names: RegExp) =>
    values &&
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        names.test(name) ? value.replace(/^[0-9a-f-]{36}/, UNKNOWN) : value,
      ]),
    )
  const isTemplate = query && 'userId' in query
  return {
    params: isTemplate ? params : replaced(params, /^(id|propertyId|filename)$/),
    query: replaced(query, /^userId$/),
    body: body && JSON.parse(JSON.stringify(body).replace(IDS_IN_BODY, `"$1":$2${UNKNOWN_TOO}`)),
  }
}

test('each call that an admin may make is classified in tests/support/limited-admin-walk.ts', () => {
  const classified = [ABOUT_ONE_CLIENT, LISTS, CLOSED, TESTED_BY_NAME, NOT_OF_CLIENTS].flat()
  expect(classified.toSorted()).toEqual(forAdmins.map(nameOf).toSorted())
})

// The lists come first: the clients of the later tests would push these off the first page.
describe.each(rowsOf(LISTS))('$method $path', (row) => {
  const MOST: Record<string, Record<string, string>> = {
    'GET /api/admin/search': { q: 'walk' },
  }
  const query = MOST[nameOf(row)]

  test('shows an admin with sees own their clients and nothing of another agent’s', async () => {
    const answer = await send(limited, row, { ...(query && { query }) })
    expect(answer.status).toBe(200)
    await expectNothingForeign(answer, limited)
    const text = textOf(answer)
    expect(own.words.some((word) => text.includes(word))).toBe(true)
  })

  test('shows an admin with sees all both', async () => {
    const answer = await send(other, row, { ...(query && { query }) })
    const text = textOf(answer)
    for (const { words } of [own, foreign])
      expect(words.some((word) => text.includes(word))).toBe(true)
  })
})

describe.each(rowsOf(ABOUT_ONE_CLIENT))('$method $path', (row) => {
  test('answers an admin with sees own 404 for another agent’s client, as for an unknown id', async () => {
    const request = await preparedFor(row, other)
    const answer = await send(limited, row, request)
    expect(answer.status, textOf(answer)).toBe(404)
    const unknown = await send(limited, row, withUnknownIds(request))
    expect([unknown.status, refusal(answer)]).toEqual([404, refusal(unknown)])
    // The same request of an admin who sees all is as before, so the refused one changed nothing.
    expect((await send(other, row, request)).status).toBe(Number(row.admin))
  })

  test('answers an admin with sees own as any admin for their own client', async () => {
    const answer = await send(limited, row, await preparedFor(row, limited))
    expect(answer.status, textOf(answer)).toBe(Number(row.admin))
    expect(await foreignIdsIn(textOf(answer), limited)).toEqual([])
  })
})

test.each(rowsOf(CLOSED))('$method $path answers an admin with sees own 403', async (row) => {
  const request = await wellFormed(nameOf(row), limited)
  expect((await send(limited, row, request)).status).toBe(403)
  expect((await send(other, row, request)).status).toBe(200)
})

test.each(rowsOf(NOT_OF_CLIENTS))(
  '$method $path shows an admin with sees own nothing of another agent’s client',
  async (row) => {
    const admin = await newLimitedAdmin()
    const answer = await send(admin, row, await wellFormed(nameOf(row), admin))
    expect(answer.status, textOf(answer)).toBe(Number.parseInt(row.admin, 10))
    await expectNothingForeign(answer, admin)
  },
)

/** Tables with a column that names a user, whose rows are the user's own and not about a client. */
const OF_THE_USER = [
  ...['account_exports', 'calendar_feeds', 'client_views', 'email_codes', 'notifications'],
  ...['passkeys', 'people', 'property_sellers', 'signing_codes'],
]

test('each table whose rows hang on a client is known to the filter of ids', async () => {
  const known = ROWS_OF_CLIENTS.map(([name, column]) => `${name}.${column}`)
  const found = (await columnsOfClients())
    .filter((owned) => !OF_THE_USER.includes(owned.table))
    .map((owned) => `${owned.table}.${owned.column}`)
  expect(found).toEqual(known.toSorted())
})

describe('the CMS, for an admin with sees own', () => {
  const slugs = async () => {
    process.env.DATA_DIR = lane('dataDir')
    const { collections } = await (await import('#cms/payload.config.ts')).default
    return collections.map(({ slug }): string => slug)
  }

  test('lists nothing of another agent’s client in any collection, however deep', async () => {
    for (const slug of await slugs())
      for (const depth of [0, 3]) {
        const answer = await limited.send('GET', `/cms/api/${slug}?limit=0&depth=${depth}`)
        expect([200, 403, 404, 500], slug).toContain(answer.status)
        await expectNothingForeign(answer, limited)
      }
  })

  test('shows their own client’s rows, and answers 404 for another’s by id', async () => {
    for (const { table: name, column } of await columnsOfClients()) {
      const slug = name.replaceAll('_', '-')
      if (!(await slugs()).includes(slug) || OF_THE_USER.includes(name)) continue
      const idOf = async (client: Person) =>
        (
          await rows<{ id: string }>(`select id from ${name} where ${column} = $1 limit 1`, [
            client.id,
          ])
        )[0]?.id
      const read = async (client: Person) =>
        (await limited.send('GET', `/cms/api/${slug}/${await idOf(client)}?depth=0`)).status
      expect([await read(own.client), await read(foreign.client)], slug).toEqual([200, 404])
    }
    const read = async ({ client }: FullClient) =>
      (await limited.send('GET', `/cms/api/users/${client.id}`)).status
    expect([await read(own), await read(foreign)]).toEqual([200, 404])
  })

  test('neither changes nor deletes another’s rows, nor adds a property to another’s client', async () => {
    const [home] = await rows<{ id: string; address: string }>(
      'select id, address from properties where user_id = $1',
      [foreign.client.id],
    )
    const [inquiry] = await rows<{ id: string }>(
      'select id from contact_messages where user_id = $1',
      [foreign.client.id],
    )
    const [mine] = await rows<{ id: string }>('select id from properties where user_id = $1', [
      own.client.id,
    ])
    const property = { address: '1 Foreign Row', propertyType: 'condo', user: foreign.client.id }
    const path = `/cms/api/properties/${home?.id}`
    for (const [method, url, body] of [
      ['PATCH', path, { address: '2 Foreign Row' }],
      ['PATCH', path, { address: '2 Foreign Row', updatedAt: '2020-01-01T00:00:00.000Z' }],
      ['DELETE', path, undefined],
      ['DELETE', `/cms/api/contact-messages/${inquiry?.id}`, undefined],
      ['POST', '/cms/api/properties', property],
      ['POST', `${path}/duplicate`, {}],
      ['PATCH', `/cms/api/properties/${mine?.id}`, { user: foreign.client.id }],
    ] as const) {
      const { status } = await limited.send(method, url, body)
      expect([403, 404], `${method} ${url}`).toContain(status)
    }
    expect(
      await rows('select id, address from properties where user_id = $1', [foreign.client.id]),
    ).toEqual([home])
    expect(
      await rows('select id from contact_messages where user_id = $1', [foreign.client.id]),
    ).toHaveLength(1)
  })

  test('counts and finds nothing by a field of another’s client', async () => {
    const email = encodeURIComponent(String(foreign.client.user?.email))
    for (const path of [
      `users?where[email][equals]=${email}`,
      `properties?where[user.email][equals]=${email}`,
      `messages?where[client.email][equals]=${email}`,
    ]) {
      const { status, body } = await limited.send('GET', `/cms/api/${path}`)
      expect([status, (body as { totalDocs?: number }).totalDocs], path).toEqual([200, 0])
    }
  })
})
