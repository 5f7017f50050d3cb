import type { FlattenedField } from 'payload'
import { expect, test } from 'vitest'
import config from '#cms/payload.config.ts'
import { type DemoName, demo, type Person } from '../support/people.ts'

const { collections } = await config

const OPERATORS = [
  ...['equals', 'not_equals', 'in', 'not_in', 'exists', 'all', 'contains', 'like', 'not_like'],
  ...['greater_than', 'greater_than_equal', 'less_than', 'less_than_equal'],
  ...['within', 'intersects', 'near'],
]

/** Odd values, as a URL has them after an operator. */
const VALUES = [
  ...['=x', '=', '=-1', '=true', '=null', '=1e400', '=2026-02-30', '=9999-12-31T00:00:00Z', '=%27'],
  ...[
    '=019d0000-0000-7000-8000-000000000000',
    '=undefined',
    '=NaN',
    '=%25_%5C',
    '=1,2,,x',
    '=%F0%9F%8F%A0',
    '=0x1F',
  ],
  ...['[]=x', '[0]=1&[1]=', '[x][y]=1', '[relationTo]=users', '=9007199254740993', '=-0'],
  ...['=294277-01-01', '=%5B%5D', '=%7B%7D', `=${'9'.repeat(400)}`, `=${'x'.repeat(3_000)}`],
]

/** All paths of a collection: its fields, those in groups, arrays and blocks, and related ones. */
function pathsOf(fields: FlattenedField[], depth = 1): string[] {
  return fields.flatMap((field) => {
    const within = (inner: FlattenedField[], levels: number) =>
      pathsOf(inner, levels).map((path) => `${field.name}.${path}`)
    if (field.type === 'blocks')
      return [field.name, ...field.blocks.flatMap((one) => within(one.flattenedFields, depth))]
    if ('flattenedFields' in field) return [field.name, ...within(field.flattenedFields, depth)]
    if (field.type !== 'relationship' && field.type !== 'upload') return [field.name]
    const kinds = [field.relationTo].flat()
    const related = depth > 0 ? collections.filter(({ slug }) => kinds.includes(slug)) : []
    const beyond = related.flatMap((one) => within(one.flattenedFields, 0))
    const several = ['value', 'relationTo'].map((part) => `${field.name}.${part}`)
    return [field.name, ...(Array.isArray(field.relationTo) ? several : []), ...beyond]
  })
}

type Query = { at: string; query: string }

const ODD_PATHS = ['id', 'nothing', 'id.id', '__proto__', 'and', 'x.y.z', "'", 'createdAt.x']

/** Each path of each collection and of its versions, with every operator. */
const crossed: Query[] = collections.flatMap(({ slug, flattenedFields, versions }) => {
  const own = [...ODD_PATHS, ...new Set(pathsOf(flattenedFields))]
  const ofVersions = ['parent', 'latest', 'autosave', ...own.map((path) => `version.${path}`)]
  const lists = [
    [slug, own] as const,
    ...(versions ? [[`${slug}/versions`, ofVersions] as const] : []),
  ]
  return lists.flatMap(([at, paths]) =>
    paths.flatMap((path) =>
      OPERATORS.map((operator) => ({ at, query: `where[${path}][${operator}]` })),
    ),
  )
})

const ROLES: DemoName[] = ['editor', 'admin', 'owner']
const COUNT = 10_000

/** `[0]=1&[1]=2` needs the field name before each part. */
const withValue = (name: string, value: string) =>
  value
    .split('&')
    .map((part) => name + part)
    .join('&')

/** Prime, so that its steps reach every operator of every path before one repeats. */
const STEP = 7_919

/** The same 10,000 in every run: operators, paths, values and users take turns on their own. */
const queries = Array.from({ length: COUNT }, (_, index) => {
  const at = (index * STEP) % crossed.length
  const value = VALUES[(index * 7) % VALUES.length] ?? ''
  const chosen = crossed[at] as Query
  return { ...chosen, who: ROLES[index % 3], query: withValue(chosen.query, value) }
})

/** Those of a user's queries that answer with 500 or more. */
async function failed(person: Person, asked: Query[]): Promise<string[]> {
  const errors: string[] = []
  const waiting = [...asked]
  const worker = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const path = `/cms/api/${next.at}?limit=1&depth=0&pagination=false&select[id]=true&${next.query}`
      const { status } = await person.send('GET', path)
      if (status >= 500) errors.push(`${path} → ${status}`)
    }
  }
  await Promise.all([worker(), worker(), worker(), worker()])
  return errors
}

// 240 of 1,440 such queries answered 500, such as `like` on a date and `near` on a select.
test.each(ROLES)(
  'a query of the %s under /cms/api by any field, operator and value answers below 500',
  async (who) => {
    const asked = queries.filter((query) => query.who === who)
    expect(asked.length).toBeGreaterThan(3_300)
    expect(await failed(await demo(who), asked)).toEqual([])
  },
)

test('a search for guides by a word, sorted by date, finds the guide', async () => {
  const editor = await demo('editor')
  const found = await editor.send(
    'GET',
    '/cms/api/guides?where[title][like]=Oakland&sort=-updatedAt',
  )
  expect(found.body).toMatchObject({ docs: [{ slug: 'sell-my-house-oakland' }] })
})

// Sorting messages by it told which of two senders' password hashes is smaller.
test.each(['fromUser.hash', '-fromUser.salt', 'nothing'])(
  'sorting /cms/api/messages by a hidden or unknown field answers 400: %s',
  async (path) => {
    const admin = await demo('admin')
    const answer = await admin.send('GET', `/cms/api/messages?sort=${path}`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({
      errors: [{ message: `There is no field ${path} to sort by.` }],
    })
  },
)
