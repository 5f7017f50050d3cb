import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, onTestFinished, test } from 'vitest'
import { fixedBuildSettings } from '#cms/build.ts'
import config from '#cms/payload.config.ts'
import { startBalancer } from '../support/balancer.ts'
import { lane } from '../support/lane.ts'
import { newClient, newStaff, Person, visitor } from '../support/people.ts'
import { bodyOf, functions, ofAdmin, TEXT } from '../support/server-functions.ts'

const { collections, globals } = await config

const PAGES = [
  ...['', '/login', '/logout', '/account', '/forgot', '/reset/x', '/verify/x', '/nothing'],
  ...['/create-first-user', '/unauthorized', '/logout-inactivity', '/editorial-board'],
  ...collections.flatMap(({ slug }) =>
    ['', '/create', '/trash', `/${randomUUID()}`, `/${randomUUID()}/versions`].map(
      (view) => `/collections/${slug}${view}`,
    ),
  ),
  ...globals.flatMap(({ slug }) => [`/globals/${slug}`, `/globals/${slug}/versions`]),
].map((path) => `/cms${path}`)

const FORM = { 'content-type': 'multipart/form-data; boundary=x' }
const part = (name: string, words: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${words}\r\n`

const BODIES: [what: string, body: string | undefined, headers: Record<string, string>][] = [
  ['nothing', undefined, {}],
  ['no arguments', '[]', TEXT],
  ['broken text', '[{"na', TEXT],
  ['a function that is none', '[{"name":"x","args":{}}]', TEXT],
  ['a form', `${part('0', '[]')}--x--\r\n`, FORM],
  ['a form that ends in the middle', '--x\r\n', FORM],
]

type Asked = { path: string; what: string; body: string | undefined; headers: object }

/** The requests that answered anything but 4xx. */
async function answered(person: Person, asked: Asked[]): Promise<string[]> {
  const others: string[] = []
  const waiting = [...asked]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { path, what, body, headers } = next
      const { status } = await person.send('POST', path, body, { ...headers })
      if (status < 400 || status >= 500) others.push(`${path}, ${what} → ${status}`)
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return others
}

/** A new user, because Payload saves odd columns and limits as preferences. */
const someone = async (who: 'visitor' | 'client' | 'editor' | 'admin'): Promise<Person> => {
  if (who === 'visitor') return visitor
  return who === 'client' ? newClient() : newStaff(who)
}

// Next answered each with 500, to visitors and on the sign-in page too.
describe('a server function of the CMS', () => {
  test.each(['visitor', 'client', 'editor', 'admin'] as const)(
    'answers 4xx to the %s with a malformed body, on every page',
    async (who) => {
      const ids = Object.keys(functions())
      expect(ids.length).toBeGreaterThan(1)
      const of = (path: string, id: string | undefined) =>
        BODIES.map(([what, body, headers]) => ({
          ...{ path, body, what: `${id}: ${what}` },
          headers: { ...headers, ...(id && { 'next-action': id }) },
        }))
      const asked = [
        ...PAGES.flatMap((path) => ids.flatMap((id) => of(path, id))),
        ...['nothing', undefined].flatMap((id) => of('/cms/login', id)),
      ]
      const person = await someone(who)
      expect(await answered(person, asked)).toEqual([])
    },
  )

  test.each(['visitor', 'client'] as const)('answers 403 to a valid call of a %s', async (who) => {
    const headers = { ...TEXT, 'next-action': ofAdmin() }
    const body = bodyOf('form-state', { collectionSlug: 'guides', data: { title: 'Hello' } })
    expect((await (await someone(who)).send('POST', '/cms', body, headers)).status).toBe(403)
  })

  test.each([
    ['a reference to another part', '$1'],
    ['another function', '$h1'],
    ['a file', '$B1'],
    ['a promise', '$@1'],
    ['a number that is none', '$nx'],
    ['a place that is not there', '$0:0:nothing'],
    ['a place behind the language', '$0:0:__proto__:constructor'],
    ['a place that holds itself', '$0:0:args'],
    ['a date that is none', '$Dsoon'],
  ])('answers 400 to an argument that is %s', async (_what, value) => {
    const editor = await newStaff('editor')
    const headers = { ...TEXT, 'next-action': ofAdmin() }
    const body = bodyOf('form-state', { collectionSlug: 'guides', data: { title: value } })
    expect((await editor.send('POST', '/cms', body, headers)).status).toBe(400)
  })

  test('answers below 500 with arguments that Payload cannot use', async () => {
    const strange = [
      ...[{}, { collectionSlug: 'nothing' }, { collectionSlug: 'users' }, { globalSlug: 'x' }],
      ...[
        { collectionSlug: 'guides', query: 'x' },
        { collectionSlug: 'guides', id: 'x', docID: 1 },
      ],
      ...[
        { collectionSlug: 'guides', data: 5 },
        { collectionSlug: 'guides', formState: { a: 5 } },
      ],
      ...[{ schemaPath: 'guides.title', path: 'x' }, { collectionSlug: '__proto__' }],
      ...[
        { doc: 5, date: 'x', type: 5 },
        { collectionSlug: 'guides', columns: 5 },
      ],
    ]
    const names = [
      ...['form-state', 'table-state', 'render-document', 'render-document-slots', 'render-field'],
      ...['render-list', 'schedule-publish', 'get-upcoming-scheduled-publish', 'slugify'],
    ]
    const editor = await newStaff('editor')
    const headers = { ...TEXT, 'next-action': ofAdmin() }
    for (const name of names)
      for (const args of strange) {
        const { status } = await editor.send('POST', '/cms', bodyOf(name, args), headers)
        expect(status, `${name} ${JSON.stringify(args)}`).toBeLessThan(500)
      }
  })

  test('answers 200 to the form state of a CMS screen, behind any proxy', async () => {
    const editor = await newStaff('editor')
    const headers = { ...TEXT, 'next-action': ofAdmin(), 'x-forwarded-host': 'elsewhere.example' }
    const data = { title: '$$5', facts: [{ label: 'a' }] }
    const again = { data, previous: '$0:0:args:data', id: '$undefined' }
    const body = bodyOf('form-state', { collectionSlug: 'guides', operation: 'create', ...again })
    const origin = { origin: new URL(lane('url')).origin }
    for (const more of [{}, origin]) {
      const answer = await editor.send('POST', '/cms', body, { ...headers, ...more })
      expect(answer.status).toBe(200)
      expect(String(answer.body)).toContain('"title"')
    }
  })

  test('of another build answers 404 with x-nextjs-action-not-found, which makes the page reload', async () => {
    const headers = { ...TEXT, 'next-action': '40'.repeat(21) }
    const answer = await (await newStaff('editor')).send('POST', '/cms', '[]', headers)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('x-nextjs-action-not-found')).toBe('1')
  })

  test('answers 405 to PUT, PATCH, DELETE and OPTIONS on /cms', async () => {
    const editor = await newStaff('editor')
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
      expect((await editor.send(method, '/cms')).status, method).toBe(405)
  })
})

// Instances that built the CMS for themselves once refused the server functions of each other's pages.
test('the CMS build has the build id and the server-function key of its sources', () => {
  const read = (file: string) => readFileSync(`cms/.next/${file}`, 'utf8')
  const fixed = fixedBuildSettings(read('.built-from'))
  const { encryptionKey } = JSON.parse(read('server/server-reference-manifest.json'))
  expect({ id: read('BUILD_ID'), key: encryptionKey }).toEqual({
    id: fixed.NEXT_BUILD_ID,
    key: fixed.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY,
  })
})

// Payload makes a URL of `Host`, and answered each page of the CMS with 500.
test.each(['inner_pool', '10.0.0.5:8080', 'inner:99999', 'two words', '%zz'])(
  'pages, calls and server functions answer 200 behind a proxy that sends Host: %s',
  async (host) => {
    const balancer = await startBalancer([lane('url')], { host })
    onTestFinished(balancer.stop)
    const editor = new Person(undefined, balancer.url)
    const authorization = `Bearer ${(await newStaff('editor')).token}`
    const paths = ['/', '/admin', '/api/blog/posts', '/cms', '/cms/collections/guides']
    for (const path of paths)
      expect([path, (await editor.send('GET', path, undefined, { authorization })).status]).toEqual(
        [path, 200],
      )
    const headers = { ...TEXT, authorization, 'next-action': ofAdmin(), origin: lane('url') }
    const body = bodyOf('form-state', { collectionSlug: 'guides', operation: 'create', data: {} })
    expect((await editor.send('POST', '/cms', body, headers)).status).toBe(200)
  },
)

// Next and Payload read these on every page.
test('every CMS page answers below 500 with any query and any headers', async () => {
  const editor = await newStaff('editor')
  const queries = [
    ...['where=x', 'where[title][near]=1', 'where[x][y]=1', 'where[or][0][and]=x', 'limit=x'],
    ...['limit=-1&page=-1', 'page=1e999', 'sort=nothing', 'sort[]=1', 'columns=x', 'columns=["x"]'],
    ...[
      'groupBy=nothing',
      'preset=x',
      'locale=xx',
      'search=%27',
      'depth=x',
      'editDepth=x',
      'url=x',
    ],
  ]
  const HEADERS: Record<string, string>[] = [
    { rsc: '1' },
    { rsc: '1', 'next-router-state-tree': 'broken' },
    { rsc: '1', 'next-router-prefetch': '1' },
    { rsc: '1', 'next-router-segment-prefetch': '/_x' },
    { 'x-forwarded-host': 'elsewhere.example', 'x-forwarded-proto': 'x' },
    { 'next-url': '%%%', 'x-nextjs-data': '1', 'x-matched-path': '/x' },
    { 'accept-language': ';;;q=x', 'x-invoke-status': '500', 'x-invoke-error': '{' },
  ]
  const views = [
    '',
    '/account',
    '/collections/guides',
    '/collections/media',
    '/globals/site-settings',
  ]
  const odd = ['/collections/guides/x', '/collections/guides/x/versions/x', '/%E0%A4%A', '/a%2Fb']
  const asked = [
    ...queries.flatMap((query) => views.map((view) => [`/cms${view}?${query}`, {}] as const)),
    ...HEADERS.flatMap((headers) =>
      [...views, ...odd, '/login'].map((view) => [`/cms${view}`, headers] as const),
    ),
  ]
  for (const [path, headers] of asked) {
    const { status } = await editor.send('GET', path, undefined, headers)
    expect(status, `${path} ${JSON.stringify(headers)}`).toBeLessThan(500)
  }
})
