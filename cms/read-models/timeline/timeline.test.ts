import { describe, expect, test } from 'vitest'
import { addClientNote } from '#wire/client-notes.ts'
import { readTimeline, type TimelineEntry } from '#wire/client-timeline.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { changeStage } from '#wire/users.ts'
import { newSignedContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { newUpload } from '../../../tests/support/files.ts'
import { newBooking, newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'

async function timelineOf(client: Person, query: Record<string, string> = {}) {
  const admin = await demo('admin')
  return (await admin.call(readTimeline, { params: { id: client.id }, query })).body
}

const texts = (entries: TimelineEntry[]) => entries.map(({ text }) => text)

describe('GET /api/admin/clients/{id}/timeline', () => {
  test('has every kind of event of the client, newest first, with actor and link', async () => {
    const client = await newClient({ consulted: true })
    const admin = await demo('admin')
    const params = { id: client.id }
    const home = await newHome(client)
    await newBooking(client)
    await newUpload(client)
    await client.call(writeToAgent, { body: { content: 'Is the\nlockbox there?' } })
    await admin.call(writeToClient, { params, body: { content: 'On the side gate.' } })
    await admin.call(addClientNote, { params, body: { kind: 'note', text: 'Two dogs' } })
    await admin.call(addClientNote, { params, body: { kind: 'call', text: 'Asked about fees' } })
    const status = { status: 'active-listing', listingPrice: 500_000 }
    await admin.call(changePropertyStatus, { params: { id: home.id }, body: status })
    await admin.call(changeStage, { params, body: { stage: 'on-hold', reason: 'On vacation' } })
    await newSignedContract(client)
    await rows(
      `insert into contact_messages (id, name, email, message, user_id)
       values (uuidv7(), 'Ilse', 'ilse@example.com', 'Do you work in Chico?', $1)`,
      [client.id],
    )
    await rows('insert into sent_mails (job_id, client_id, subject) values (uuidv7(), $1, $2)', [
      client.id,
      'Your agent wrote to you',
    ])

    const found = await timelineOf(client)
    const kinds = new Set(found.map(({ kind }) => kind))
    expect(kinds).toEqual(
      new Set([
        ...['message', 'mail', 'call', 'note', 'stage'],
        ...['status', 'file', 'contract', 'appointment'],
      ]),
    )
    const times = found.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(texts(found)).toEqual(
      expect.arrayContaining([
        'Is the lockbox there?',
        'Two dogs',
        'Through the contact form: Do you work in Chico?',
        'Moved to On Hold: On vacation',
        `${home.address}: Active Listing`,
        'Your agent wrote to you',
      ]),
    )
    expect(found.find(({ kind }) => kind === 'note')).toMatchObject({ version: 1 })
    expect(found.find(({ kind }) => kind === 'stage')?.actor).not.toBeNull()
    expect(found.find(({ kind }) => kind === 'file')?.link).toMatch(/^\/api\/uploads\/file\//)
  })

  test('with kinds has only those, and 400 for an unknown kind', async () => {
    const client = await newClient({ consulted: true })
    const admin = await demo('admin')
    const params = { id: client.id }
    await client.call(writeToAgent, { body: { content: 'Hello' } })
    for (const kind of ['note', 'call'])
      await admin.call(addClientNote, { params, body: { kind, text: `A ${kind}` } })
    expect(texts(await timelineOf(client, { kinds: 'message,call' }))).toEqual(['A call', 'Hello'])
    const answer = await admin.call(readTimeline, { params, query: { kinds: 'secrets' } })
    expect(answer.status).toBe(400)
  })

  test('by pages of two has each event once, although all have the same time', async () => {
    const client = await newClient()
    await rows(
      `insert into messages (id, client_id, from_user_id, content, created_at)
       select uuidv7(), $1, $1, 'Message ' || n, '2026-11-01T10:00:00Z' from generate_series(1, 5) n`,
      [client.id],
    )
    await rows(
      `insert into client_notes (id, client_id, kind, text, created_at)
       select uuidv7(), $1, 'note', 'Note ' || n, '2026-11-01T10:00:00Z' from generate_series(1, 4) n`,
      [client.id],
    )
    const admin = await demo('admin')
    const seen: string[] = []
    let query: Record<string, string> = { limit: '2' }
    for (let next: string | undefined = ''; next !== undefined; ) {
      const { body, headers } = await admin.call(readTimeline, { params: { id: client.id }, query })
      seen.push(...texts(body))
      next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      query = Object.fromEntries(new URL(next ?? '', 'http://localhost').searchParams)
    }
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })
})

test('a mail to a client is in the timeline once it is sent', async () => {
  const client = await newClient({ consulted: true })
  const admin = await demo('admin')
  const body = { content: 'The sign is up.' }
  await admin.call(writeToClient, { params: { id: client.id }, body })
  await expect
    .poll(async () => texts(await timelineOf(client, { kinds: 'mail' })))
    .toEqual(['Your agent wrote to you'])
})
