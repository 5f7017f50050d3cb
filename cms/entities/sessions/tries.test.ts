import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { DEMO_PASSWORD, lane } from '../../../tests/support/lane.ts'
import { newClient, PASSWORD, Person } from '../../../tests/support/people.ts'
import { type Running, startProduct, stopProduct } from '../../../tests/support/running.ts'

const CODE = 'orchard-gate-7781-wide'
const WRONG = 'not-the-password-1'

/** A second product on the same database, with its limits on and one proxy before it. */
const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-limits-'))
const start = () =>
  startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: lane('databaseUrl'),
    DEMO_PASSWORD: DEMO_PASSWORD,
    ADMIN_ACCESS_CODE: CODE,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
  })
let product: Running

beforeAll(async () => {
  product = await start()
})
afterAll(async () => {
  await stopProduct(product)
  rmSync(dataDir, { recursive: true, force: true })
})

let lastAddress = 0
/** An address that nobody has come from yet. */
const newAddress = () => `198.51.100.${++lastAddress}`

const post = (path: string, body: object, address: string) =>
  new Person(undefined, product.url).send('POST', path, body, { 'x-forwarded-for': address })

const DOORS: [path: string, right: () => Promise<object>, wrong: (right: object) => object][] = [
  [
    '/api/auth/sign-in',
    async () => ({ email: (await newClient()).user?.email, password: PASSWORD }),
    (right) => ({ ...right, password: WRONG }),
  ],
  [
    '/api/admin-login',
    async () => ({ email: 'owner@example.com', password: DEMO_PASSWORD }),
    (right) => ({ ...right, password: WRONG }),
  ],
  [
    '/api/admin-access',
    async () => ({ email: 'owner@example.com', accessCode: CODE }),
    (right) => ({ ...right, accessCode: `${CODE}r` }),
  ],
  [
    '/cms/api/users/login',
    async () => ({ email: 'editor@example.com', password: DEMO_PASSWORD }),
    (right) => ({ ...right, password: WRONG }),
  ],
]

describe.each(DOORS)('tries at %s', (path, rightly, wrongly) => {
  test('are five in a quarter of an hour, and then the right one waits too', async () => {
    const [right, address] = [await rightly(), newAddress()]
    for (let tried = 0; tried < 5; tried++)
      expect((await post(path, wrongly(right), address)).status).toBe(401)
    for (const body of [wrongly(right), right]) {
      const { status, headers, body: said } = await post(path, body, address)
      expect(status).toBe(429)
      const wait = Number(headers.get('retry-after'))
      expect(wait).toBeGreaterThan(840)
      expect(wait).toBeLessThanOrEqual(900)
      expect(said).toMatchObject({ message: expect.stringMatching(/^Too many tries\. .*15 min/) })
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await post(path, right, newAddress())).status).toBe(200)
  })
})

describe('the limit', () => {
  const path = '/api/auth/sign-in'
  const credentials = async () => ({ email: (await newClient()).user?.email, password: PASSWORD })
  async function useUp(right: object, address: string) {
    for (let tried = 0; tried < 5; tried++) await post(path, { ...right, password: WRONG }, address)
  }

  test('is of one person at one address: neither keeps out another', async () => {
    const [one, other, address] = [await credentials(), await credentials(), newAddress()]
    await useUp(one, address)
    expect((await post(path, one, address)).status).toBe(429)
    expect((await post(path, other, address)).status).toBe(200)
    expect((await post(path, one, newAddress())).status).toBe(200)
  })

  test('counts tries that come all at once', async () => {
    const [right, address] = [await credentials(), newAddress()]
    const wrong = { ...right, password: WRONG }
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(path, wrong, address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7)
  })

  test('does not count who comes in', async () => {
    const [right, address] = [await credentials(), newAddress()]
    for (let entered = 0; entered < 8; entered++)
      expect((await post(path, right, address)).status).toBe(200)
  })

  test('holds an address that tries one person after another', async () => {
    const address = newAddress()
    const guess = (number: number) =>
      post(path, { email: `guess.${number}@example.com`, password: WRONG }, address)
    const answers = await Promise.all(Array.from({ length: 52 }, (_, number) => guess(number)))
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  test('holds the network of an IPv6 address, of which somebody has all', async () => {
    const right = await credentials()
    for (let tried = 0; tried < 5; tried++) {
      const wrong = { ...right, password: WRONG }
      expect((await post(path, wrong, `2001:db8:0:7::${tried}`)).status).toBe(401)
    }
    expect((await post(path, right, '2001:db8:0:7::ffff')).status).toBe(429)
    expect((await post(path, right, '2001:db8:0:8::1')).status).toBe(200)
  })

  test('outlives a restart', async () => {
    const [right, address] = [await credentials(), newAddress()]
    await useUp(right, address)
    await stopProduct(product)
    product = await start()
    expect((await post(path, right, address)).status).toBe(429)
  })

  test('is on record once, with the account and the address and no word that was typed', async () => {
    const client = await newClient()
    const [right, address] = [{ email: client.user?.email, password: PASSWORD }, newAddress()]
    await useUp(right, address)
    // A password that is looked at leaves an entry: of these, right and wrong, none is.
    for (const body of [right, { ...right, password: WRONG }, right])
      expect((await post(path, body, address)).status).toBe(429)
    const kept = await rows<{ event: string; details: object; address: string }>(
      `select event, details, address from audit_log where subject = $1 and address = $2 order by id`,
      [client.id, address],
    )
    expect(kept).toEqual([
      ...Array.from({ length: 5 }, () => ({
        event: 'sign-in-refused',
        details: { by: 'password' },
        address,
      })),
      { event: 'limit-reached', details: { limit: 'person-and-address' }, address },
    ])
    const [words] = await rows<{ all: string }>(
      'select coalesce(string_agg(to_jsonb(a)::text, chr(10)), chr(10)) as all from audit_log a',
    )
    expect(words?.all).not.toMatch(new RegExp(`${WRONG}|${PASSWORD}|${CODE}|@example`))
    expect(product.output()).not.toMatch(new RegExp(`${WRONG}|${PASSWORD}|${CODE}`))
  })
})

describe('links for a new password', () => {
  test('are asked for three times an hour for one person, known or not', async () => {
    const known = (await newClient()).user?.email
    for (const email of [known, 'nobody.known@example.com']) {
      const address = newAddress()
      const wish = () => post('/api/auth/forgot-password', { email }, address)
      for (let asked = 0; asked < 3; asked++) expect((await wish()).status).toBe(204)
      const over = await wish()
      expect(over.status).toBe(429)
      expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_500)
    }
  })

  test('are tried twenty times an hour from one address', async () => {
    const address = newAddress()
    const guess = { token: 'made-up', password: 'seven-lamps-on-a-pier' }
    const attempt = () => post('/api/auth/reset-password', guess, address)
    for (let tried = 0; tried < 20; tried++) expect((await attempt()).status).toBe(400)
    expect((await attempt()).status).toBe(429)
  })
})

test('the scheduler without a script says when to come back, as the calls do', async () => {
  const address = newAddress()
  for (let tried = 0; tried < 10; tried++)
    expect((await post('/schedule', {}, address)).status).toBe(400)
  const over = await post('/schedule', {}, address)
  expect([over.status, over.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_500)
})
