import { describe, expect, test } from 'vitest'
import {
  acceptInvitation,
  inviteMember,
  listInvitations,
  readInvitation,
  resendInvitation,
  withdrawInvitation,
} from '#wire/invitations.ts'
import { CODE_REFUSED, verifyCode } from '#wire/sign-up.ts'
import { listStaff, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import {
  invitationFields,
  mailedTokens,
  newInvitation,
  newInvitationToken,
} from '../../../tests/support/invitations.ts'
import {
  demo,
  newClient,
  newStaff,
  PASSWORD,
  Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'

const read = (token: string) => visitor.call(readInvitation, { body: { token } })

const accept = (token: string, given: object = {}) =>
  visitor.call(acceptInvitation, {
    body: { token, firstName: 'Ana', lastName: 'Ortiz', password: PASSWORD, ...given },
  })

const tokenTo = async (email: string) => (await mailedTokens(email, 1))[0] ?? ''

/** Enters the mailed code, which the demo's reply contains. */
async function enter(email: string, sent: { pending: string; demoCode?: string | undefined }) {
  const body = { email, code: sent.demoCode, pending: sent.pending }
  return visitor.call(verifyCode, { body })
}

describe('an invitation to the team', () => {
  test.each(['editor', 'admin', 'owner'] as const)(
    'makes an %s after the mailed link and the mailed code',
    async (role) => {
      const { id, email } = await newInvitation({ role })
      const token = await tokenTo(email)
      expect((await read(token)).body).toEqual({ email, firstName: 'Ana', lastName: 'Ortiz', role })
      const sent = await accept(token)
      expect(sent.status).toBe(202)
      expect(sent.headers.getSetCookie()).toEqual([])
      expect(await rows('select id from users where email = $1', [email])).toEqual([])
      const entered = await enter(email, sent.body)
      expect(entered.status).toBe(201)
      expect(entered.body).toMatchObject({ id, email, role })
      if (!('id' in entered.body)) throw new Error('No session')
      expect((await new Person(entered.body).call(readOwnUser)).body.role).toBe(role)
      const owner = await demo('owner')
      expect((await owner.call(listStaff)).body.map((one) => one.id)).toContain(id)
      expect((await owner.call(listInvitations)).body.map((one) => one.id)).not.toContain(id)
      expect((await read(token)).status).toBe(400)
    },
  )

  test('is refused with 409 for the address of a client, of the team, and of an open invitation', async () => {
    const owner = await demo('owner')
    const invite = (email: string | undefined) =>
      owner.call(inviteMember, { body: invitationFields({ email }) })
    const client = await invite((await newClient()).user?.email)
    expect(client.status).toBe(409)
    expect(refusal(client).fields?.email).toContain('belongs to a client')
    const member = await invite((await newStaff('editor')).user?.email)
    expect(refusal(member).message).toBe('This person is on the team already.')
    const { email } = await newInvitation()
    const again = await Promise.all([invite(email.toUpperCase()), invite(email)])
    expect(again.map(({ status }) => status)).toEqual([409, 409])
  })

  test('cannot be read or accepted after seven days, nor completed with a code', async () => {
    const expired = await newInvitationToken('-1 second')
    expect([(await read(expired)).status, (await accept(expired)).status]).toEqual([400, 400])
    const { id, email, expiresAt, sentAt } = await newInvitation()
    expect(Date.parse(expiresAt) - Date.parse(sentAt)).toBe(7 * 86_400_000)
    const sent = await accept(await tokenTo(email))
    await rows("update invitations set expires_at = now() - interval '1 second' where id = $1", [
      id,
    ])
    const late = await enter(email, sent.body)
    expect([late.status, refusal(late).message]).toEqual([400, CODE_REFUSED])
  })

  test('that is sent again has a new link, and the old one ends', async () => {
    const { id, email } = await newInvitation()
    const old = await tokenTo(email)
    const owner = await demo('owner')
    expect((await owner.call(resendInvitation, { params: { id } })).status).toBe(200)
    const tokens = await mailedTokens(email, 2)
    const fresh = tokens.find((token) => token !== old) ?? ''
    expect([(await read(old)).status, (await read(fresh)).status]).toEqual([400, 200])
  })

  test('that is withdrawn cannot be completed, even with a code that was mailed before', async () => {
    const { id, email } = await newInvitation({ role: 'owner' })
    const token = await tokenTo(email)
    const sent = await accept(token)
    const owner = await demo('owner')
    expect((await owner.call(withdrawInvitation, { params: { id } })).status).toBe(204)
    expect((await read(token)).status).toBe(400)
    expect((await enter(email, sent.body)).status).toBe(400)
    expect(await rows('select id from users where email = $1', [email])).toEqual([])
    expect((await owner.call(withdrawInvitation, { params: { id } })).status).toBe(404)
  })

  test('keeps only the digest of its token, also in the queue', async () => {
    const { id, email } = await newInvitation()
    const token = await tokenTo(email)
    const [stored] = await rows<{ text: string }>(
      'select invitations::text as text from invitations where id = $1',
      [id],
    )
    expect(stored?.text).not.toContain(token)
    const jobs = await rows<{ data: string }>(
      "select data::text from pgboss.job where name = 'invitation' and data::text like $1",
      [`%${id}%`],
    )
    expect(jobs).toHaveLength(1)
    expect(JSON.stringify(jobs)).not.toContain(token)
  })

  test('does not change an account that its address got meanwhile', async () => {
    const { email } = await newInvitation({ role: 'owner' })
    const sent = await accept(await tokenTo(email))
    const client = await newClient()
    await rows('update users set email = $2 where id = $1', [client.id, email])
    expect((await enter(email, sent.body)).status).toBe(400)
    const [kept] = await rows('select role from users where id = $1', [client.id])
    expect(kept).toEqual({ role: 'client' })
  })
})
