import { describe, expect, test, vi } from 'vitest'
import { addContract, changeContractStatus } from '#wire/contracts.ts'
import { signContract } from '#wire/signatures.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { newContract, signatureFor } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newContractFile } from '../../../tests/support/files.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { wakeWorkers } from '../../../tests/support/jobs.ts'
import { untilMail, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'

const emailOf = (client: Person) => String(client.user?.email)
const today = () => pacificDate(new Date())

const WEEKDAY = { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' } as const
const weekdayOf = (day: string) => new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', WEEKDAY)

type Job = { state: string; at: string }
const jobsOf = (contractId: string) =>
  rows<Job>(
    `select state::text, to_char(start_after at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI') as at
     from pgboss.job where name = 'contract-reminder' and data->>'contractId' = $1 order by start_after`,
    [contractId],
  )

/** Runs the contract's first reminder now. */
async function remindNow(contractId: string) {
  await rows(
    `update pgboss.job set start_after = now() - interval '1 minute' where id = (
       select id from pgboss.job where name = 'contract-reminder' and data->>'contractId' = $1
       order by start_after limit 1)`,
    [contractId],
  )
  await wakeWorkers('contract-reminder')
  const done = async () =>
    expect((await jobsOf(contractId)).some(({ state }) => state === 'completed')).toBe(true)
  await vi.waitFor(done, { timeout: 15_000, interval: 200 })
}

describe.concurrent('the mail of a new contract', () => {
  test('says what to sign, for which home and by when, with a link, and also for a second contract', async () => {
    const client = await newClient()
    const { address } = await newHome(client)
    const first = await newContract(client)
    const second = await newContract(client, { contractType: 'service-agreement' })
    const mail = await untilMail(emailOf(client), `Please sign: Service Agreement for ${address}`)
    const due = addDays(today(), 7)
    expect(second.dueOn).toBe(due)
    expect(mail.text).toContain(`sign it by ${weekdayOf(due)}.`)
    expect(mail.text).toContain(`/dashboard?tab=contracts&contract=${second.id}`)
    const other = await untilMail(emailOf(client), `Please sign: Listing Agreement for ${address}`)
    expect(other.text).toContain(`/dashboard?tab=contracts&contract=${first.id}`)
    await untilMails(emailOf(client), 2)
  })

  test('names the day that staff choose: 400 for a past day and one in two years', async () => {
    const client = await newClient()
    const dueOn = addDays(today(), 30)
    expect((await newContract(client, { dueOn })).dueOn).toBe(dueOn)
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.text).toContain(weekdayOf(dueOn))
    for (const refused of [addDays(today(), -1), addDays(today(), 700), '2026-02-31']) {
      const body = { userId: client.id, contractType: 'listing-agreement', signerName: 'T' }
      const answer = await (await demo('admin')).call(addContract, {
        body: { ...body, dueOn: refused },
      })
      expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, ['dueOn']])
    }
  })

  test('asks for nothing if the contract came with its signed file', async () => {
    const client = await newClient()
    const { dueOn, id } = await newContract(client, await newContractFile(client))
    expect([dueOn, await jobsOf(id)]).toEqual([null, []])
    const [mail] = await untilMails(emailOf(client), 1)
    expect(mail?.subject).toBe('Your sale is under way')
  })
})

describe.concurrent('the reminders of a contract', () => {
  test('wait for 9 AM three days before the day and for 9 AM on it; none that is past', async () => {
    const client = await newClient()
    const dueOn = addDays(today(), 10)
    const { id } = await newContract(client, { dueOn })
    expect(await jobsOf(id)).toEqual([
      { state: 'created', at: `${addDays(dueOn, -3)} 09:00` },
      { state: 'created', at: `${dueOn} 09:00` },
    ])
    const soon = await newContract(client, { dueOn: addDays(today(), 2) })
    expect(await jobsOf(soon.id)).toHaveLength(1)
  })

  test('name the day, and on the day say today', async () => {
    const client = await newClient()
    const dueOn = addDays(today(), 7)
    const { id } = await newContract(client, { dueOn })
    await remindNow(id)
    const mail = await untilMail(emailOf(client), 'Still to sign: Listing Agreement')
    expect(mail.text).toContain(`Please sign it by ${weekdayOf(dueOn)}.`)
    await rows('update contracts set due_on = $2 where id = $1', [id, today()])
    await rows(
      `update pgboss.job set data = jsonb_set(data, '{dueOn}', to_jsonb($2::text)), start_after = now()
       where name = 'contract-reminder' and state = 'created' and data->>'contractId' = $1`,
      [id, today()],
    )
    await wakeWorkers('contract-reminder')
    const last = await untilMail(emailOf(client), 'Please sign today: Listing Agreement')
    expect(last.text).toContain(`is due today, ${weekdayOf(today())}`)
  })

  test('stop once the contract is signed', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    const body = await signatureFor(client, id)
    expect((await client.call(signContract, { params: { id }, body })).status).toBe(201)
    await remindNow(id)
    const subjects = (await untilMails(emailOf(client), 2)).map(({ subject }) => subject)
    expect(subjects.sort()).toEqual(['Please sign: Listing Agreement', 'Signed: Listing Agreement'])
  })

  test('still go out for a contract that staff set to sent', async () => {
    const [client, admin] = [await newClient(), await demo('admin')]
    const { id } = await newContract(client)
    await admin.call(changeContractStatus, { params: { id }, body: { status: 'sent' } })
    await remindNow(id)
    await untilMail(emailOf(client), 'Still to sign: Listing Agreement')
  })

  test('stop when the day has changed', async () => {
    const client = await newClient()
    const { id } = await newContract(client)
    await rows('update contracts set due_on = $2 where id = $1', [id, addDays(today(), 20)])
    await remindNow(id)
    await untilMails(emailOf(client), 1)
  })
})
