import { describe, expect, test } from 'vitest'
import { changeContractStatus, listOwnContracts, voidContract } from '#wire/contracts.ts'
import { longDate } from '#wire/dates.ts'
import { listNotifications } from '#wire/notifications.ts'
import { readContract, signContract } from '#wire/signatures.ts'
import { newContract, newSignedContract, signatureFor } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { makeDue } from '../../../tests/support/jobs.ts'
import { untilMail, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const UNKNOWN = '019d0000-0000-7000-8000-000000000000'

const withdraw = async (id: string, given: object = {}, by?: Person) =>
  (by ?? (await demo('admin'))).call(voidContract, {
    params: { id },
    body: { reason: 'It names the wrong home.', version: 1, ...given },
  })

const words = () => `Withdrawn by KeepMore on ${longDate(new Date())}: It names the wrong home.`

describe('POST /api/admin/contracts/{id}/void', () => {
  test('shows the client when and why, tells them, records it, and leaves the text and the stage', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const { address } = await newHome(client)
    const { id, version } = await newContract(client)
    expect(version).toBe(1)
    const { status, body } = await withdraw(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'void',
      version: 2,
      voidReason: 'It names the wrong home.',
      propertyAddress: address,
    })
    const [listed] = (await client.call(listOwnContracts)).body
    expect(listed).toEqual(body)
    const read = await client.call(readContract, { params: { id } })
    expect(read.body.document?.text.title).toBe('Listing Agreement')
    const [notice] = (await client.call(listNotifications)).body
    expect(notice).toMatchObject({ title: 'Listing Agreement withdrawn', message: words() })
    const mail = await untilMail(
      String(client.user?.email),
      `Withdrawn: Listing Agreement for ${address}`,
    )
    expect(mail.text).toContain(words())
    const entries = await rows(
      `select event, actor_id, details from audit_log where subject = $1 and event = 'contract-withdrawn'`,
      [id],
    )
    expect(entries).toEqual([
      {
        event: 'contract-withdrawn',
        actor_id: admin.id,
        details: { status: 'pending', type: 'listing-agreement' },
      },
    ])
    const [person] = await rows('select customer_stage as stage from users where id = $1', [
      client.id,
    ])
    expect(person).toEqual({ stage: 'contract-pending' })
  })

  test('makes signing answer 409 with the reason, and every other change too', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const { id } = await newContract(client)
    const body = await signatureFor(client, id)
    await withdraw(id)
    const signed = await client.call(signContract, { params: { id }, body })
    expect([signed.status, refusal(signed).message]).toEqual([409, words()])
    const again = await withdraw(id, { version: 2 })
    expect([again.status, refusal(again).message]).toEqual([409, words()])
    const change = { params: { id }, body: { status: 'sent' } as const }
    expect((await admin.call(changeContractStatus, change)).status).toBe(409)
    await expect(rows("update contracts set status = 'sent' where id = $1", [id])).rejects.toThrow(
      'A withdrawn contract stays withdrawn',
    )
  })

  test('answers 409 for a signed contract and, with the contract as it is, for an old version', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const signed = await newSignedContract(client)
    const late = await withdraw(signed.id, { version: signed.version })
    expect([late.status, refusal(late).message]).toEqual([
      409,
      'This contract is signed, so it cannot be withdrawn.',
    ])
    const { id } = await newContract(client)
    await admin.call(changeContractStatus, { params: { id }, body: { status: 'sent' } })
    const stale = await withdraw(id)
    expect(stale.status).toBe(409)
    expect(stale.body).toMatchObject({ current: { id, status: 'sent', version: 2 } })
    expect((await withdraw(id, { version: 2 })).status).toBe(200)
  })

  test('answers 400 without a reason, 404 for an unknown contract, and 403 to its client', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const silent = await withdraw(id, { reason: ' ' })
    expect(refusal(silent).fields).toEqual({ reason: 'Give a reason that the client can read' })
    expect((await withdraw(UNKNOWN)).status).toBe(404)
    expect((await withdraw(id, {}, client)).status).toBe(403)
  })

  test('stops the reminders', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    await withdraw(id)
    await untilMails(String(client.user?.email), 2)
    await makeDue('contract-reminder', { contractId: id })
    const states = () =>
      rows<{ state: string }>(
        `select distinct state::text from pgboss.job where name = 'contract-reminder'
         and data->>'contractId' = $1`,
        [id],
      )
    await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: 'completed' }])
    await untilMails(String(client.user?.email), 2)
  })
})
