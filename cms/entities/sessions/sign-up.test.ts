import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { sendContactMessage } from '#wire/contact.ts'
import { scheduleConsultation } from '#wire/scheduling.ts'
import { signIn } from '#wire/sessions.ts'
import { CODE_REFUSED, signUp, verifyCode } from '#wire/sign-up.ts'
import { readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot } from '../../../tests/support/homes.ts'
import { lane } from '../../../tests/support/lane.ts'
import { mailsTo, untilMails } from '../../../tests/support/mailbox.ts'
import {
  newClient,
  PASSWORD,
  Person,
  refusal,
  signUpWithCode,
  visitor,
} from '../../../tests/support/people.ts'

const newcomer = (given: object = {}) => ({
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  firstName: 'New',
  lastName: 'Comer',
  ...given,
})

const asked = async (body: object) => (await visitor.call(signUp, { body })).body

const isThere = async (email: string) =>
  (await rows('select id from users where email = $1', [email])).length > 0

describe('POST /api/auth/sign-up', () => {
  test('makes an account and a session only after the mailed code is verified', async () => {
    const given = newcomer({ phone: '(916) 555-0199', role: 'owner', hasConsultation: true })
    const { status, body, headers } = await visitor.call(signUp, { body: given })
    expect(status).toBe(202)
    expect(body).toEqual({
      message: 'Check your inbox for a six-digit code.',
      pending: expect.any(String),
      demoCode: expect.stringMatching(/^\d{6}$/),
    })
    expect(headers.getSetCookie()).toEqual([])
    expect(await isThere(given.email)).toBe(false)
    const [mail] = await untilMails(given.email, 1)
    expect(mail?.subject).toBe(`${body.demoCode} is your code`)

    const code = { email: given.email, code: body.demoCode, pending: body.pending }
    const entered = await visitor.call(verifyCode, { body: code })
    expect(entered.status).toBe(201)
    expect(entered.body).toMatchObject({
      role: 'client',
      hasConsultation: false,
      customerStage: 'lead',
    })
    expect(entered.headers.getSetCookie().join()).toContain('keepmore-token=')
    expect((await new Person(entered.body).call(readOwnUser)).body.email).toBe(given.email)
    const [kept] = await rows('select phone from users where email = $1', [given.email])
    expect(kept).toEqual({ phone: '(916) 555-0199' })
  })

  test('gives a known address the same response and mails it that it has an account', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    const given = newcomer({ email: ` ${email.toUpperCase()} ` })
    const { status, body } = await visitor.call(signUp, { body: given })
    const unknown = await visitor.call(signUp, { body: newcomer() })
    expect([status, Object.keys(body), body.message]).toEqual([
      unknown.status,
      Object.keys(unknown.body),
      unknown.body.message,
    ])
    const [mail] = await untilMails(email, 1)
    expect(mail?.subject).toBe('You already have an account')
    expect(mail?.text).not.toContain(body.demoCode)
    const code = { email, code: body.demoCode, pending: body.pending }
    const refused = await visitor.call(verifyCode, { body: code })
    expect([refused.status, refused.body]).toEqual([400, { message: CODE_REFUSED }])
    expect((await client.call(readOwnUser)).body.firstName).toBe('Test')
  })

  test('hashes the password for a known and for an unknown address', async () => {
    const email = String((await newClient()).user?.email)
    const body = newcomer()
    await asked({ ...body, email })
    await asked(body)
    const kept = await rows<{ hash: string }>(
      "select account->>'hash' as hash from email_codes where email in ($1, $2)",
      [email, body.email],
    )
    expect(kept.map(({ hash }) => hash.length)).toEqual([81, 81])
  })

  test('sends at most 10 mails to one address for 12 requests', async () => {
    const body = newcomer()
    for (let count = 0; count < 12; count++) await asked(body)
    await untilMails(body.email, 10)
  })

  test('sets the source of the user from next and earlier contact, not from the request body', async () => {
    const sourceOf = async (email: string) =>
      (await rows<{ source: string }>('select source from users where email = $1', [email]))[0]
        ?.source
    const came = async (given: object = {}) => {
      const body = newcomer(given)
      expect((await signUpWithCode(body)).status).toBe(201)
      return sourceOf(body.email)
    }
    expect(await came()).toBe('sign-up')
    expect(await came({ source: 'staff', next: '/dashboard?tab=messages' })).toBe('sign-up')
    expect(await came({ next: '/blog/sell-my-house-fresno?book=manual' })).toBe('booking')
    const email = `${randomUUID()}@example.com`
    const message = { name: 'Ann', email, message: 'Do you work in Chico?' }
    expect((await visitor.call(sendContactMessage, { body: message })).status).toBe(201)
    expect(await came({ email, next: '/?book=manual' })).toBe('contact')
    expect(await sourceOf('admin@example.com')).toBe('staff')
  })

  test('responds 400 to a password that is under 12 or over 200 characters, or common', async () => {
    const refused: [string, string][] = [
      ['short-pass1', 'Use at least 12 characters'],
      ['Password1234', 'This password is too common'],
      ['aaaaaaaaaaaaaa', 'This password is too common'],
      ['x'.repeat(201), 'Please keep this under 200 characters'],
    ]
    for (const [password, why] of refused) {
      const answer = await visitor.call(signUp, { body: newcomer({ password }) })
      expect(answer.status, password).toBe(400)
      expect(refusal(answer).fields).toEqual({ password: why })
    }
  })

  test('responds 400 with an error for each missing or invalid field', async () => {
    const answer = await visitor.call(signUp, { body: { email: 'me', firstName: ' ' } })
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({
      firstName: 'First name is required',
      lastName: 'Last name is required',
      email: 'Valid email is required',
      password: 'Password is required',
    })
  })
})

describe('POST /api/auth/verify', () => {
  const refused = async (body: object) => {
    const answer = await visitor.call(verifyCode, { body })
    expect([answer.status, refusal(answer).message]).toEqual([400, CODE_REFUSED])
    expect(answer.headers.getSetCookie()).toEqual([])
  }

  test('accepts a code only with the address and pending token of its own sign-up', async () => {
    const body = newcomer()
    const { email } = body
    const victim = await asked(body)
    const attacker = await asked({ ...body, password: 'the-password-of-a-thief' })
    await refused({ email, code: victim.demoCode, pending: attacker.pending })
    await refused({ email: `other.${email}`, code: victim.demoCode, pending: victim.pending })
    await refused({ email, code: victim.demoCode })
    const entered = await visitor.call(verifyCode, {
      body: { email, code: victim.demoCode, pending: victim.pending },
    })
    expect(entered.status).toBe(201)
    // The account has a password now, so the attacker's code, although right, is refused.
    await refused({ email, code: attacker.demoCode, pending: attacker.pending })
    const stolen = { email, password: 'the-password-of-a-thief' }
    expect((await visitor.call(signIn, { body: stolen })).status).toBe(401)
    expect((await visitor.call(signIn, { body: { email, password: PASSWORD } })).status).toBe(200)
  })

  test('accepts a code once', async () => {
    const body = newcomer()
    const { pending: pendingToken, demoCode: code } = await asked(body)
    const given = { email: body.email, code, pending: pendingToken }
    expect((await visitor.call(verifyCode, { body: given })).status).toBe(201)
    await refused(given)
  })

  test('responds 400 to the right code after five wrong ones', async () => {
    const body = newcomer()
    const { pending: pendingToken, demoCode } = await asked(body)
    const wrong = demoCode === '000000' ? '000001' : '000000'
    for (let tried = 0; tried < 5; tried++)
      await refused({ email: body.email, code: wrong, pending: pendingToken })
    await refused({ email: body.email, code: demoCode, pending: pendingToken })
    expect(await isThere(body.email)).toBe(false)
  })

  test('responds 400 to a code older than 15 minutes', async () => {
    const body = newcomer()
    const { pending: pendingToken, demoCode: code } = await asked(body)
    const left = await rows<{ minutes: number }>(
      `update email_codes e set expires_at = now() from email_codes before
       where e.email = $1 and before.id = e.id
       returning extract(epoch from before.expires_at - now()) / 60 as minutes`,
      [body.email],
    )
    expect(Number(left[0]?.minutes)).toBeGreaterThan(14)
    expect(Number(left[0]?.minutes)).toBeLessThanOrEqual(15)
    await refused({ email: body.email, code, pending: pendingToken })
  })

  test('10 times at once for one address makes one account', async () => {
    const body = newcomer()
    const codes = await Promise.all(Array.from({ length: 10 }, () => asked(body)))
    const answers = await Promise.all(
      codes.map(({ pending: pendingToken, demoCode: code }) =>
        visitor.call(verifyCode, { body: { email: body.email, code, pending: pendingToken } }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 400)])
    expect(await rows('select id from users where email = $1', [body.email])).toHaveLength(1)
  })

  test('returns the token only without an Origin header; browsers get the cookie alone', async () => {
    const program = await signUpWithCode(newcomer())
    expect(program.body.token).toEqual(expect.any(String))
    const body = { email: program.body.email, password: PASSWORD }
    const headers = { origin: lane('url') }
    const browser = await visitor.call(signIn, { body, headers })
    expect(browser.body).not.toHaveProperty('token')
    expect(browser.headers.getSetCookie().join()).toContain('keepmore-token=')
  })
})

describe("the address of a guest's booking", () => {
  const guest = async () => {
    const email = `${randomUUID()}@example.com`
    const body = {
      email,
      name: 'Vera Guest',
      phone: '(916) 555-0100',
      scheduledAt: await freeSlot(),
    }
    const { status } = await visitor.call(scheduleConsultation, {
      body: { ...body, address: '9 Kept Lane' },
    })
    expect(status).toBe(201)
    return email
  }

  test('can sign up, and the new account shows the booking', async () => {
    const email = await guest()
    const entered = await signUpWithCode(newcomer({ email, firstName: 'Vera' }))
    expect(entered.status).toBe(201)
    const { body } = await new Person(entered.body).call(readOwnUser)
    expect(body).toMatchObject({
      firstName: 'Vera',
      booking: { property: { address: '9 Kept Lane' } },
    })
  })

  test('on an account that never proved it makes sign-in ask for a mailed code', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    await rows('update users set email_proved_at = null where email = $1', [email])
    const tried = await visitor.call(signIn, { body: { email, password: PASSWORD } })
    expect(tried.status).toBe(200)
    expect(tried.body).toMatchObject({ next: 'mailed-code', pending: expect.any(String) })
    expect(tried.body).not.toHaveProperty('id')
    expect(tried.headers.getSetCookie()).toEqual([])
  })
})

describe('the first sign-in of an account with an unproved address', () => {
  test('asks for a mailed code once, and the next sign-in does not', async () => {
    const email = String((await newClient()).user?.email)
    await rows('update users set email_proved_at = null where email = $1', [email])
    const body = { email, password: PASSWORD }
    const first = await visitor.call(signIn, { body })
    if (!('pending' in first.body)) throw new Error('signed in without a code')
    const { pending: pendingToken, demoCode: code } = first.body
    await untilMails(email, 1)
    expect((await mailsTo(email))[0]?.subject).toBe(`${code} is your code`)
    expect(
      (await visitor.call(verifyCode, { body: { email, code, pending: pendingToken } })).status,
    ).toBe(201)
    expect((await visitor.call(signIn, { body })).body).toMatchObject({ email })
  })

  test('responds 401 to a wrong password and mails no code', async () => {
    const email = String((await newClient()).user?.email)
    await rows('update users set email_proved_at = null where email = $1', [email])
    const body = { email, password: 'not-the-password-1' }
    expect((await visitor.call(signIn, { body })).status).toBe(401)
    expect(await rows('select id from email_codes where email = $1', [email])).toEqual([])
  })
})
