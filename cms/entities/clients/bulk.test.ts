import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { changeClients } from '#wire/client-bulk.ts'
import { listTags } from '#wire/client-edits.ts'
import { changeRole, changeStage, readClient } from '#wire/users.ts'
import { rows, withRowsLocked } from '../../../tests/support/database.ts'
import { allMails } from '../../../tests/support/mailbox.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { rowsOf, undo, undoIdOf, waitingMails } from '../../../tests/support/undo.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const several = (count: number) => Promise.all(Array.from({ length: count }, () => newClient()))
const idsOf = (people: Person[]) => people.map(({ id }) => id)
const bulk = (people: Person[], change: object, seen?: object) =>
  admin.call(changeClients, { body: { ids: idsOf(people), change, ...(seen && { seen }) } })
const onHold = { kind: 'stage', stage: 'on-hold', reason: 'Waits for spring' }
const clientOf = async ({ id }: Person) => (await admin.call(readClient, { params: { id } })).body
const emailOf = (person: Person) => String(person.user?.email)

describe('POST /api/admin/clients/bulk with a stage', () => {
  test('moves each with history and audit event, tells none, and one Undo takes all back', async () => {
    const people = await several(3)
    const before = await Promise.all(people.map(rowsOf))
    const answer = await bulk(people, onHold)
    expect(answer).toMatchObject({ status: 200, body: { changed: 3 } })
    for (const person of people) {
      expect(await clientOf(person)).toMatchObject({
        customerStage: 'on-hold',
        stageHistory: [{ fromStage: 'lead', toStage: 'on-hold', reason: 'Waits for spring' }],
      })
      expect(await waitingMails(emailOf(person))).toEqual([])
      expect(await allMails(emailOf(person))).toEqual([])
    }
    const events = () =>
      rows(
        'select event, count(*)::int from audit_log where subject = any($1) group by event order by event',
        [idsOf(people)],
      )
    expect(await events()).toEqual([{ event: 'stage-changed', count: 3 }])
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect(await Promise.all(people.map(rowsOf))).toEqual(before)
    expect(await events()).toEqual([
      { event: 'stage-changed', count: 3 },
      { event: 'undone', count: 3 },
    ])
  })

  test('with tellClients notifies each, and Undo stops the mails that wait 30 seconds', async () => {
    const people = await several(2)
    const answer = await bulk(people, { ...onHold, tellClients: true })
    for (const person of people) expect(await waitingMails(emailOf(person))).toEqual([{ wait: 30 }])
    expect(await undo(admin, undoIdOf(answer))).toMatchObject({
      status: 200,
      body: { mailsStopped: 2, mailsSent: 0 },
    })
    for (const person of people) expect(await waitingMails(emailOf(person))).toEqual([])
  })

  test('answers 409 with the names and the clients now, and changes no one, if one was moved since', async () => {
    const [moved, other] = await several(2)
    if (!moved || !other) throw new Error('There are two')
    await rows("update users set first_name = 'Ana', last_name = 'Moved' where id = $1", [moved.id])
    const seen = { [moved.id]: 'lead', [other.id]: 'lead' }
    const body = { stage: 'active-client', reason: 'By phone' }
    await admin.call(changeStage, { params: { id: moved.id }, body })
    const before = await rowsOf(other)
    const answer = await bulk([moved, other], onHold, seen)
    expect(answer).toMatchObject({
      status: 409,
      body: {
        message: 'Ana Moved has been moved to another stage since. Nothing was changed.',
        current: [{ id: moved.id, customerStage: 'active-client' }],
      },
    })
    expect(await rowsOf(other)).toEqual(before)
  })

  test('leaves clients at that stage alone and counts the others', async () => {
    const people = await several(2)
    await bulk(people.slice(1), onHold)
    expect((await bulk(people, onHold)).body).toEqual({ changed: 1 })
    const nothing = await bulk(people, onHold)
    expect([nothing.body, nothing.headers.get('Undo-Id')]).toEqual([{ changed: 0 }, null])
  })
})

describe('POST /api/admin/clients/bulk', () => {
  test('assigns all to an agent, and Undo gives each the agent before', async () => {
    const [[one, two], [first, second]] = await Promise.all([
      several(2),
      Promise.all([newStaff('admin'), newStaff('admin')]),
    ])
    if (!one || !two) throw new Error('There are two')
    await bulk([one], { kind: 'agent', agentId: first.id })
    const answer = await bulk([one, two], { kind: 'agent', agentId: second.id })
    expect(answer.body).toEqual({ changed: 2 })
    expect((await clientOf(two)).agent?.id).toBe(second.id)
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect([(await clientOf(one)).agent?.id, (await clientOf(two)).agent]).toEqual([first.id, null])
  })

  test('Undo restores no agent who has left the team since', async () => {
    const [person, before, after] = [
      await newClient(),
      await newStaff('admin'),
      await newStaff('admin'),
    ]
    await bulk([person], { kind: 'agent', agentId: before.id })
    const answer = await bulk([person], { kind: 'agent', agentId: after.id })
    const owner = await demo('owner')
    await owner.call(changeRole, { params: { id: before.id }, body: { role: 'editor' } })
    expect((await undo(admin, undoIdOf(answer))).status).toBe(200)
    expect((await clientOf(person)).agent).toBeNull()
  })

  test('adds and removes a tag without regard to case, and lists it', async () => {
    const people = await several(2)
    const tag = `Spring ${randomUUID().slice(0, 8)}`
    await bulk(people.slice(1), { kind: 'add-tag', tag })
    const added = await bulk(people, { kind: 'add-tag', tag: tag.toUpperCase() })
    expect(added.body).toEqual({ changed: 1 })
    expect(await Promise.all(people.map(async (each) => (await clientOf(each)).tags))).toEqual([
      [tag.toUpperCase()],
      [tag],
    ])
    const tags = (await admin.call(listTags)).body
    expect(tags.filter((each) => each.toLowerCase() === tag.toLowerCase())).toHaveLength(1)
    expect((await undo(admin, undoIdOf(added))).status).toBe(200)
    expect((await bulk(people, { kind: 'remove-tag', tag })).body).toEqual({ changed: 1 })
    expect((await clientOf(people[1] as Person)).tags).toEqual([])
  })

  test('answers 409 with the name of a client with ten tags, and tags no one', async () => {
    const people = await several(2)
    const ten = JSON.stringify(Array.from({ length: 10 }, (_, at) => `tag ${at}`))
    await rows("update users set tags = $2::jsonb, last_name = 'Full' where id = $1", [
      people[1]?.id,
      ten,
    ])
    const answer = await bulk(people, { kind: 'add-tag', tag: 'eleventh' })
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'Test Full has 10 tags already. Nothing was changed.',
    ])
    expect((await clientOf(people[0] as Person)).tags).toEqual([])
  })

  test('answers 404 for an id that is no client and 400 for an agent who is not staff; no one is changed', async () => {
    const person = await newClient()
    const unknown = await bulk([person, await newStaff('admin')], onHold)
    expect(unknown.status).toBe(404)
    const agent = { kind: 'agent', agentId: (await newClient()).id }
    expect((await bulk([person], agent)).status).toBe(400)
    expect(await clientOf(person)).toMatchObject({ customerStage: 'lead', agent: null })
  })

  test.each([
    ['no ids', { ids: [], change: onHold }],
    ['101 ids', { ids: Array.from({ length: 101 }, () => randomUUID()), change: onHold }],
    ['an id that is none', { ids: ['all'], change: onHold }],
    ['an empty reason', { ids: [randomUUID()], change: { ...onHold, reason: ' ' } }],
    ['an empty tag', { ids: [randomUUID()], change: { kind: 'add-tag', tag: ' ' } }],
    ['an unknown change', { ids: [randomUUID()], change: { kind: 'delete' } }],
    [
      'an unknown stage as seen',
      { ids: [randomUUID()], seen: { [randomUUID()]: 'x' }, change: onHold },
    ],
  ])('answers 400 to %s', async (_, body) => {
    expect((await admin.send('POST', changeClients.path, body)).status).toBe(400)
  })

  test.each(['add-tag', 'remove-tag'])('answers 400 to half a character in %s', async (kind) => {
    const body = `{"ids":["${(await newClient()).id}"],"change":{"kind":"${kind}","tag":"a\\ud800"}}`
    expect((await admin.send('POST', changeClients.path, body)).status).toBe(400)
  })

  test('answers 503 where the change of a later client cannot be written, and changes no one', async () => {
    const people = (await several(2)).toSorted((one, other) => one.id.localeCompare(other.id))
    const [first, last] = people as [Person, Person]
    const summary = 'select from client_summaries where client_id = $1 for update'
    const answer = await withRowsLocked(summary, [last.id], () =>
      bulk(people, { kind: 'add-tag', tag: 'Spring' }),
    )
    expect([answer.status, answer.headers.get('Undo-Id')]).toEqual([503, null])
    for (const person of [first, last]) expect((await clientOf(person)).tags).toEqual([])
  })

  test('two that name the same clients in another order both succeed', async () => {
    const people = await several(4)
    const answers = await Promise.all([
      bulk(people, { kind: 'add-tag', tag: 'one' }),
      bulk(people.toReversed(), { kind: 'add-tag', tag: 'two' }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    for (const person of people)
      expect((await clientOf(person)).tags.sort()).toEqual(['one', 'two'])
  })
})
