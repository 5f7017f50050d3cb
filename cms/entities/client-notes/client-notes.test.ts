import { expect, test } from 'vitest'
import { addClientNote, changeClientNote } from '#wire/client-notes.ts'
import { rows } from '../../../tests/support/database.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'

const add = async (client: Person, body: object, by?: Person) =>
  (by ?? (await demo('admin'))).call(addClientNote, { params: { id: client.id }, body })

const change = async (id: string, body: object) =>
  (await demo('owner')).call(changeClientNote, { params: { id }, body })

test('POST /api/admin/clients/{id}/notes adds a call or a note with its author, and an audit event', async () => {
  const [client, author] = [await newClient(), await newStaff('admin')]
  const { status, body } = await add(client, { kind: 'call', text: ' Wants a sign. ' }, author)
  expect(status).toBe(201)
  expect(body).toMatchObject({
    clientId: client.id,
    kind: 'call',
    text: 'Wants a sign.',
    version: 1,
  })
  expect(await rows('select author_id from client_notes where id = $1', [body.id])).toEqual([
    { author_id: author.id },
  ])
  const logged = await rows(
    `select from audit_log where subject = $1 and event = 'client-note-added'`,
    [client.id],
  )
  expect(logged).toHaveLength(1)
})

test('POST /api/admin/clients/{id}/notes answers 400 without a text and 404 for a user of staff', async () => {
  expect(refusal(await add(await newClient(), { kind: 'note', text: ' ' })).fields).toEqual({
    text: 'Write a note first',
  })
  expect((await add(await newStaff('admin'), { kind: 'note', text: 'Hello' })).status).toBe(404)
})

test('PATCH /api/admin/client-notes/{id} of one version: one of ten edits is stored, nine answer 409 with it', async () => {
  const { body: note } = await add(await newClient(), { kind: 'note', text: 'Two dogs' })
  const edits = Array.from({ length: 10 }, (_, index) => `${index} dogs`)
  const answers = await Promise.all(edits.map((text) => change(note.id, { text, version: 1 })))
  const stored = answers.filter(({ status }) => status === 200)
  expect(stored).toHaveLength(1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    expect(answer.status).toBe(409)
    expect(refusal(answer)).toMatchObject({ current: { version: 2, text: stored[0]?.body.text } })
  }
})

test('a note goes with its client, and stays without its author', async () => {
  const [client, author] = [await newClient(), await newStaff('admin')]
  const { body: note } = await add(client, { kind: 'note', text: 'Two dogs' }, author)
  await rows('delete from users where id = $1', [author.id])
  const found = () => rows('select author_id from client_notes where id = $1', [note.id])
  expect(await found()).toEqual([{ author_id: null }])
  await rows('delete from users where id = $1', [client.id])
  expect(await found()).toEqual([])
})
