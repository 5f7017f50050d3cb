import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { listOwnMessages, writeToAgent } from '#wire/messages.ts'
import { pathOf } from '#wire/route.ts'
import { signIn, signOut } from '#wire/sessions.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { auditKeyOf } from '../support/audit.ts'
import { runCommand } from '../support/commands.ts'
import { rows } from '../support/database.ts'
import { importServedRoutes } from '../support/declared.ts'
import { DEMO_PASSWORD, lane } from '../support/lane.ts'
import { useFolders } from '../support/own-folder.ts'
import { type Answer, demo, newClient, Person, refusal, visitor } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { laneSecret } from '../support/sessions.ts'

const folder = useFolders()

const settings = () => ({
  DATA_DIR: folder(),
  DATABASE_URL: lane('databaseUrl'),
  AUDIT_KEY: auditKeyOf(lane('dataDir')),
  SECRET: laneSecret(),
  RATE_LIMITS: 'off',
  LOG_LEVEL: 'error',
})

/** Calls that sign a user in or out, and the report of an error; every other call but a GET is refused. */
const OPEN_CALLS = [
  'POST /api/admin-access',
  'POST /api/admin-login',
  // Computes dates and stores nothing.
  'POST /api/admin/date-rules/preview',
  'POST /api/auth/second-factor',
  'POST /api/auth/second-factor/options',
  'POST /api/auth/sign-in',
  'POST /api/auth/sign-out',
  'POST /api/auth/verify',
  'POST /api/errors',
  // Answers figures and stores nothing.
  'POST /api/statements',
]

/** A second instance on the lane's database; the lane's product is the first. */
let second: Running
let instances: Person[]

const switchTo = (state: string) =>
  runCommand('admin', ['maintenance', state, '--json'], settings())

beforeAll(async () => {
  second = await startProduct(settings())
  instances = [visitor, new Person(undefined, second.url)]
}, 240_000)

afterEach(() => rows('delete from maintenance'))

afterAll(() => stopProduct(second))

function expectRefused(answer: Answer, what: string): void {
  expect(answer.status, what).toBe(503)
  expect(answer.headers.get('retry-after'), what).toBe('30')
  expect(answer.headers.get('x-maintenance'), what).toBe('on')
  expect(refusal(answer).message, what).toMatch(/^We are doing maintenance right now\./)
}

test('after `maintenance on` every write but a sign-in answers 503 at both instances, until `maintenance off`', async () => {
  const client = await newClient({ consulted: true })
  const email = `${randomUUID()}@example.com`
  const wanted = { email, password: 'quiet-orchard-lane-9', firstName: 'New', lastName: 'One' }
  const { pending: pendingToken, demoCode: code } = (await visitor.call(signUp, { body: wanted }))
    .body

  const on = await switchTo('on')
  expect(JSON.parse(on.output)).toMatchObject({ ok: true, rows: [{ maintenance: true }] })
  expect(on.code).toBe(0)

  const open: string[] = []
  for (const route of await importServedRoutes()) {
    if (route.method === 'GET') continue
    const ids = { id: randomUUID(), sellerId: randomUUID(), kind: 'guides' }
    const path = pathOf(route.path, { ...ids, date: '2027-01-01' })
    const name = `${route.method} ${route.path}`
    for (const instance of instances) {
      const answer = await instance.send(route.method, path, {})
      if (answer.status === 503) expectRefused(answer, name)
      else if (!open.includes(name)) open.push(name)
    }
  }
  expect(open.sort()).toEqual(OPEN_CALLS)

  // The code that would create an account is refused and stays valid.
  const given = { body: { email, code, pending: pendingToken } }
  expectRefused(await visitor.call(verifyCode, given), 'verify of a sign-up')

  const body = { email: 'seller@example.com', password: DEMO_PASSWORD }
  for (const instance of instances) {
    const { status, body: entered } = await instance.call(signIn, { body })
    expect(status).toBe(200)
    const seller = new Person(entered, instance.at)
    const read = await seller.call(listOwnMessages)
    expect(read.status).toBe(200)
    await expect
      .poll(async () => (await seller.call(listOwnMessages)).headers.get('x-maintenance'))
      .toBe('on')
    expect((await seller.call(signOut)).status).toBe(204)
    const ready = await instance.send('GET', '/health/ready')
    expect(ready).toMatchObject({
      status: 200,
      body: { status: 'ready', maintenance: { since: expect.stringMatching(/^\d{4}-/) } },
    })
    expect((await instance.send('GET', '/blog')).status).toBe(200)
  }

  expect(await switchTo('off')).toMatchObject({ code: 0 })
  expect((await visitor.call(verifyCode, given)).status).toBe(201)
  const message = { body: { content: 'After the maintenance' } }
  expect((await client.call(writeToAgent, message)).status).toBe(201)
  for (const instance of instances)
    await expect
      .poll(async () => (await instance.send('GET', '/api/vendors')).headers.get('x-maintenance'))
      .toBe('off')
})

test('in maintenance mode statements are answered, by call and as a page', async () => {
  await switchTo('on')
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const instance of instances) {
    const answer = await instance.send('POST', '/api/statements', { price: 850_000 })
    expect(answer.status).toBe(200)
    const page = await instance.send('POST', '/statement', 'address=850%2C000', form)
    expect([page.status, page.body]).toEqual([200, expect.stringContaining('$810,565')])
  }
})

test('maintenance mode refuses saves in the CMS and bookings at /schedule, and keeps what was typed there', async () => {
  await switchTo('on')
  const admin = await demo('admin')
  expectRefused(await admin.send('POST', '/cms/api/vendors', { name: 'Too late' }), 'POST')
  expectRefused(await admin.send('PATCH', `/cms/api/vendors/${randomUUID()}`, {}), 'PATCH')
  expectRefused(await admin.send('POST', '/cms/api/vendors?_method=GET', {}), 'no override')
  expect((await admin.send('GET', '/cms/api/vendors')).status).toBe(200)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const asGet = { ...form, 'x-payload-http-method-override': 'GET' }
  expect((await admin.send('POST', '/cms/api/vendors', 'limit=1', asGet)).status).toBe(200)

  const typed = new URLSearchParams({ name: 'Kept Name', email: 'kept@example.com' })
  const booking = await visitor.send('POST', '/schedule', typed.toString(), form)
  expect(booking.status).toBe(503)
  expect(booking.headers.get('retry-after')).toBe('30')
  expect(booking.body).toContain('We are doing maintenance right now.')
  expect(booking.body).toContain('Kept Name')
})

test('`maintenance on` and `off` each record one audit event with the operator, and repeats record none', async () => {
  const [last] = await rows<{ id: string }>('select max(id)::text as id from audit_log')
  for (const state of ['on', 'on', 'off', 'off']) await switchTo(state)
  const recorded = await rows(
    `select event, actor_id, details->>'operator' as operator from audit_log
     where id > $1 and event like 'maintenance%' order by id`,
    [last?.id],
  )
  const operator = expect.stringMatching(/./)
  expect(recorded).toEqual([
    { event: 'maintenance-started', actor_id: null, operator },
    { event: 'maintenance-ended', actor_id: null, operator },
  ])
})

test('npm run admin exits 2 with its usage for a wrong command line, and 0 for --help', async () => {
  const at = settings()
  const wrong = await runCommand('admin', ['maintenance', 'perhaps'], at)
  expect(wrong).toMatchObject({ code: 2, output: expect.stringContaining('maintenance on') })
  expect(await runCommand('admin', ['no-such-command'], at)).toMatchObject({ code: 2 })
  expect(await runCommand('admin', ['maintenance', '--no-such-option'], at)).toMatchObject({
    code: 2,
  })
  expect(await runCommand('admin', ['--help'], at)).toMatchObject({ code: 0 })
})
