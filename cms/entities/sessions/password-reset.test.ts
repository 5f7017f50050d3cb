import { describe, expect, test } from 'vitest'
import { forgotPassword, resetPassword, signIn } from '#wire/sessions.ts'
import { readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { allMails, untilMails } from '../../../tests/support/mailbox.ts'
import {
  newClient,
  PASSWORD,
  Person,
  refusal,
  signInWithPassword,
  visitor,
} from '../../../tests/support/people.ts'
import { newResetToken } from '../../../tests/support/reset-links.ts'

const NEW_PASSWORD = 'seven-lamps-on-a-pier'
const EXPIRED = 'This link has expired or was used. Ask for a new one.'

const ask = (email: unknown) => visitor.call(forgotPassword, { body: { email } })
const choose = (token: string, password = NEW_PASSWORD) =>
  visitor.call(resetPassword, { body: { token, password } })
const emailOf = (person: Person) => String(person.user?.email)

describe('POST /api/auth/forgot-password', () => {
  test('mails a link that sets a new password once, signs the user in and ends other sessions', async () => {
    const person = await newClient()
    expect((await ask(` ${emailOf(person).toUpperCase()}`)).status).toBe(204)
    const [mail] = await untilMails(emailOf(person), 1)
    expect(mail?.subject).toBe('Choose a new password')
    expect(mail?.text).toContain('works once, for one hour')
    expect(mail?.text).toMatch(/DRE|licen[cs]e/i)
    const token = /\/reset-password\?token=([\w-]+)/.exec(String(mail?.text))?.[1] ?? ''

    const { status, body, headers } = await choose(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({ id: person.id })
    expect(headers.getSetCookie().join()).toContain('keepmore-token=')
    expect((await new Person(body).call(readOwnUser)).status).toBe(200)
    expect((await person.call(readOwnUser)).status).toBe(401)
    expect((await signInWithPassword(emailOf(person), NEW_PASSWORD)).id).toBe(person.id)
    const old = { email: emailOf(person), password: PASSWORD }
    expect((await visitor.call(signIn, { body: old })).status).toBe(401)
    expect(refusal(await choose(token)).message).toBe(EXPIRED)
  })

  test('gives an unknown address the same response and no mail', async () => {
    const email = 'nobody.at.all@example.com'
    const [known, unknown] = [await ask(emailOf(await newClient())), await ask(email)]
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    await expect
      .poll(
        () =>
          rows(
            `select id from pgboss.job where name = 'password-reset'
             and data->>'email' = $1 and state = 'completed'`,
            [email],
          ),
        { timeout: 10_000 },
      )
      .toHaveLength(1)
    expect(await allMails(email)).toEqual([])
  })

  test('keeps the token in no table', async () => {
    const person = await newClient()
    await ask(emailOf(person))
    const [mail] = await untilMails(emailOf(person), 1)
    const token = /token=([\w-]+)/.exec(String(mail?.text))?.[1] ?? 'none'
    const found = await rows(
      `select 1 from password_resets where token_hash = $1
       union all select 1 from pgboss.job where data::text like '%' || $1 || '%'
       union all select 1 from audit_log where details::text like '%' || $1 || '%'`,
      [token],
    )
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(found).toEqual([])
  })

  test('responds 400 to an invalid address', async () => {
    const answer = await ask('me')
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ email: 'Valid email is required' })
  })
})

describe('a password reset link', () => {
  test('gets 400 when it expired or never existed', async () => {
    const person = await newClient()
    const old = await newResetToken(person, '-1 second')
    for (const token of [old, 'made-up', 'x'.repeat(200)]) {
      const answer = await choose(token)
      expect([answer.status, refusal(answer).message], token).toEqual([400, EXPIRED])
    }
    expect((await person.call(readOwnUser)).status).toBe(200)
  })

  test('used three times at once works once and gets 400 twice', async () => {
    const token = await newResetToken(await newClient())
    const answers = await Promise.all([choose(token), choose(token), choose(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
  })

  test('gets 400 once another link of the same user was used', async () => {
    const person = await newClient()
    const [first, second] = [await newResetToken(person), await newResetToken(person)]
    expect((await choose(first)).status).toBe(200)
    expect((await choose(second)).status).toBe(400)
  })

  test('still works after a refused password', async () => {
    const person = await newClient()
    const token = await newResetToken(person)
    const refused: [string, string][] = [
      ['short', 'Use at least 12 characters'],
      ['Password1234', 'This password is too common'],
      [emailOf(person), 'Choose a password that is not your name or email'],
    ]
    for (const [password, why] of refused) {
      const answer = await choose(token, password)
      expect([answer.status, refusal(answer).fields], password).toEqual([400, { password: why }])
    }
    expect((await choose(token)).status).toBe(200)
  })
})
