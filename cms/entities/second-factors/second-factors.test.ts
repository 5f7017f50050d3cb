import { describe, expect, test } from 'vitest'
import type { Route } from '#wire/route.ts'
import {
  askSecondFactor,
  CODE_WRONG,
  giveSecondFactor,
  readSecondFactor,
  removeTotp,
} from '#wire/second-factors.ts'
import { accessByCode, ownerLogin, resetPassword, signIn } from '#wire/sessions.ts'
import { verifyCode } from '#wire/sign-up.ts'
import { readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { DEMO_PASSWORD, lane } from '../../../tests/support/lane.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import {
  type Answer,
  demo,
  newClient,
  newStaff,
  PASSWORD,
  Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'
import { newResetToken } from '../../../tests/support/reset-links.ts'
import {
  codeOf,
  firstFactorIn,
  freshCode,
  giveFirstFactor,
  setUpApp,
} from '../../../tests/support/second-factors.ts'

const METHODS = ['totp', 'recovery-code']
const STEP = { next: 'second-factor', methods: METHODS }

/** Expects no session cookie, and an HttpOnly first-factor cookie. */
function asksForMore({ headers }: Answer): string {
  const cookies = headers.getSetCookie().join('\n')
  expect(cookies).not.toContain('keepmore-token=')
  expect(cookies).not.toContain('keepmore_signed_in=')
  expect(cookies).toMatch(/^keepmore-first-factor=[\w-]{43}; Max-Age=300;.*HttpOnly; SameSite=Lax/m)
  return firstFactorIn(headers)
}

const give = (code: string, headers: Record<string, string>) =>
  visitor.call(giveSecondFactor, { body: { code }, headers })

const credentials = (person: Person) => ({ email: person.user?.email, password: PASSWORD })

describe('a user with a second factor gets a first-factor cookie and no session from', () => {
  test('POST /api/auth/sign-in by password, and a session once the authenticator code is given', async () => {
    const person = await newStaff('admin')
    const { secret } = await setUpApp(person)
    const first = await visitor.call(signIn, { body: credentials(person) })
    expect([first.status, first.body]).toEqual([200, STEP])
    const cookie = asksForMore(first)
    expect((await visitor.call(readOwnUser, { headers: { cookie } })).status).toBe(401)
    const entered = await give(await freshCode(person, secret), { cookie })
    expect([entered.status, entered.body.id]).toEqual([200, person.id])
    expect(entered.headers.getSetCookie().join('\n')).toMatch(/keepmore-token=ey/)
    expect((await new Person(entered.body).call(readOwnUser)).status).toBe(200)
    // The first factor is used up.
    expect((await give(await freshCode(person, secret), { cookie })).status).toBe(401)
  })

  test('POST /api/auth/verify with a mailed code', async () => {
    const person = await newClient()
    await setUpApp(person)
    const { email, password } = credentials(person)
    await rows('update users set email_proved_at = null where id = $1', [person.id])
    const mailed = (await visitor.call(signIn, { body: { email, password } })).body
    if (!('pending' in mailed)) throw new Error('no mailed code')
    const body = { email, code: mailed.demoCode, pending: mailed.pending }
    const first = await visitor.call(verifyCode, { body })
    expect([first.status, first.body]).toEqual([201, STEP])
    asksForMore(first)
  })

  test('POST /api/auth/reset-password with a mailed link', async () => {
    const person = await newClient()
    await setUpApp(person)
    const body = { token: await newResetToken(person), password: 'a-new-orchard-lane-10' }
    const first = await visitor.call(resetPassword, { body })
    expect([first.status, first.body]).toEqual([200, STEP])
    asksForMore(first)
  })

  test.each<[string, Route, object]>([
    ['/api/admin-login', ownerLogin, { password: DEMO_PASSWORD }],
    ['/api/admin-access', accessByCode, { accessCode: 'orchard-gate-7781-wide' }],
  ])('POST %s', async (_path, route, secret) => {
    const owner = await demo('owner')
    await setUpApp(owner)
    try {
      const first = await visitor.call(route, { body: { email: 'owner@example.com', ...secret } })
      const next = 'second-factor'
      expect(first.body).toEqual({ success: true, message: expect.any(String), next })
      asksForMore(first)
    } finally {
      await owner.call(removeTotp)
    }
  })

  test('POST /cms/api/users/login, and /cms then redirects (302) to /second-factor', async () => {
    const person = await newStaff('editor')
    await setUpApp(person)
    const first = await visitor.send('POST', '/cms/api/users/login', credentials(person))
    expect(first.body).toEqual({ message: 'Authentication Passed', ...STEP })
    const cookie = asksForMore(first)
    const led = await visitor.send('GET', '/cms', undefined, { cookie })
    expect([led.status, led.headers.get('location')]).toEqual([302, '/second-factor?next=%2Fcms'])
    expect((await visitor.send('GET', '/cms/api/users', undefined, { cookie })).status).toBe(403)
  })
})

describe('a second factor', () => {
  const refused = async (code: string, cookie: string) => {
    const answer = await give(code, { cookie })
    expect([answer.status, refusal(answer).message]).toEqual([400, CODE_WRONG])
    expect(answer.headers.getSetCookie()).toEqual([])
  }

  test('from the authenticator app works once, even within its time window', async () => {
    const person = await newClient()
    const { secret } = await setUpApp(person)
    const code = await freshCode(person, secret)
    const [one, other] = [await giveFirstFactor(person), await giveFirstFactor(person)]
    const answers = await Promise.all([give(code, one), give(code, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    await refused(code, (await giveFirstFactor(person)).cookie)
  })

  test('is refused with 401 after five wrong tries for one first factor, even if right', async () => {
    const person = await newClient()
    const { secret, recoveryCodes } = await setUpApp(person)
    const { cookie } = await giveFirstFactor(person)
    for (let count = 0; count < 5; count++) await refused('not-a-code', cookie)
    expect((await give(String(recoveryCodes[0]), { cookie })).status).toBe(401)
    expect((await visitor.call(askSecondFactor, { headers: { cookie } })).status).toBe(401)
    const again = await giveFirstFactor(person)
    expect((await give(await freshCode(person, secret), again)).status).toBe(200)
  })

  test('is refused with 401 after the five minutes of the first factor', async () => {
    const person = await newClient()
    const { secret } = await setUpApp(person)
    const { cookie } = await giveFirstFactor(person)
    const past = "update first_factors set expires_at = now() - interval '1 s' where user_id = $1"
    await rows(past, [person.id])
    expect((await give(await freshCode(person, secret), { cookie })).status).toBe(401)
  })

  test('is refused with 401 once a new password ended the first factor', async () => {
    const person = await newClient()
    const { secret } = await setUpApp(person)
    const { cookie } = await giveFirstFactor(person)
    const body = { token: await newResetToken(person), password: 'a-new-orchard-lane-10' }
    await visitor.call(resetPassword, { body })
    expect((await give(await freshCode(person, secret), { cookie })).status).toBe(401)
  })

  test('can be one of ten recovery codes, each of which works once', async () => {
    const person = await newClient()
    const { recoveryCodes } = await setUpApp(person)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [code = ''] = recoveryCodes
    const typed = ` ${code.replaceAll('-', ' ').toUpperCase()} `
    expect((await give(typed, await giveFirstFactor(person))).status).toBe(200)
    await refused(code, (await giveFirstFactor(person)).cookie)
    expect((await person.call(readSecondFactor)).body.recoveryCodes).toBe(9)
  })

  test('of one user is refused with 400 for another user', async () => {
    const [person, other] = [await newClient(), await newClient()]
    const { secret, recoveryCodes } = await setUpApp(person)
    await setUpApp(other)
    const { cookie } = await giveFirstFactor(other)
    await refused(await freshCode(person, secret), cookie)
    await refused(String(recoveryCodes[0]), cookie)
  })

  test('is stored encrypted or hashed', async () => {
    const person = await newClient()
    const { secret, recoveryCodes } = await setUpApp(person)
    const kept = await rows<{ all: string }>(
      `select t.secret || string_agg(c.code_hash, ' ') as all
       from totp_secrets t join recovery_codes c using (user_id)
       where user_id = $1 group by t.secret`,
      [person.id],
    )
    for (const plain of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map((one) => one.replace(/-/g, '')),
    ])
      expect(kept[0]?.all).not.toContain(plain)
    // The secret cannot be decrypted in the row of another user.
    const other = await newClient()
    await setUpApp(other)
    await rows(
      `update totp_secrets set secret = (select secret from totp_secrets where user_id = $1)
       where user_id = $2`,
      [person.id, other.id],
    )
    await refused(codeOf(secret), (await giveFirstFactor(other)).cookie)
  })

  test('that is added or removed is recorded in the audit log and mailed to the user', async () => {
    const person = await newClient()
    await setUpApp(person)
    expect((await person.call(removeTotp)).status).toBe(204)
    const mails = await untilMails(String(person.user?.email), 2)
    expect(mails.map(({ subject }) => subject).sort()).toEqual([
      'A new way to confirm your sign-in',
      'A second factor was removed',
    ])
    const events = await rows<{ event: string }>(
      "select event from audit_log where subject = $1 and event like 'second-factor-%' order by id",
      [person.id],
    )
    expect(events.map(({ event }) => event)).toEqual([
      'second-factor-added',
      'second-factor-removed',
    ])
    expect((await visitor.call(signIn, { body: credentials(person) })).body).toMatchObject({
      id: person.id,
    })
  })
})

test('sign-in accepts the origins localhost and 127.0.0.1 and refuses another port with 403', async () => {
  const { port } = new URL(lane('url'))
  const asked = (origin: string) =>
    visitor.call(signIn, {
      body: { email: 'nobody@example.com', password: 'x' },
      headers: { origin },
    })
  expect((await asked(`http://localhost:${port}`)).status).toBe(401)
  expect((await asked(`http://127.0.0.1:${port}`)).status).toBe(401)
  expect((await asked('http://localhost:1')).status).toBe(403)
})
