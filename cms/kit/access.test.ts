import type { Access } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#wire/viewer.ts'
import { lane } from '../../tests/support/lane.ts'

const WHO: ('visitor' | Role)[] = ['visitor', 'client', 'editor', 'admin', 'owner']
const DOORS = ['create', 'read', 'update', 'delete', 'unlock', 'readVersions'] as const

type Door = (typeof DOORS)[number]

const STAFF = 'admin owner'
const WRITERS = `editor ${STAFF}`
const ANYONE = `client ${WRITERS}`
const THEIRS = `client ${STAFF}`
const WRITTEN = { create: WRITERS, read: WRITERS, update: WRITERS, delete: WRITERS }

/**
 * Who may do what in each collection, if only with their own documents. Payload allows every signed-in
 * user each operation that a collection does not name (REL-1), so a collection that is not
 * `closed` by mistake fails here.
 */
const OPEN: Record<string, Partial<Record<Door, string>>> = {
  guides: { ...WRITTEN, readVersions: WRITERS },
  media: WRITTEN,
  redirects: WRITTEN,
  people: { ...WRITTEN, readVersions: WRITERS },
  pages: { read: WRITERS, update: STAFF, readVersions: WRITERS },
  users: { read: ANYONE, update: ANYONE },
  'contact-messages': { read: STAFF, delete: STAFF },
  messages: { read: THEIRS },
  'stage-history': { read: STAFF },
  uploads: { read: THEIRS },
  properties: { create: STAFF, read: THEIRS, update: STAFF, delete: STAFF },
  consultations: { read: THEIRS },
  'host-blocks': { read: STAFF },
  contracts: { read: THEIRS },
  'client-notes': { read: STAFF },
  tasks: { read: THEIRS },
  'task-templates': { read: STAFF },
  'contract-templates': { read: STAFF, update: STAFF, readVersions: STAFF },
  vendors: { create: STAFF, read: THEIRS, update: STAFF, delete: STAFF },
  'shared-facts': { ...WRITTEN, readVersions: WRITERS },
  'sales-records': { create: STAFF, read: STAFF, delete: STAFF },
  notifications: { read: ANYONE },
}

let collections: { slug: string; access: Partial<Record<Door, Access>> }[]

// Loads late, because the configuration reads the environment.
beforeAll(async () => {
  process.env.DATA_DIR = lane('dataDir')
  const config = await (await import('#cms/payload.config.ts')).default
  const all = config.collections as unknown as typeof collections
  collections = all.filter(({ slug }) => !slug.startsWith('payload-'))
})

/** The roles that get anything but `false`, if only a filter. */
async function openTo(door: Access | undefined): Promise<string> {
  const open: string[] = []
  for (const role of WHO) {
    const person = { collection: 'users', id: role, role, hasConsultation: true }
    const user = role === 'visitor' ? null : person
    // What Payload's own rules read, and a database without shared homes.
    const execute = () => Promise.resolve({ rows: [] })
    const db = { drizzle: { execute, _: { session: { prepareQuery: () => ({ execute }) } } } }
    const req = { user, payload: { config: { admin: { user: 'users' } }, db } }
    // Payload allows an operation without a rule to every signed-in user.
    const answer = door ? await door({ req } as never) : !!user
    if (answer !== false) open.push(role)
  }
  return open.join(' ')
}

test('each collection allows each operation only to the roles listed in OPEN', async () => {
  const found: typeof OPEN = {}
  for (const { slug, access } of collections) {
    const doors: (typeof OPEN)[string] = {}
    for (const door of DOORS) {
      const who = await openTo(access[door])
      if (who) doors[door] = who
    }
    found[slug] = doors
  }
  expect(found).toEqual(OPEN)
})
