import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { guideInCms } from '../support/cms.ts'
import { rows } from '../support/database.ts'
import { newStaff, type Person, refusal } from '../support/people.ts'

/** Every query option that Payload's REST API reads. */
const OPTIONS = [
  ...[
    'limit',
    'page',
    'depth',
    'sort',
    'sort[]',
    'sort[x]',
    'select',
    'select[title]',
    'select[x][y]',
  ],
  ...['populate', 'populate[users][email]', 'populate[nothing][x]', 'joins', 'joins[x][limit]'],
  ...[
    'locale',
    'fallback-locale',
    'draft',
    'trash',
    'autosave',
    'pagination',
    'overrideLock',
    'data',
  ],
  ...['where', 'where[]', 'where[or]', 'where[and][0]', 'flattenLocales', 'publishSpecificLocale'],
]

const VALUES = [
  ...[
    '',
    '0',
    '-1',
    '5',
    'x',
    'true',
    'null',
    '1e400',
    '9007199254740993',
    "'",
    '-',
    'a,,-b',
    '[1]',
  ],
  ...['__proto__', '*', '🏠', '{"a":1}', '{', 'x'.repeat(3_000)],
]

const ROLES = ['editor', 'admin', 'owner'] as const

let people: Person[]
let lists: string[]

beforeAll(async () => {
  // New users, because Payload saves some of these options as preferences of the user.
  people = await Promise.all(ROLES.map(newStaff))
  const { id } = await guideInCms()
  lists = [
    ...['guides', `guides/${id}`, 'guides/versions', 'guides/count', 'users', 'users/me', 'media'],
    ...['payload-preferences', 'payload-locked-documents', 'globals/site-settings', 'properties'],
  ]
})

/** Asks in turn as editor, admin and owner. @returns the requests answered with 500 or more */
async function failed(asked: [method: string, path: string, body?: unknown, headers?: object][]) {
  const errors: string[] = []
  const waiting = [...asked.entries()]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [at, [method, path, body, headers]] = next
      const person = people[at % people.length] as Person
      const { status } = await person.send(method, `/cms/api/${path}`, body, { ...headers })
      if (status >= 500) errors.push(`${ROLES[at % 3]} ${method} ${path} → ${status}`)
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return errors
}

describe('a query option of a call under /cms/api', () => {
  test('answers below 500 with any value', async () => {
    // Each list gets a third of the values of each option, the next list another third.
    const asked = lists.flatMap((list, row) =>
      OPTIONS.flatMap((option, column) =>
        VALUES.filter((_value, at) => (at + row + column) % 3 === 0).map((value) => {
          const query = `${encodeURIComponent(option)}=${encodeURIComponent(value)}`
          return ['GET', `${list}?${query}`] as [string, string]
        }),
      ),
    )
    expect(await failed(asked)).toEqual([])
  })

  // Payload replaced the document it had read with this, and failed where it had no fields.
  test.each(['data=5', 'data=true', '%64ata={"brand":"x"}'])('%s answers 400', async (query) => {
    const editor = await newStaff('editor')
    const path = '/cms/api/globals/site-settings'
    const asForm = {
      'content-type': 'application/x-www-form-urlencoded',
      'x-http-method-override': 'GET',
    }
    for (const answer of [
      await editor.send('GET', `${path}?${query}`),
      await editor.send('POST', path, query, asForm),
    ]) {
      expect(answer.status).toBe(400)
      expect(refusal(answer).message).toBe('This request could not be read. A search has no data.')
    }
  })

  test('answers below 500 beside any x-payload-http-method-override header', async () => {
    const bodies: [string | undefined, Record<string, string>][] = [
      [undefined, {}],
      ['{}', {}],
      ['where=x', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['select=1&sort[]=x&limit=x', { 'content-type': 'application/x-www-form-urlencoded' }],
      ['x', { 'content-type': 'text/plain' }],
    ]
    const asked = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'x', ''].flatMap((override) =>
      ['POST', 'PATCH', 'DELETE'].flatMap((method) =>
        ['guides/x', 'redirects/x', 'nothing', 'users/me', 'payload-preferences/x'].flatMap(
          (path) =>
            bodies.map(([body, type]): [string, string, unknown, object] => {
              const headers = { ...type, 'x-payload-http-method-override': override }
              return [method, path, body, headers]
            }),
        ),
      ),
    )
    expect(await failed(asked)).toEqual([])
  })
})

test('a malformed id or name in a path under /cms/api answers below 500', async () => {
  const ids = ['x', '0', '-1', 'null', "'", '__proto__', '%F0%9F%8F%A0', 'a%2Fb', 'x'.repeat(3_000)]
  const places = [
    ...['guides', 'guides/versions', 'media', 'media/file', 'users', 'redirects', 'globals'],
    ...[
      'payload-preferences',
      'payload-locked-documents',
      'guides/access',
      'globals/site-settings',
      'globals/landing-page/versions',
    ],
  ]
  const asked = places.flatMap((place) =>
    [...ids, '%E0%A4%A', randomUUID()].flatMap((id) =>
      [['GET'], ['POST', {}], ['PATCH', {}], ['DELETE']].map(
        ([method, body]): [string, string, unknown] => [String(method), `${place}/${id}`, body],
      ),
    ),
  )
  expect(await failed(asked)).toEqual([])
})

// Payload does not validate drafts: the database refused these values, which answered 500.
test('an autosaved draft with a value that its column cannot hold answers 400', async () => {
  const editor = await newStaff('editor')
  const { id } = await guideInCms()
  const refused = [
    ...[{ createdAt: 'x' }, { deletedAt: 'x' }, { updatedAt: '-000001-01-01T00:00:00Z' }],
    ...[{ region: 5 }, { houseStyle: 'x' }, { latitude: 'x' }, { featured: 'x' }, { _status: 'x' }],
  ]
  const path = `/cms/api/guides/${id}?draft=true&autosave=true`
  for (const data of refused) {
    const answer = await editor.send('PATCH', path, data)
    expect(answer.status, JSON.stringify(data)).toBe(400)
  }
  const kept = { region: 'coast', latitude: 36.5, longitude: null, featured: true }
  expect((await editor.send('PATCH', path, kept)).status).toBe(200)
})

test('an edit lock with a createdAt that its column cannot hold answers 400', async () => {
  const editor = await newStaff('editor')
  const { id } = await guideInCms()
  expect((await editor.send('PATCH', `/cms/api/guides/${id}`, { county: 'A' })).status).toBe(200)
  const locks = '/cms/api/payload-locked-documents?where[id][exists]=true'
  const [{ count } = {}] = await rows('select count(*)::int from payload_locked_documents')
  expect(count).toBeGreaterThan(0)
  expect((await editor.send('PATCH', locks, { createdAt: 'x' })).status).toBe(400)
})
