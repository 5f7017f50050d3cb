import { describe, expect, test } from 'vitest'
import { changePassword } from '#wire/account.ts'
import { changeRole, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import {
  demo,
  newClient,
  newStaff,
  PASSWORD,
  type Person,
  signInWithPassword,
  visitor,
} from '../../../tests/support/people.ts'

const sidOf = ({ token }: Person): string => {
  const [, claims = ''] = String(token).split('.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString()).sid
}

/** Moves the start and the last use of a session into the past, in the database. */
const age = (person: Person, begun: string, used: string) =>
  rows(
    `update users_sessions
     set created_at = created_at - $2::interval, expires_at = expires_at - $3::interval
     where id = $1`,
    [sidOf(person), begun, used],
  )

async function rest(person: Person): Promise<{ idle: number; age: number } | undefined> {
  const [session] = await rows<{ idle: number; age: number }>(
    `select extract(epoch from expires_at - now())::int as idle,
            extract(epoch from now() - created_at)::int as age
     from users_sessions where id = $1`,
    [sidOf(person)],
  )
  return session
}

const statusFor = async (person: Person) => (await person.call(readOwnUser)).status

const anyone: [string, () => Promise<Person>][] = [
  ['a client', () => newClient()],
  ['someone of staff', () => newStaff('admin')],
]

describe.each(anyone)('the session of %s', (_who, arrive) => {
  test('lasts two hours from its last use; after that calls get 401 and its row is gone', async () => {
    const person = await arrive()
    await age(person, '119 minutes', '119 minutes')
    expect(await statusFor(person)).toBe(200)
    // The call renewed it for two hours.
    expect((await rest(person))?.idle).toBeGreaterThan(7_100)
    await age(person, '121 minutes', '121 minutes')
    expect(await person.call(readOwnUser)).toMatchObject({
      status: 401,
      body: { message: 'Unauthorized' },
    })
    expect(await rest(person)).toBeUndefined()
  })

  test('is written at most once a minute', async () => {
    const person = await arrive()
    await age(person, '30 seconds', '30 seconds')
    const before = await rest(person)
    for (let request = 0; request < 5; request++) await statusFor(person)
    expect((await rest(person))?.idle).toBeLessThanOrEqual(before?.idle ?? 0)
  })
})

describe('the maximum age of a session', () => {
  test('is twelve hours for an editor even when in use', async () => {
    const person = await newStaff('editor')
    await age(person, '11 hours 50 minutes', '115 minutes')
    expect(await statusFor(person)).toBe(200)
    const left = (await rest(person))?.idle ?? 0
    expect(left).toBeGreaterThan(500)
    expect(left).toBeLessThanOrEqual(600)
    await age(person, '11 minutes', '0 minutes')
    expect(await statusFor(person)).toBe(401)
  })

  test('is thirty days for clients', async () => {
    const person = await newClient()
    await age(person, '29 days 23 hours', '115 minutes')
    expect(await statusFor(person)).toBe(200)
    expect((await rest(person))?.idle).toBeLessThanOrEqual(3_600)
    await age(person, '2 hours', '0 minutes')
    expect(await statusFor(person)).toBe(401)
  })
})

describe('an expired session', () => {
  test('gets 403 from CMS calls, and CMS pages do not show its user', async () => {
    const paths = ['/cms/api/users/me', '/cms/api/guides?limit=1', '/cms/collections/users']
    for (const path of paths) {
      const person = await newStaff('admin')
      const cookie = `keepmore-token=${person.token}`
      const open = await visitor.send('GET', path, undefined, { cookie })
      expect(open.status, path).toBe(200)
      await age(person, '3 hours', '3 hours')
      const shut = await visitor.send('GET', path, undefined, { cookie })
      if (path.startsWith('/cms/api')) expect(shut.status, path).toBe(403)
      else expect(JSON.stringify(shut.body), path).not.toContain(String(person.user?.email))
      expect(await rest(person)).toBeUndefined()
    }
  })

  test("leaves the user's other sessions valid", async () => {
    const person = await newClient()
    const other = await signInWithPassword(String(person.user?.email), PASSWORD)
    await age(person, '3 hours', '3 hours')
    expect(await statusFor(person)).toBe(401)
    expect(await statusFor(other)).toBe(200)
  })
})

describe('sessions end', () => {
  test('when the user changes the password, except the session that changed it', async () => {
    const person = await newStaff('editor')
    const other = await signInWithPassword(String(person.user?.email), PASSWORD)
    const body = { password: 'seven-lamps-on-a-pier' }
    expect((await person.call(changePassword, { body })).status).toBe(204)
    expect(await statusFor(other)).toBe(401)
    expect(await statusFor(person)).toBe(200)
    const [entry] = await rows<{ event: string; actor_id: string }>(
      `select event, actor_id from audit_log where subject = $1 and event = 'password-changed'`,
      [person.id],
    )
    expect(entry?.actor_id).toBe(person.id)
  })

  test("when the user's role changes or the user is deleted", async () => {
    const owner = await demo('owner')
    const [first, second] = [await newClient(), await newClient()]
    await owner.call(changeRole, { params: { id: first.id }, body: { role: 'editor' } })
    expect(await statusFor(first)).toBe(401)
    expect((await owner.send('DELETE', `/api/admin/users/${second.id}`)).status).toBe(204)
    expect(await statusFor(second)).toBe(401)
  })

  test('and stay ended when the CMS saves the user at the same time', async () => {
    const person = await newStaff('editor')
    const others = await Promise.all(
      Array.from({ length: 4 }, () => signInWithPassword(String(person.user?.email), PASSWORD)),
    )
    const save = () => person.send('PATCH', `/cms/api/users/${person.id}`, { firstName: 'Ann' })
    await Promise.all(
      others.flatMap((other) => [save(), other.send('POST', '/api/auth/sign-out'), save()]),
    )
    expect(await Promise.all(others.map(statusFor))).toEqual([401, 401, 401, 401])
    expect(await statusFor(person)).toBe(200)
  })
})
