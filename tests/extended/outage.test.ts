import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { auditKeyOf } from '../support/audit.ts'
import { type DatabaseProxy, expectAway, startDatabaseProxy } from '../support/database-proxy.ts'
import { DEMO_PASSWORD, lane } from '../support/lane.ts'
import { Person, refusal } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'

let gate: DatabaseProxy
let product: Running
let dataDir: string
let visitor: Person
let seller: Person

/** A second product on the same database, behind a gate that these tests open and shut. */
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'keepmore-outage-'))
  gate = await startDatabaseProxy(lane('databaseUrl'))
  product = await startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: gate.url,
    AUDIT_KEY: auditKeyOf(lane('dataDir')),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
  })
  visitor = new Person(undefined, product.url)
  const body = { email: 'seller@example.com', password: DEMO_PASSWORD }
  seller = new Person((await visitor.call(signIn, { body })).body, product.url)
})

afterEach(async () => {
  await gate.open()
  await recovered()
})

afterAll(async () => {
  await stopProduct(product)
  await gate.shut()
  rmSync(dataDir, { recursive: true, force: true })
})

const statusOf = async (path: string) => (await visitor.send('GET', path)).status

async function recovered(): Promise<void> {
  const ready = () => statusOf('/health/ready').catch(() => 0)
  await expect.poll(ready, { timeout: 20_000, interval: 100 }).toBe(200)
}

/** The pages in the sitemap, and the portal's. */
async function allPages(): Promise<string[]> {
  const { body } = await visitor.send('GET', '/sitemap.xml')
  const listed = [...String(body).matchAll(/<loc>([^<]+)<\/loc>/g)]
  return [...listed.map(([, url]) => new URL(String(url)).pathname), '/dashboard', '/sign-in']
}

const CALLS: [who: 'seller' | 'visitor', method: string, path: string, body?: unknown][] = [
  ['visitor', 'GET', '/api/blog/posts'],
  ['visitor', 'GET', '/api/consultations/slots'],
  ['visitor', 'POST', '/api/auth/sign-in', { email: 'a@example.com', password: 'any' }],
  ['visitor', 'POST', '/api/contact', { name: 'A', email: 'a@example.com', message: 'Hello' }],
  ['seller', 'GET', '/api/auth/user'],
  ['seller', 'GET', '/api/properties'],
  ['seller', 'POST', '/api/messages', { content: 'Is anybody there?' }],
  ['seller', 'GET', '/cms/api/guides'],
]

const ask = ([who, method, path, body]: (typeof CALLS)[number]) =>
  (who === 'seller' ? seller : visitor).send(method, path, body)

describe('while the database is down', () => {
  test('every page of the site answers 200, and an unknown page 404', async () => {
    const pages = await allPages()
    expect(pages.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThan(10)
    await gate.shut()
    for (const path of pages) expect(await statusOf(path), path).toBe(200)
    expect(await statusOf('/no-such-page')).toBe(404)
  })

  test('every call answers 503 with Retry-After: 5, never 401, and /health/ready answers 503', async () => {
    await gate.shut()
    for (const call of CALLS) expectAway(await ask(call), call.join(' '))
    expect(await statusOf('/health/live')).toBe(200)
    expect(await statusOf('/health/ready')).toBe(503)
    const ready = await visitor.send('GET', '/health/ready')
    expect(refusal(ready).message).toBe('Not ready: database')
  })

  test('the hero’s form without JavaScript gets a page with 503 that keeps what was typed', async () => {
    await gate.shut()
    const typed = { address: '12 Elm Street, Fresno, CA 93704', size: '1,450', payoff: '200,000' }
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    const post = () =>
      visitor.send('POST', '/statement', new URLSearchParams(typed).toString(), form)
    const away = await post()
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '5'])
    expect(away.body).toContain('We cannot reach our records right now.')
    for (const value of Object.values(typed)) expect(away.body).toContain(`value="${value}"`)
    expect(away.body).toContain('action="/statement"')
    await gate.open()
    await recovered()
    expect((await post()).status).toBe(200)
  })

  test('a session gets 503, and 200 again once the database is back', async () => {
    await gate.shut()
    expectAway(await seller.send('GET', '/api/auth/user'), 'away')
    await gate.open()
    await recovered()
    const own = await seller.send('GET', '/api/auth/user')
    expect(own).toMatchObject({ status: 200, body: { email: 'seller@example.com' } })
    expect(product.process.exitCode).toBeNull()
  })
})

describe('while the database is frozen', () => {
  test('calls answer 503 with a message instead of hanging, and a page answers 200', async () => {
    gate.freeze()
    const calls = CALLS.map(async (call) => expectAway(await ask(call), call.join(' ')))
    const [page] = await Promise.all([statusOf('/blog/sell-my-house-fresno'), ...calls])
    expect(page).toBe(200)
  })
})
