import { beforeAll, expect, test } from 'vitest'
import { addContract } from '#wire/contracts.ts'
import { changePropertyStatus, listClientProperties } from '#wire/properties.ts'
import { STAGES } from '#wire/stages.ts'
import { newsMail } from '#wire/texts/client-news.ts'
import { changeStage, readSaleFacts } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newBooking, newHome } from '../../../tests/support/homes.ts'
import { releaseMails, untilMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { undo, undoIdOf, waitingMails } from '../../../tests/support/undo.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const emailOf = (person: Person) => String(person.user?.email)
const params = ({ id }: { id: string }) => ({ params: { id } })
const agreement = ({ id }: Person, given: object = {}) => ({
  body: { contractType: 'listing-agreement', signerName: 'T. Client', userId: id, ...given },
})

test('a stage change with two ticked proposals sends the client one mail with the news of all', async () => {
  const client = await newClient()
  await newBooking(client)
  await untilMails(emailOf(client), 1)
  const [home] = (await admin.call(readSaleFacts, params(client))).body.homes
  const also = [{ kind: 'property', id: home?.id, status: 'pending-sale' }, { kind: 'consulted' }]
  const body = { stage: 'sale-pending', reason: 'By phone', also }
  const moved = await admin.call(changeStage, { ...params(client), body })
  expect(moved.status).toBe(200)
  expect(await waitingMails(emailOf(client))).toEqual([{ wait: 30 }])
  await releaseMails(emailOf(client))
  const mails = await untilMails(emailOf(client), 2)
  const mail = mails.find(({ subject }) => subject === 'Your sale is pending')
  expect(mail?.text).toContain('An offer is accepted')
  expect(mail?.text).toContain('Vendors, messages and uploads are open to you now.')
  expect((await undo(admin, undoIdOf(moved))).status).toBe(200)
})

test('the news of a stage name the tasks that its checklist gives a consulted client', async () => {
  const client = await newClient({ consulted: true })
  const template = '00000000-0000-4000-8000-000000000061'
  await rows(
    `insert into task_templates (id, stage, title, actor, evidence)
     values ($1, 'on-hold', 'Tell us about spring', 'seller', 'tick')`,
    [template],
  )
  const body = { stage: 'on-hold', reason: 'Spring' }
  await admin.call(changeStage, { ...params(client), body })
  await rows('delete from task_templates where id = $1', [template])
  await releaseMails(emailOf(client))
  const [mail] = await untilMails(emailOf(client), 1)
  expect(mail?.subject).toBe('Your sale is on hold')
  expect(mail?.text).toContain('• Tell us about spring')
})

test('no mail about a stage has a label of the pipeline in it', () => {
  for (const { id, label } of STAGES) {
    const { subject, paragraphs } = newsMail({ stage: id })
    expect([subject, ...paragraphs].join('\n')).not.toContain(label)
  }
})

test('PATCH /api/properties/{id}/status with tellClient false sends no notification', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client)
  const notices = () =>
    rows("select title from notifications where user_id = $1 and type = 'property_update'", [
      client.id,
    ])
  const set = (status: string, given: object = {}) =>
    admin.call(changePropertyStatus, { ...params(home), body: { status, ...given } })
  await set('active-listing', { tellClient: false })
  expect(await notices()).toEqual([])
  await set('pending-sale')
  expect(await notices()).toHaveLength(1)
})

test('POST /api/admin/contracts makes the ticked proposals with the contract, and refuses others with 409', async () => {
  const client = await newClient()
  await newBooking(client)
  const count = () => rows('select id from contracts where user_id = $1', [client.id])
  const wrong = [{ kind: 'stage', stage: 'sale-completed' }]
  const refused = await admin.call(addContract, agreement(client, { also: wrong }))
  expect(refused.status).toBe(409)
  expect(await count()).toEqual([])
  const added = await admin.call(addContract, agreement(client, { also: [{ kind: 'consulted' }] }))
  expect(added.status).toBe(201)
  expect((await admin.call(readSaleFacts, params(client))).body).toMatchObject({
    ...{ stage: 'contract-pending', hasConsultation: true, appointment: null },
    contracts: ['pending'],
  })
})

test('a contract of a home without a package names the chosen one, and the home gets it', async () => {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: '' })
  const chosen = { servicePackage: 'full-service', contractType: 'commission-agreement' }
  const odd = await admin.call(addContract, agreement(client, { servicePackage: 'gold' }))
  expect([odd.status, Object.keys(refusal(odd).fields ?? {})]).toEqual([400, ['servicePackage']])
  const { body } = await admin.call(addContract, agreement(client, chosen))
  const [{ words } = { words: '' }] = await rows<{ words: string }>(
    'select words::text from contract_documents where contract_id = $1',
    [body.id],
  )
  expect(words).toContain('Full Service')
  const homes = (await admin.call(listClientProperties, params(client))).body
  expect(homes).toMatchObject([{ id: home.id, servicePackage: 'full-service' }])
  await admin.call(addContract, agreement(client, { servicePackage: 'diy-pro' }))
  const after = (await admin.call(listClientProperties, params(client))).body
  expect(after).toMatchObject([{ servicePackage: 'full-service' }])
})
