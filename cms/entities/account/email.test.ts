import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { changeEmail, PASSWORD_NEEDED, PASSWORD_WRONG, verifyEmail } from '#wire/account.ts'
import { sendContactMessage } from '#wire/contact.ts'
import { resetPassword } from '#wire/sessions.ts'
import { CODE_REFUSED, verifyCode } from '#wire/sign-up.ts'
import { readOwnUser } from '#wire/users.ts'
import { newEmailCode } from '../../../tests/support/account.ts'
import { rows } from '../../../tests/support/database.ts'
import { allMails, untilMails } from '../../../tests/support/mailbox.ts'
import { newClient, PASSWORD, refusal, visitor } from '../../../tests/support/people.ts'
import { newResetToken } from '../../../tests/support/reset-links.ts'
import { ageSessions } from '../../../tests/support/sessions.ts'

const emailOf = async (id: string) =>
  (await rows<{ email: string }>('select email from users where id = $1', [id]))[0]?.email

describe('POST /api/account/email', () => {
  test('mails a code to the new address and notifies the old one after the code is typed', async () => {
    const client = await newClient()
    const old = String(client.user?.email)
    const link = await newResetToken(client)
    const { email, pending: pendingToken, demoCode: code } = await newEmailCode(client)
    const [mail] = await untilMails(email, 1)
    expect(mail?.subject).toBe(`${code} is your code`)
    expect(await emailOf(client.id)).toBe(old)

    const { status, body } = await client.call(verifyEmail, {
      body: { code, pending: pendingToken },
    })
    expect([status, body.email]).toEqual([200, email])
    const [changeMail] = await untilMails(old, 1)
    expect(changeMail?.subject).toBe('Your email was changed')
    expect(changeMail?.text).not.toContain(email)
    expect((await client.call(readOwnUser)).body.email).toBe(email)
    // A reset link that was mailed to the old address no longer works.
    const reset = await visitor.call(resetPassword, { body: { token: link, password: PASSWORD } })
    expect(reset.status).toBe(400)
    const again = await client.call(verifyEmail, { body: { code, pending: pendingToken } })
    expect([again.status, refusal(again).message]).toEqual([400, CODE_REFUSED])
    const events = await rows(
      `select event from audit_log where subject = $1 and event like 'email-change%' order by id`,
      [client.id],
    )
    expect(events).toEqual([{ event: 'email-change-asked' }, { event: 'email-changed' }])
  })

  // Account deletion finds contact messages by address, so they have to follow a change of address.
  test("moves the user's contact messages to the new address", async () => {
    const [client, name] = [await newClient(), `Ann ${randomUUID()}`]
    const contact = { name, email: client.user?.email, message: 'Do you work in Chico?' }
    expect((await visitor.call(sendContactMessage, { body: contact })).status).toBe(201)
    const { email, pending: pendingToken, demoCode: code } = await newEmailCode(client)
    expect((await client.call(verifyEmail, { body: { code, pending: pendingToken } })).status).toBe(
      200,
    )
    const kept = await rows('select email from contact_messages where name = $1', [name])
    expect(kept).toEqual([{ email }])
  })

  test('gives a taken address the same answer, mails its user, and rejects the code with 400', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const taken = String(other.user?.email)
    const free = await newEmailCode(client)
    const { pending: pendingToken, demoCode: code, ...rest } = await newEmailCode(client, taken)
    expect(Object.keys(rest)).toEqual(['email'])
    expect(Object.keys(free).sort()).toEqual(['demoCode', 'email', 'pending'])
    const [mail] = await untilMails(taken, 1)
    expect(mail?.subject).toBe('This address already has an account')
    expect(mail?.text).not.toContain(code)
    const refused = await client.call(verifyEmail, { body: { code, pending: pendingToken } })
    expect([refused.status, refusal(refused).message]).toEqual([400, CODE_REFUSED])
    expect(await emailOf(client.id)).toBe(client.user?.email)
  })

  test('returns 200 to one and 400 to the other of two users who verify one address at once', async () => {
    const email = `${randomUUID()}@example.com`
    const people = [await newClient(), await newClient()]
    const codes = await Promise.all(people.map((person) => newEmailCode(person, email)))
    const answers = await Promise.all(
      people.map((person, index) => {
        const { demoCode: code, pending: pendingToken } = codes[index] as (typeof codes)[number]
        return person.call(verifyEmail, { body: { code, pending: pendingToken } })
      }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await rows('select id from users where email = $1', [email])).toHaveLength(1)
  })

  test('sends a code that gives 400 to another user, and 400 without cookies at POST /api/auth/verify', async () => {
    const [client, other] = [await newClient(), await newClient()]
    const { email, pending: pendingToken, demoCode: code } = await newEmailCode(client)
    const foreign = await other.call(verifyEmail, { body: { code, pending: pendingToken } })
    expect([foreign.status, refusal(foreign).message]).toEqual([400, CODE_REFUSED])
    const entry = await visitor.call(verifyCode, { body: { email, code, pending: pendingToken } })
    expect([entry.status, entry.headers.getSetCookie()]).toEqual([400, []])
  })

  test('asks for the current password once the session is ten minutes old', async () => {
    const client = await newClient()
    await ageSessions(client.id)
    const email = `${randomUUID()}@example.com`
    for (const [password, message] of [
      [undefined, PASSWORD_NEEDED],
      [`not ${PASSWORD}`, PASSWORD_WRONG],
    ]) {
      const refused = await client.call(changeEmail, { body: { email, password } })
      expect(refused.status).toBe(400)
      expect(refusal(refused).fields).toEqual({ password: message })
    }
    expect(await allMails(email)).toEqual([])
    const asked = await client.call(changeEmail, { body: { email, password: PASSWORD } })
    expect(asked.status).toBe(202)
  })
})
