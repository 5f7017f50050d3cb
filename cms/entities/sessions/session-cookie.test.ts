import { describe, expect, test } from 'vitest'
import { createProperty } from '#wire/properties.ts'
import { signIn } from '#wire/sessions.ts'
import { changeRole, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { DEMO_PASSWORD, lane } from '../../../tests/support/lane.ts'
import {
  demo,
  newClient,
  PASSWORD,
  type Person,
  refusal,
  signInWithPassword,
  visitor,
} from '../../../tests/support/people.ts'

const asBrowser = (person: Person, more: Record<string, string> = {}) => ({
  cookie: `keepmore-token=${person.token}`,
  ...more,
})

describe('the session cookie', () => {
  test('is HttpOnly and SameSite=Lax without a domain, beside a hint cookie with the value 1', async () => {
    const email = (await newClient()).user?.email
    const { headers } = await visitor.call(signIn, { body: { email, password: PASSWORD } })
    const [session = '', hint = ''] = headers.getSetCookie()
    expect(session).toMatch(/^keepmore-token=[\w-]+\.[\w-]+\.[\w-]+;/)
    expect(session).toMatch(/; HttpOnly/)
    expect(session).toMatch(/; SameSite=Lax/)
    expect(session).toMatch(/; Path=\/;/)
    expect(session).toMatch(/; Max-Age=2592000;/)
    expect(session).not.toMatch(/Domain/i)
    expect(hint).toMatch(/^keepmore_signed_in=1;/)
  })

  test('of staff has Max-Age=43200', async () => {
    const body = { email: 'admin@example.com', password: DEMO_PASSWORD }
    const { headers } = await visitor.call(signIn, { body })
    expect(headers.getSetCookie()[0]).toMatch(/; Max-Age=43200;/)
  })

  test('authenticates a call without the token', async () => {
    const client = await newClient()
    const answer = await visitor.send('GET', '/api/auth/user', undefined, asBrowser(client))
    expect(answer).toMatchObject({ status: 200, body: { id: client.id } })
  })
})

describe('a request with the session cookie', () => {
  const home = { address: '1 Forged Lane', propertyType: 'condo' }
  const post = (client: Person, more: Record<string, string>) =>
    visitor.send('POST', createProperty.path, home, asBrowser(client, more))

  test('gets 403 from a foreign Origin or Sec-Fetch-Site and makes no row', async () => {
    const client = await newClient()
    for (const from of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${lane('url')}.evil.example` },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ] as Record<string, string>[]) {
      const answer = await post(client, from)
      expect(answer.status, JSON.stringify(from)).toBe(403)
      expect(refusal(answer).message).toBe('This request came from another site.')
    }
    expect(await rows('select id from properties where user_id = $1', [client.id])).toEqual([])
  })

  test("is accepted from the site's own origin and from clients without these headers", async () => {
    const client = await newClient()
    const own = { origin: lane('url'), 'sec-fetch-site': 'same-origin' }
    expect((await post(client, own)).status).toBe(201)
    expect((await post(client, {})).status).toBe(201)
  })

  test('to GET /api/logout ends the session from the same origin only', async () => {
    const client = await newClient()
    const leave = (site: string) =>
      visitor.send('GET', '/api/logout', undefined, asBrowser(client, { 'sec-fetch-site': site }))
    expect((await leave('cross-site')).status).toBe(302)
    expect((await client.call(readOwnUser)).status).toBe(200)
    const left = await leave('same-origin')
    expect([left.status, left.headers.get('location')]).toEqual([302, '/'])
    expect((await client.call(readOwnUser)).status).toBe(401)
  })
})

describe('GET /api/login', () => {
  test('passes on a next page of this site and replaces any other by /dashboard', async () => {
    const sent = async (returnPath: string) => {
      const path = `/api/login?next=${encodeURIComponent(returnPath)}`
      return (await visitor.send('GET', path)).headers.get('location')
    }
    const to = (path: string) => `/sign-in?next=${encodeURIComponent(path)}`
    expect(await sent('/dashboard?tab=messages')).toBe(to('/dashboard?tab=messages'))
    for (const returnPath of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
      expect(await sent(returnPath)).toBe(to('/dashboard'))
  })
})

describe('a role change', () => {
  test('during 20 sign-ins of the same user is kept', async () => {
    const owner = await demo('owner')
    const client = await newClient()
    const email = String(client.user?.email)
    const signIns = Array.from({ length: 20 }, () => signInWithPassword(email, PASSWORD))
    const wrong = Array.from({ length: 5 }, () =>
      visitor.call(signIn, { body: { email, password: 'not-the-password-1' } }),
    )
    const changed = await owner.call(changeRole, {
      params: { id: client.id },
      body: { role: 'editor' },
    })
    await Promise.all([...signIns, ...wrong])
    expect(changed.status).toBe(200)
    const [kept] = await rows<{ role: string }>('select role from users where id = $1', [client.id])
    expect(kept?.role).toBe('editor')
  })
})
