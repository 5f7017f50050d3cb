import { describe, expect, test } from 'vitest'
import { changeAccount } from '#wire/account.ts'
import { writeToClient } from '#wire/messages.ts'
import { changeStage, readOwnUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { releaseMails, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, refusal } from '../../../tests/support/people.ts'

describe('PATCH /api/account', () => {
  test('changes the given name, phone and language, ignores role and e-mail, and records an audit event', async () => {
    const client = await newClient()
    const given = {
      firstName: ' Ana ',
      phone: '(559) 555-0142',
      language: 'es',
      role: 'owner',
      email: 'x@y.example',
    }
    const { status, body } = await client.call(changeAccount, { body: given })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      firstName: 'Ana',
      lastName: 'Client',
      phone: '(559) 555-0142',
      language: 'es',
      role: 'client',
      email: client.user?.email,
    })
    const emptied = await client.call(changeAccount, { body: { phone: '' } })
    expect(emptied.body.phone).toBeNull()
    const [entry] = await rows(
      `select actor_id, details from audit_log where event = 'account-changed' and subject = $1
       order by id limit 1`,
      [client.id],
    )
    expect(entry).toEqual({ actor_id: client.id, details: { fields: 'firstName phone language' } })
  })

  test('returns 400 with a message at an empty first name', async () => {
    const answer = await (await newClient()).call(changeAccount, { body: { firstName: ' ' } })
    expect([answer.status, refusal(answer).fields]).toEqual([
      400,
      { firstName: 'First name is required' },
    ])
  })

  test('switches off one kind of mail, messages, and leaves stage news on', async () => {
    const [admin, client] = [await demo('admin'), await newClient({ consulted: true })]
    const email = String(client.user?.email)
    const off = { mailPreferences: { messages: false } }
    const { body } = await client.call(changeAccount, { body: off })
    expect(body.mailPreferences).toEqual({ messages: false, stageNews: true })
    const params = { id: client.id }
    await admin.call(writeToClient, { params, body: { content: 'The sign is up.' } })
    const move = { stage: 'active-client', reason: 'Agreement signed' }
    await admin.call(changeStage, { params, body: move })
    await releaseMails(email)
    const [mail] = await untilMails(email, 1)
    expect(mail?.subject).toBe('Your sale is under way')
  })
})

describe('PATCH /cms/api/users/{id} by an editor for their own row', () => {
  test('saves the name, ignores the e-mail and returns 403 for a password', async () => {
    const person = await newStaff('editor')
    const kept = () => rows('select email, hash, first_name from users where id = $1', [person.id])
    const [before] = await kept()
    const save = (fields: object) => person.send('PATCH', `/cms/api/users/${person.id}`, fields)
    const answer = await save({ email: 'elsewhere@example.com', firstName: 'Renamed' })
    expect(answer.status).toBe(200)
    expect(await kept()).toEqual([{ ...before, first_name: 'Renamed' }])
    const refused = await save({ password: 'another-orchard-lane-3' })
    expect(refused.status).toBe(403)
    expect(await kept()).toEqual([{ ...before, first_name: 'Renamed' }])
    expect((await person.call(readOwnUser)).status).toBe(200)
  })
})
