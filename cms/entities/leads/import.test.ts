import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { importClients } from '#wire/client-import.ts'
import { rows } from '../../../tests/support/database.ts'
import { mailsTo } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, refusal } from '../../../tests/support/people.ts'

const send = async (csv: string, dryRun = false) =>
  (await demo('admin')).call(importClients, { body: { csv, dryRun } })

const newEmail = () => `${randomUUID()}@example.com`

const stored = async (email: string) =>
  (
    await rows(
      `select first_name, last_name, phone, source, source_detail, stage_notes, hash
       from users where email = $1`,
      [email],
    )
  )[0]

describe('POST /api/admin/clients/import', () => {
  test('as a dry run reports an outcome for each line, names unknown columns and writes nothing', async () => {
    const [good, known] = [newEmail(), newEmail()]
    const [client, staff] = [await newClient(), await newStaff('admin')]
    await send(`firstName,email\nKnown,${known}`)
    const { status, body } = await send(
      [
        'First Name,E-mail,Phone,Birthday',
        `Rosa,${good},(559) 555-0101,1 May`,
        `Known,${known},555,`,
        `Known,${known.toUpperCase()},,`,
        `Test,${client.user?.email},555,`,
        `Test,${staff.user?.email},,`,
        ',nobody,,',
      ].join('\n'),
      true,
    )
    expect(status).toBe(200)
    expect(body.ignoredColumns).toEqual(['Birthday'])
    expect(body.lines.map(({ outcome, why }) => `${outcome}: ${why}`)).toEqual([
      'added: New lead',
      'changed: Changes phone',
      'refused: The same email as on line 3',
      'unchanged: Has an account: what it holds is kept',
      'refused: A member of the team has this email',
      'refused: First name is required, Valid email is required',
    ])
    expect(await stored(good)).toBeUndefined()
    expect(await stored(known)).toMatchObject({ phone: null })
  })

  test('writes leads once, without a password or a mail, and keeps fields that the CSV omits', async () => {
    const email = newEmail()
    const list = `firstName,lastName,email,phone,sourceDetail,note\nRosa,Ito,${email},555,Elm fair,Two dogs`
    expect((await send(list)).body.lines[0]?.outcome).toBe('added')
    expect((await send(list)).body.lines[0]?.outcome).toBe('unchanged')
    const changed = await send(`firstName,email,phone\nRosie,${email},556`)
    expect(changed.body.lines[0]?.why).toBe('Changes first name, phone')
    expect(await stored(email)).toEqual({
      ...{ first_name: 'Rosie', last_name: 'Ito', phone: '556', hash: null },
      ...{ source: 'import', source_detail: 'Elm fair', stage_notes: 'Two dogs' },
    })
    const [entry] = await rows<{ details: unknown }>(
      `select details from audit_log where event = 'clients-imported' order by id desc limit 1`,
    )
    expect(entry?.details).toEqual({ clients: 1 })
    expect(await mailsTo(email)).toEqual([])
  })

  test('adds 1,000 leads, who do not wait for an answer, and refuses 1,001', async () => {
    const mark = randomUUID().slice(0, 8)
    const line = (_: unknown, index: number) => `A,${mark}-${index}-0000@example.com`
    const list = (count: number) => ['firstName,email', ...Array.from({ length: count }, line)]
    const { status, body } = await send(list(1000).join('\n'))
    expect([status, body.lines.length]).toEqual([200, 1000])
    const added = await rows<{ id: string; waits_since: string | null }>(
      `select id, waits_since from users join client_summaries on client_id = id
       where email like $1`,
      [`${mark}-%`],
    )
    expect(added).toHaveLength(1000)
    expect(added.filter((row) => row.waits_since)).toEqual([])
    await rows('delete from users where email like $1', [`${mark}-%`])
    const refused = await send(list(1001).join('\n'), true)
    expect([refused.status, refusal(refused).message]).toEqual([
      400,
      'A list may have 1000 clients; this one has 1001.',
    ])
  })

  test('responds 400 to a missing column, to no clients and to invalid CSV', async () => {
    for (const csv of ['firstName\nA', 'firstName,email', 'a"b,"c\n"d'])
      expect((await send(csv, true)).status, csv).toBe(400)
    const { message } = refusal(await send('firstName\nA', true))
    expect(message).toBe('This list has no column for: email.')
  })
})
