import { describe, expect, test } from 'vitest'
import { changePassword, PASSWORD_NEEDED, PASSWORD_WRONG } from '#wire/account.ts'
import { readOwnUser, type User } from '#wire/users.ts'
import { NEW_PASSWORD } from '../../../tests/support/account.ts'
import { rows } from '../../../tests/support/database.ts'
import { untilMails } from '../../../tests/support/mailbox.ts'
import {
  newClient,
  PASSWORD,
  Person,
  refusal,
  signInWithPassword,
} from '../../../tests/support/people.ts'
import { ageSessions, newToken } from '../../../tests/support/sessions.ts'

describe('POST /api/account/password', () => {
  test('ends all other sessions, keeps the current one, forgets known devices and mails the user', async () => {
    const client = await newClient()
    const email = String(client.user?.email)
    const other = new Person({ ...(client.user as User), token: await newToken(client.id) })
    await rows('insert into known_devices (device_hash, user_id) values ($1, $2)', ['x', client.id])
    const { status } = await client.call(changePassword, { body: { password: NEW_PASSWORD } })
    expect(status).toBe(204)
    expect((await other.call(readOwnUser)).status).toBe(401)
    expect((await client.call(readOwnUser)).status).toBe(200)
    expect(await rows('select from known_devices where user_id = $1', [client.id])).toEqual([])
    const [mail] = await untilMails(email, 1)
    expect(mail?.subject).toBe('Your password was changed')
    await signInWithPassword(email, NEW_PASSWORD)
    await expect(signInWithPassword(email, PASSWORD)).rejects.toThrow('could not sign in')
    const [entry] = await rows(
      `select details from audit_log where event = 'password-changed' and subject = $1`,
      [client.id],
    )
    expect(entry).toEqual({ details: { by: 'account' } })
  })

  test('follows the same rules as sign-up: 400 for a short password, a common one and the e-mail', async () => {
    const client = await newClient()
    const tried: [string, string][] = [
      ['abc', 'Use at least 12 characters'],
      ['Password1234', 'This password is too common'],
      [String(client.user?.email), 'Choose a password that is not your name or email'],
    ]
    for (const [password, message] of tried) {
      const refused = await client.call(changePassword, { body: { password } })
      expect([refused.status, refusal(refused).fields]).toEqual([400, { password: message }])
    }
    await signInWithPassword(String(client.user?.email), PASSWORD)
  })

  test('asks for the current password once the session is ten minutes old', async () => {
    const client = await newClient()
    await ageSessions(client.id)
    const change = (currentPassword?: string) =>
      client.call(changePassword, { body: { currentPassword, password: NEW_PASSWORD } })
    const missing = await change()
    expect([missing.status, refusal(missing).fields]).toEqual([
      400,
      { currentPassword: PASSWORD_NEEDED },
    ])
    const wrong = await change(`not ${PASSWORD}`)
    expect([wrong.status, refusal(wrong).fields]).toEqual([
      400,
      { currentPassword: PASSWORD_WRONG },
    ])
    expect((await change(PASSWORD)).status).toBe(204)
  })
})
