import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { followChanges } from '#wire/events.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { markAllNotificationsRead } from '#wire/notifications.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { signOut } from '#wire/sessions.ts'
import { changeRole, changeStage, markConsulted } from '#wire/users.ts'
import { guideInCms } from './support/cms.ts'
import { rows, withRowsLocked } from './support/database.ts'
import { newHome } from './support/homes.ts'
import { newNotification } from './support/notifications.ts'
import {
  demo,
  newClient,
  newStaff,
  PASSWORD,
  type Person,
  signInWithPassword,
  visitor,
} from './support/people.ts'
import { listen, type Stream } from './support/streams.ts'

const hears = (stream: Stream, topics: string[]) =>
  expect.poll(() => stream.heard).toEqual(expect.arrayContaining(topics))

/** Longer than the pause in which events are gathered. */
const quiet = () => sleep(1_300)

const answer = async (client: Person) =>
  (await demo('admin')).call(writeToClient, {
    params: { id: client.id },
    body: { content: 'The sign is up.' },
  })

describe('GET /api/events', () => {
  test('answers 401 to a visitor', async () => {
    expect((await visitor.call(followChanges)).status).toBe(401)
  })

  test('answers 200 to a client, with headers that keep proxies from buffering it', async () => {
    const { status, headers } = await listen(await newClient())
    expect(status).toBe(200)
    expect(headers.get('content-type')).toMatch(/^text\/event-stream/)
    expect(headers.get('cache-control')).toMatch(/no-transform/)
    expect(headers.get('x-accel-buffering')).toBe('no')
    expect(headers.get('content-encoding')).toBeNull()
  })

  test('answers ten streams of a user, 429 to the eleventh, and 200 again once one is closed', async () => {
    const person = await newClient()
    const streams = await Promise.all(Array.from({ length: 10 }, () => listen(person)))
    expect(streams.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const refused = await person.call(followChanges)
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('30')
    streams[0]?.leave()
    await expect.poll(async () => (await listen(person)).status).toBe(200)
  })
})

describe('events', () => {
  test('tell the client and staff of messages in their thread, and no other client', async () => {
    const [client, other] = [await newClient({ consulted: true }), await newClient()]
    const [own, stranger, staff] = [
      await listen(client),
      await listen(other),
      await listen(await demo('owner')),
    ]
    await answer(client)
    await hears(own, ['messages', 'notifications'])
    await client.call(writeToAgent, { body: { content: 'Thank you' } })
    await hears(staff, ['messages', 'clients', 'notifications'])
    await quiet()
    expect(stranger.heard).toEqual([])
    expect(own.heard).not.toContain('clients')
  })

  test('tell a client that they were marked consulted or moved to another stage', async () => {
    const client = await newClient()
    const own = await listen(client)
    const admin = await demo('admin')
    const params = { id: client.id }
    await admin.call(markConsulted, { params, body: { completed: true } })
    await hears(own, ['user', 'notifications'])
    const body = { stage: 'active-client', reason: 'Signed' }
    await admin.call(changeStage, { params, body })
    const heard = () => own.heard.filter((topic) => topic === 'user').length
    await expect.poll(heard).toBeGreaterThan(1)
  })

  test('tell a client of a new property status and of notifications read on another screen', async () => {
    const client = await newClient({ consulted: true })
    const home = await newHome(client)
    const own = await listen(client)
    await (await demo('admin')).call(changePropertyStatus, {
      params: { id: home.id },
      body: { status: 'active-listing' },
    })
    await hears(own, ['properties'])
    await newNotification(client)
    await quiet()
    own.heard.length = 0
    await client.call(markAllNotificationsRead)
    await hears(own, ['notifications'])
  })

  test('tell editors of a guide saved in the CMS but not of messages, and other clients of neither', async () => {
    const [editor, client] = [await listen(await demo('editor')), await listen(await newClient())]
    await guideInCms({ _status: 'draft' })
    await hears(editor, ['guides'])
    await answer(await newClient())
    await quiet()
    expect(new Set(editor.heard)).toEqual(new Set(['guides']))
    expect(client.heard).toEqual([])
  })

  test('are not sent before the change is committed', async () => {
    const client = await newClient()
    const own = await listen(client)
    const held = 'select id from users where id = $1 for update'
    await withRowsLocked(held, [client.id], async (letGo) => {
      const marking = (await demo('admin')).call(markConsulted, {
        params: { id: client.id },
        body: { completed: true },
      })
      await sleep(300)
      expect(own.heard).toEqual([])
      await letGo()
      await marking
    })
    await hears(own, ['user'])
  })
})

describe('an event stream ends', () => {
  const ends = (stream: Stream) => expect.poll(stream.hasEnded).toBe(true)

  test('when its session signs out, while another session of the user keeps its stream', async () => {
    const client = await newClient()
    const again = await signInWithPassword(String(client.user?.email), PASSWORD)
    const [first, second] = [await listen(client), await listen(again)]
    await client.call(signOut)
    await ends(first)
    expect(second.hasEnded()).toBe(false)
  })

  test('at the next heartbeat after its session row was deleted without an event', async () => {
    const client = await newClient()
    const stream = await listen(client)
    await rows('delete from users_sessions where _parent_id = $1', [client.id])
    await expect.poll(stream.hasEnded, { timeout: 26_000, interval: 100 }).toBe(true)
  })

  test('when the role of its user changes', async () => {
    const person = await newStaff('admin')
    const stream = await listen(person)
    await (await demo('owner')).call(changeRole, {
      params: { id: person.id },
      body: { role: 'client' },
    })
    await ends(stream)
  })
})
