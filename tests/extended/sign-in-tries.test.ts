import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditKeyOf } from '../support/audit.ts'
import { rows } from '../support/database.ts'
import { DEMO_PASSWORD, lane } from '../support/lane.ts'
import { mailsIn } from '../support/mailbox.ts'
import { type Answer, newClient, PASSWORD, Person } from '../support/people.ts'
import { newResetToken } from '../support/reset-links.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { laneSecret } from '../support/sessions.ts'

const CODE = 'orchard-gate-7781-wide'
const WRONG = 'not-the-password-1'

/** A second product on the same database, with rate limits and one proxy in front. */
const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-limits-'))
const start = () =>
  startProduct({
    DATA_DIR: dataDir,
    DATABASE_URL: lane('databaseUrl'),
    SECRET: laneSecret(),
    AUDIT_KEY: auditKeyOf(lane('dataDir')),
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

/** Both products run jobs of the database, and each writes mails to its own folder. */
const mailsOf = async (email: unknown) => {
  const folders = [dataDir, lane('dataDir')]
  return (await Promise.all(folders.map((folder) => mailsIn(folder, String(email))))).flat()
}

let lastAddress = 0
/** An address without tries. */
const newAddress = () => `198.51.100.${++lastAddress}`

const post = (path: string, body: object, address: string, cookie = '') =>
  new Person(undefined, product.url).send('POST', path, body, {
    'x-forwarded-for': address,
    ...(cookie && { cookie }),
  })

/** The cookie of a known device. */
const deviceOf = ({ headers }: Answer) =>
  headers
    .getSetCookie()
    .map((line) => String(line.split(';')[0]))
    .find((pair) => pair.startsWith('keepmore-device='))

const DOORS: [path: string, right: () => Promise<object>, wrong: (right: object) => object][] = [
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

describe.each(DOORS)('POST %s', (path, rightly, wrongly) => {
  test('answers 429 after five tries in 15 minutes from one address, to right credentials too', async () => {
    const [right, address] = [await rightly(), newAddress()]
    for (let tried = 0; tried < 5; tried++)
      expect((await post(path, wrongly(right), address)).status).toBe(401)
    for (const body of [wrongly(right), right]) {
      const { status, headers, body: said } = await post(path, body, address)
      expect(status).toBe(429)
      const wait = Number(headers.get('retry-after'))
      expect(wait).toBeGreaterThan(840)
      expect(wait).toBeLessThanOrEqual(900)
      expect(said).toMatchObject({
        message: expect.stringMatching(
          /^Too many attempts\. .*15 min.* email you a code instead\.$/,
        ),
      })
      expect(headers.getSetCookie()).toEqual([])
    }
    expect((await post(path, right, newAddress())).status).toBe(200)
  })
})

describe('the limit of POST /api/auth/sign-in', () => {
  const path = '/api/auth/sign-in'
  const credentials = async () => ({ email: (await newClient()).user?.email, password: PASSWORD })
  type Right = Awaited<ReturnType<typeof credentials>>
  async function useUp(right: object, address: string) {
    for (let tried = 0; tried < 5; tried++) await post(path, { ...right, password: WRONG }, address)
  }
  const throttled = ({ status, body }: Answer) => {
    expect(status).toBe(200)
    expect(body).toEqual({ next: 'mailed-code', pending: expect.any(String) })
    return body as { pending: string }
  }
  const codesOf = async (email: unknown) =>
    (await mailsOf(email)).flatMap(({ subject }) => /^\d{6}/.exec(subject) ?? [])

  test('answers the sixth try from an address alike for right, wrong and unknown credentials', async () => {
    const [right, address] = [await credentials(), newAddress()]
    await useUp(right, address)
    const wrong = { ...right, password: WRONG }
    const unknown = { ...right, email: 'nobody.known@example.com' }
    for (const body of [wrong, unknown, right]) {
      const answer = await post(path, body, address)
      throttled(answer)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    // Only the right password sends a mail.
    await expect.poll(() => codesOf(right.email), { timeout: 15_000 }).toHaveLength(1)
    expect((await post(path, right, newAddress())).status).toBe(200)
  })

  test('signs a throttled user in with the mailed code, and answers 400 to a guesser with it', async () => {
    const [right, address] = [await credentials(), newAddress()]
    await useUp(right, address)
    const guess = throttled(await post(path, { ...right, password: WRONG }, address))
    const own = throttled(await post(path, right, address))
    await expect.poll(() => codesOf(right.email), { timeout: 15_000 }).toHaveLength(1)
    const [code] = await codesOf(right.email)
    const verify = ({ pending: pendingToken }: { pending: string }) =>
      post('/api/auth/verify', { email: right.email, code, pending: pendingToken }, address)
    expect((await verify(guess)).status).toBe(400)
    expect((await verify(own)).status).toBe(201)
  })

  test('still signs a user in on a known device after guesses of others, and mails a code to a new device', async () => {
    const right = await credentials()
    const device = deviceOf(await post(path, right, newAddress()))
    const strangers = Array.from({ length: 7 }, newAddress)
    await Promise.all(strangers.map((address) => useUp(right, address)))
    const home = strangers[0] ?? ''
    const usual = await post(path, right, home, device)
    expect([usual.status, usual.body]).toMatchObject([200, { email: right.email }])
    throttled(await post(path, right, newAddress()))
    await expect.poll(() => codesOf(right.email), { timeout: 15_000 }).toHaveLength(1)
  })

  test('gives a known device ten tries for its own user, and none extra for another user', async () => {
    const [right, other] = [await credentials(), await credentials()]
    const device = deviceOf(await post(path, right, newAddress()))
    const address = newAddress()
    const guess = (body: Right, cookie: string | undefined) =>
      post(path, { ...body, password: WRONG }, address, cookie)
    for (let tried = 0; tried < 10; tried++) expect((await guess(right, device)).status).toBe(401)
    for (let tried = 0; tried < 5; tried++) expect((await guess(other, device)).status).toBe(401)
    throttled(await guess(right, device))
    throttled(await guess(other, device))
  })

  test('forgets the known devices of a user after a password reset', async () => {
    const client = await newClient()
    const right = { email: client.user?.email, password: PASSWORD }
    const device = deviceOf(await post(path, right, newAddress()))
    const fresh = { token: await newResetToken(client), password: 'seven-lamps-on-a-pier' }
    expect((await post('/api/auth/reset-password', fresh, newAddress())).status).toBe(200)
    const address = newAddress()
    await useUp(right, address)
    throttled(await post(path, { ...right, password: WRONG }, address, device))
  })

  test('counts concurrent tries: of 12 wrong ones, 5 answer 401 and 7 are throttled', async () => {
    const [right, address] = [await credentials(), newAddress()]
    const wrong = { ...right, password: WRONG }
    const answers = await Promise.all(Array.from({ length: 12 }, () => post(path, wrong, address)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  })

  test('does not count successful sign-ins', async () => {
    const [right, address] = [await credentials(), newAddress()]
    for (let entered = 0; entered < 8; entered++)
      expect((await post(path, right, address)).body).toMatchObject({ email: right.email })
  })

  test('answers 401 to 5 tries of an address, throttles the next 20, and then answers 429', async () => {
    const address = newAddress()
    const guess = (number: number) =>
      post(path, { email: `guess.${number}@example.com`, password: WRONG }, address)
    const answers = await Promise.all(Array.from({ length: 27 }, (_, number) => guess(number)))
    const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
    expect([count(401), count(200), count(429)]).toEqual([5, 20, 2])
  })

  test('counts all addresses of an IPv6 /64 network as one', async () => {
    const right = await credentials()
    for (let tried = 0; tried < 5; tried++) {
      const wrong = { ...right, password: WRONG }
      expect((await post(path, wrong, `2001:db8:0:7::${tried}`)).status).toBe(401)
    }
    throttled(await post(path, right, '2001:db8:0:7::ffff'))
    expect((await post(path, right, '2001:db8:0:8::1')).body).toMatchObject({ email: right.email })
  })

  test('still applies after a restart', async () => {
    const [right, address] = [await credentials(), newAddress()]
    await useUp(right, address)
    await stopProduct(product)
    product = await start()
    throttled(await post(path, right, address))
  })

  test('writes one limit-reached audit event with user and address, and no typed password, code or email', async () => {
    const client = await newClient()
    const [right, address] = [{ email: client.user?.email, password: PASSWORD }, newAddress()]
    await useUp(right, address)
    // Wrong passwords within the limit leave an audit event; of these, right and wrong, none does.
    for (const body of [right, { ...right, password: WRONG }, right])
      throttled(await post(path, body, address))
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
      { event: 'limit-reached', details: { limit: 'address' }, address },
    ])
    const [words] = await rows<{ all: string }>(
      'select coalesce(string_agg(to_jsonb(a)::text, chr(10)), chr(10)) as all from audit_log a',
    )
    expect(words?.all).not.toMatch(new RegExp(`${WRONG}|${PASSWORD}|${CODE}|@example`))
    expect(product.output()).not.toMatch(new RegExp(`${WRONG}|${PASSWORD}|${CODE}`))
  })
})

describe('links to reset a password', () => {
  const wish = (email: unknown, address = newAddress(), cookie = '') =>
    post('/api/auth/forgot-password', { email }, address, cookie)
  const linksTo = async (email: unknown) =>
    (await mailsOf(email)).filter(({ subject }) => /new password/.test(subject))

  test('are mailed to a user three times an hour, plus from a known device; every request answers 204', async () => {
    const email = (await newClient()).user?.email
    const right = { email, password: PASSWORD }
    const device = deviceOf(await post('/api/auth/sign-in', right, newAddress()))
    for (const each of [email, 'nobody.known@example.com'])
      for (let asked = 0; asked < 5; asked++) expect((await wish(each)).status).toBe(204)
    // Strangers share one limit; a known device has its own.
    expect((await wish(email, newAddress(), device)).status).toBe(204)
    await expect.poll(() => linksTo(email), { timeout: 15_000 }).toHaveLength(4)
  })

  test('answer 400 to twenty made-up tokens an hour from one address, then 429', async () => {
    const address = newAddress()
    const guess = { token: 'made-up', password: 'seven-lamps-on-a-pier' }
    const attempt = () => post('/api/auth/reset-password', guess, address)
    for (let tried = 0; tried < 20; tried++) expect((await attempt()).status).toBe(400)
    expect((await attempt()).status).toBe(429)
  })
})
