import { Events, OAuth2Server } from 'oauth2-mock-server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn } from '#wire/sessions.ts'
import { readOwnUser } from '#wire/users.ts'
import { runIn } from '../../../tests/support/own-database.ts'
import { useSeededFolders } from '../../../tests/support/own-folder.ts'
import { PASSWORD, Person, signUpWithCode } from '../../../tests/support/people.ts'
import { type Running, startProduct, stopProduct } from '../../../tests/support/running.ts'

/** A real provider on this machine: discovery, keys, codes, PKCE and signed tokens. */
const provider = new OAuth2Server()
const folder = useSeededFolders()
let product: Running
let dataDir: string

let vouched: Record<string, unknown> = {}

beforeAll(async () => {
  await provider.issuer.keys.generate('RS256')
  await provider.start(0, '127.0.0.1')
  provider.issuer.url = `http://127.0.0.1:${provider.address().port}`
  provider.service.on(Events.BeforeTokenSigning, ({ payload }) => Object.assign(payload, vouched))
  dataDir = await folder()
  product = await startProduct({
    DATA_DIR: dataDir,
    OIDC_ISSUER: provider.issuer.url,
    OIDC_CLIENT_ID: 'keepmore',
    OIDC_CLIENT_SECRET: 'between-us-two',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
  })
})
afterAll(async () => {
  await stopProduct(product)
  if (provider.listening) await provider.stop()
})

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')

const go = (url: string, cookie = '') => fetch(url, { redirect: 'manual', headers: { cookie } })
const location = (response: Response) => response.headers.get('location') ?? ''

/** Follows the redirects to the provider and back, as a browser does. */
async function throughProvider(
  claims: Record<string, unknown>,
  { next = '/dashboard?tab=messages', tamper = (back: string) => back, cookie = '' } = {},
) {
  vouched = { aud: 'keepmore', ...claims }
  const out = await go(`${product.url}/api/login?next=${encodeURIComponent(next)}`)
  const errand = cookie || cookiesOf(out)
  const back = await go(location(out))
  return go(tamper(location(back)), errand)
}

const me = async (entered: Response) => {
  const answer = await go(`${product.url}/api/auth/user`, cookiesOf(entered))
  return { status: answer.status, body: await answer.json() }
}

const claimsOf = (email: string, more = {}) => ({
  sub: `id-of-${email}`,
  email,
  email_verified: true,
  given_name: 'Noor',
  family_name: 'Haddad',
  ...more,
})

describe('signing in with an OpenID Connect provider', () => {
  // The cookie of a sign-in that began at localhost was not sent to 127.0.0.1, where it ends.
  test('redirects (302) from localhost to PUBLIC_URL without a cookie', async () => {
    const out = await go(`${product.url.replace('127.0.0.1', 'localhost')}/api/login?next=/admin`)
    expect(out.status).toBe(302)
    expect(location(out)).toBe(`${product.url}/api/login?next=/admin`)
    expect(cookiesOf(out)).toBe('')
  })

  test('makes a client of a new user and redirects to the next page', async () => {
    const entered = await throughProvider(claimsOf('noor@example.org'))
    expect(location(entered)).toBe('/dashboard?tab=messages')
    const { body } = await me(entered)
    expect(body).toMatchObject({ email: 'noor@example.org', firstName: 'Noor', role: 'client' })
    const again = await me(await throughProvider(claimsOf('noor@example.org')))
    expect(again.body.id).toBe(body.id)
  })

  test("finds the user by the provider's sub claim after the address changed there", async () => {
    const first = await me(await throughProvider(claimsOf('lee@example.org', { sub: 'lee' })))
    const moved = await me(await throughProvider(claimsOf('lee2@example.org', { sub: 'lee' })))
    expect(moved.body.id).toBe(first.body.id)
  })

  test('ends the password and sessions of an account whose address was never proved', async () => {
    const squatter = new Person(undefined, product.url)
    const body = { email: 'ida@example.org', password: PASSWORD, firstName: 'Not', lastName: 'Ida' }
    const { body: made } = await signUpWithCode(body, { as: squatter })
    const unprove = 'update users set email_proved_at = null where email = $1'
    await runIn(dataDir, unprove, [body.email])
    const entered = await me(await throughProvider(claimsOf('ida@example.org')))
    expect(entered.body.id).toBe(made.id)
    const held = await new Person(made, product.url).call(readOwnUser)
    expect(held.status).toBe(401)
    const tried = await squatter.call(signIn, { body: { email: body.email, password: PASSWORD } })
    expect(tried.status).toBe(401)
  })

  test('keeps the password of an account whose address was proved before', async () => {
    const person = new Person(undefined, product.url)
    const body = {
      email: 'eva@example.org',
      password: PASSWORD,
      firstName: 'Eva',
      lastName: 'Lind',
    }
    const { body: made } = await signUpWithCode(body, { as: person })
    expect((await me(await throughProvider(claimsOf('eva@example.org')))).body.id).toBe(made.id)
    const entered = await person.call(signIn, { body: { email: body.email, password: PASSWORD } })
    expect(entered.status).toBe(200)
  })

  test('makes one account when two callbacks arrive at once', async () => {
    const claims = claimsOf('twice@example.org')
    const both = await Promise.all([throughProvider(claims), throughProvider(claims)])
    const people = await Promise.all(both.map(me))
    expect(people.map(({ status }) => status)).toEqual([200, 200])
    expect(people[0]?.body.id).toBe(people[1]?.body.id)
  })
})

test('a provider sign-in of a user with a passkey redirects to /second-factor without a session', async () => {
  const { body } = await me(await throughProvider(claimsOf('two@example.org')))
  const key = `insert into passkeys
    (id, user_id, credential_id, public_key, counter, transports, name)
    values (gen_random_uuid(), $1, 'of-two', 'x', 0, '{}', 'My phone')`
  await runIn(dataDir, key, [body.id])
  const entered = await throughProvider(claimsOf('two@example.org'))
  expect(location(entered)).toBe('/second-factor?next=%2Fdashboard%3Ftab%3Dmessages')
  expect(cookiesOf(entered)).toContain('keepmore-first-factor=')
  expect((await me(entered)).status).toBe(401)
})

describe('a failed provider sign-in redirects to /sign-in with problem=provider', () => {
  const refusedAt = '/sign-in?next=%2Fdashboard%3Ftab%3Dmessages&problem=provider'
  const ends = async (entered: Response, at = refusedAt) => {
    expect(location(entered)).toBe(at)
    expect((await me(entered)).status).toBe(401)
  }

  test('when the provider has not verified the address', async () => {
    await ends(await throughProvider(claimsOf('a@example.org', { email_verified: false })))
  })

  test('when the state is of another browser', async () => {
    const tamper = (back: string) => back.replace(/state=[^&]+/, 'state=stolen')
    await ends(await throughProvider(claimsOf('b@example.org'), { tamper }))
  })

  test('when the browser has no valid sign-in cookie', async () => {
    const stranger = { cookie: 'keepmore-sign-in=%7Bnot-json' }
    const elsewhere = '/sign-in?next=%2Fdashboard&problem=provider'
    await ends(await throughProvider(claimsOf('c@example.org'), stranger), elsewhere)
  })

  test('when the token has another audience', async () => {
    await ends(await throughProvider(claimsOf('d@example.org', { aud: 'somebody-else' })))
  })

  test('when the user denied access at the provider', async () => {
    const tamper = (back: string) => back.replace(/code=[^&]+/, 'error=access_denied')
    await ends(await throughProvider(claimsOf('e@example.org'), { tamper }))
  })
})

test('a provider sign-in with next=//evil.example redirects to /dashboard', async () => {
  const entered = await throughProvider(claimsOf('f@example.org'), { next: '//evil.example' })
  expect(location(entered)).toBe('/dashboard')
})

test('GET /api/login redirects to /sign-in while the provider is unreachable', async () => {
  const apart = new OAuth2Server()
  await apart.start(0, '127.0.0.1')
  const address = `http://127.0.0.1:${apart.address().port}`
  await apart.stop()
  const other = await startProduct({
    DATA_DIR: await folder(),
    OIDC_ISSUER: address,
    OIDC_CLIENT_ID: 'keepmore',
    OIDC_CLIENT_SECRET: 'between-us-two',
    LOG_LEVEL: 'silent',
  })
  try {
    const sent = await go(`${other.url}/api/login?next=/vendors`)
    expect(location(sent)).toBe('/sign-in?next=%2Fvendors')
  } finally {
    await stopProduct(other)
  }
})
