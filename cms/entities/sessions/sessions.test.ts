import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { signIn, signOut } from '#wire/sessions.ts'
import { changeRole, changeStage, markConsulted, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { DEMO_PASSWORD } from '../../../tests/support/lane.ts'
import {
  demo,
  newClient,
  newStaff,
  PASSWORD,
  signInWithPassword,
  visitor,
} from '../../../tests/support/people.ts'

describe('POST /api/auth/sign-in', () => {
  test('gives a wrong password and an unknown address the same 401', async () => {
    const client = await newClient()
    const attempt = (email: unknown, password: string) =>
      visitor.call(signIn, { body: { email, password } })
    const wrong = await attempt(client.user?.email, 'not-the-password-1')
    const unknown = await attempt(`${randomUUID()}@example.com`, 'not-the-password-1')
    expect([wrong.status, wrong.body]).toEqual([401, { message: 'Invalid email or password' }])
    expect([unknown.status, unknown.body]).toEqual([401, wrong.body])
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  test('ignores the case of the address but not of the password', async () => {
    const email = String((await newClient()).user?.email)
    expect((await signInWithPassword(email.toUpperCase(), PASSWORD)).user?.email).toBe(email)
    const body = { email, password: PASSWORD.toUpperCase() }
    expect((await visitor.call(signIn, { body })).status).toBe(401)
  })

  test('20 times at once gives 20 valid sessions', async () => {
    const email = String((await newClient()).user?.email)
    const sessions = await Promise.all(
      Array.from({ length: 20 }, () => signInWithPassword(email, PASSWORD)),
    )
    const alive = await Promise.all(sessions.map((person) => person.call(readOwnUser)))
    expect(alive.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  // Payload's sign-in writes back the whole user that it read before it checked the password. That undid
  // concurrent changes by staff 20 times out of 20 (REL-F3).
  test('keeps what staff change about the user at the same time', async () => {
    const [admin, owner] = [await demo('admin'), await demo('owner')]
    for (let round = 0; round < 3; round++) {
      const [client, editor] = [await newClient(), await newStaff('editor')]
      const attempts = [client, editor].flatMap(({ user }) =>
        [PASSWORD, 'not-the-password-1'].map((password) =>
          visitor.call(signIn, { body: { email: user?.email, password } }),
        ),
      )
      const [params, moved] = [{ id: client.id }, { stage: 'on-hold', reason: 'A pause' }]
      const changes = [
        admin.call(markConsulted, { params, body: { completed: true } }),
        admin.call(changeStage, { params, body: moved }),
        owner.call(changeRole, { params: { id: editor.id }, body: { role: 'client' } }),
      ]
      expect((await Promise.all(changes)).map(({ status }) => status)).toEqual([200, 200, 200])
      await Promise.all(attempts)
      const kept = await rows(
        `select role, has_consultation as consulted, customer_stage as stage from users
         where id = any($1::uuid[]) order by has_consultation desc`,
        [[client.id, editor.id]],
      )
      expect(kept).toEqual([
        { role: 'client', consulted: true, stage: 'on-hold' },
        { role: 'client', consulted: false, stage: 'lead' },
      ])
    }
  })

  test('responds 401 to a user without a password', async () => {
    const body = { email: 'grace.okafor@example.com', password: DEMO_PASSWORD }
    expect((await visitor.call(signIn, { body })).status).toBe(401)
  })

  test('checks a salted hash; the users row holds no password', async () => {
    const client = await newClient()
    const [kept] = await rows<{ row: string }>(
      'select row_to_json(u)::text as row from users u where id = $1',
      [client.id],
    )
    expect(kept?.row).not.toContain(PASSWORD)
    expect(kept?.row).toContain('pbkdf2-sha256-v1:')
  })
})

describe('POST /api/auth/sign-out', () => {
  test('ends this session for good, clears its cookie and leaves other sessions valid', async () => {
    const client = await newClient()
    const other = await signInWithPassword(String(client.user?.email), PASSWORD)
    const { status, headers } = await client.call(signOut)
    expect(status).toBe(204)
    expect(headers.getSetCookie().join()).toMatch(/keepmore-token=;.*1970/)
    expect((await client.call(readOwnUser)).status).toBe(401)
    expect((await client.call(signOut)).status).toBe(401)
    expect((await other.call(readOwnUser)).status).toBe(200)
  })
})

describe('the owner sign-in', () => {
  const login = (email: string, password: string) =>
    visitor.send('POST', '/api/admin-login', { email, password })

  test('POST /api/admin-login responds 200 to the owner and sets the session cookie', async () => {
    const answer = await login('owner@example.com', DEMO_PASSWORD)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      success: true,
      message: 'Logged in successfully. Redirecting...',
    })
    expect(answer.headers.getSetCookie().join()).toContain('keepmore-token=')
  })

  test('POST /api/admin-login gets 401 with a wrong password and 403 for any other role', async () => {
    const wrong = await login('owner@example.com', 'not-the-password-1')
    const said = { success: false, message: 'Invalid email or password' }
    expect(wrong).toMatchObject({ status: 401, body: said })
    for (const who of ['admin', 'editor', 'client']) {
      const answer = await login(`${who}@example.com`, DEMO_PASSWORD)
      const body = { success: false, message: 'Admin access required.' }
      expect(answer).toMatchObject({ status: 403, body })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })

  test("POST /api/admin-access accepts the exact code for the owner's address only, else 401", async () => {
    const enterBy = (email: string, accessCode: string) =>
      visitor.send('POST', '/api/admin-access', { email, accessCode })
    const code = 'orchard-gate-7781-wide'
    expect(await enterBy('owner@example.com', code)).toMatchObject({ body: { success: true } })
    for (const [email, given] of [
      ['admin@example.com', code],
      ['owner@example.com', code.toUpperCase()],
      ['owner@example.com', code.slice(0, -1)],
    ] as const) {
      const answer = await enterBy(email, given)
      expect(answer).toMatchObject({ status: 401, body: { success: false } })
      expect(answer.headers.getSetCookie()).toEqual([])
    }
  })
})

test('a session token authenticates with the Authorization scheme Bearer and JWT', async () => {
  const { token } = await demo('client')
  for (const scheme of ['Bearer', 'JWT']) {
    const authorization = `${scheme} ${token}`
    const answer = await visitor.send('GET', '/api/auth/user', undefined, { authorization })
    expect(answer.status).toBe(200)
  }
})
