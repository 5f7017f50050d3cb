import { describe, expect, test } from 'vitest'
import { deleteAccount, PASSWORD_WRONG } from '#wire/account.ts'
import { longDate } from '#wire/dates.ts'
import { SIGNED_CONTRACTS } from '#wire/retention.ts'
import { readContract } from '#wire/signatures.ts'
import { readOwnUser } from '#wire/users.ts'
import { newContract, newSignedContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { untilMail, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, PASSWORD, refusal } from '../../../tests/support/people.ts'

const body = { password: PASSWORD }

describe('DELETE /api/account', () => {
  test('deletes a client, ends the session, mails a confirmation and records an audit event', async () => {
    const client = await newClient()
    const { status, body: said, headers } = await client.call(deleteAccount, { body })
    expect([status, said]).toEqual([200, { kept: [] }])
    expect(headers.getSetCookie().join()).toContain('keepmore-token=;')
    expect(await rows('select id from users where id = $1', [client.id])).toEqual([])
    expect((await client.call(readOwnUser)).status).toBe(401)
    const [mail] = await untilMails(String(client.user?.email), 1)
    expect(mail?.subject).toBe('Your account was deleted')
    expect(mail?.text).toContain('We have kept nothing.')
    const [entry] = await rows(
      `select actor_id, details->>'by' as by from audit_log
       where event = 'user-deleted' and subject = $1`,
      [client.id],
    )
    expect(entry).toEqual({ actor_id: client.id, by: 'themselves' })
  })

  test('lists each signed contract that the law requires us to keep, with the reason and the end date', async () => {
    const client = await newClient({ consulted: true })
    const signed = await newSignedContract(client)
    await newContract(client, { contractType: 'disclosure-agreement' })
    const { body: said } = await client.call(deleteAccount, { body })
    const DAY_MS = 24 * 3600 * 1000
    const [kept] = said.kept
    expect(said.kept).toHaveLength(1)
    expect(kept?.what).toMatch(/^Listing Agreement, signed \w+ \d+, \d{4}$/)
    expect(kept?.why).toBe(SIGNED_CONTRACTS.why)
    const days = (Date.parse(String(kept?.until)) - Date.parse(String(signed.signedAt))) / DAY_MS
    expect(days).toBeGreaterThan(1095)
    expect(days).toBeLessThanOrEqual(1096)
    const last = await untilMail(String(client.user?.email), 'Your account was deleted')
    expect(last.text).toContain(longDate(String(kept?.until)))
    const contract = await (await demo('admin')).call(readContract, { params: { id: signed.id } })
    expect(contract.body.userId).toBeNull()
  })

  test('asks for the password even in a new session: 400 if it is wrong or missing', async () => {
    const client = await newClient()
    const wrong = await client.call(deleteAccount, { body: { password: `not ${PASSWORD}` } })
    expect([wrong.status, refusal(wrong).fields]).toEqual([400, { password: PASSWORD_WRONG }])
    expect((await client.call(deleteAccount, { body: {} })).status).toBe(400)
    expect((await client.call(readOwnUser)).status).toBe(200)
  })

  test('returns 403 to an editor, an admin and an owner', async () => {
    for (const role of ['editor', 'admin', 'owner'] as const)
      expect((await (await newStaff(role)).call(deleteAccount, { body })).status).toBe(403)
  })
})
