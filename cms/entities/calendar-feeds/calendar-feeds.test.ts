import { expect, test } from 'vitest'
import {
  addCalendarFeed,
  listCalendarFeeds,
  MAX_CALENDAR_FEEDS,
  readCalendarFeed,
  removeCalendarFeed,
} from '#wire/calendar-feeds.ts'
import { changeClient } from '#wire/client-edits.ts'
import { removeHostBlock } from '#wire/consultation-calendar.ts'
import { cancelConsultation, rescheduleConsultation } from '#wire/consultations.ts'
import { pathOf } from '#wire/route.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { changeTask } from '#wire/tasks.ts'
import {
  eventOf,
  eventsIn,
  type FeedEvent,
  fetchFeed,
  newFeed,
} from '../../../tests/support/calendar-feeds.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newBooking } from '../../../tests/support/homes.ts'
import { newBlock, newHost, newStaffBooking } from '../../../tests/support/hosts.ts'
import {
  demo,
  newClient,
  newNamedClient,
  newStaff,
  type Person,
  visitor,
} from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'
import { newTask } from '../../../tests/support/tasks.ts'

const day = addDays(pacificDate(new Date()), 2)
const withId = (id: string) => ({ params: { id } })

test('POST /api/calendar-feeds answers the address once; the database has only the hash of its token', async () => {
  const client = await newClient()
  const { id, path } = await newFeed(client)
  expect(path).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
  const { body } = await client.call(listCalendarFeeds)
  expect(body).toEqual([{ id, createdAt: expect.any(String) }])
  const stored = await rows<{ row: string }>(
    'select f::text as row from calendar_feeds f where id = $1',
    [id],
  )
  const token = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  expect(stored[0]?.row).not.toContain(token)
  const everywhere = await rows(
    `select 1 from audit_log where details::text like $1
     union all select 1 from idempotency_keys where answer::text like $1`,
    [`%${token}%`],
  )
  expect(everywhere).toEqual([])
})

test('POST /api/calendar-feeds stores no answer for its Idempotency-Key, which would hold the token', async () => {
  const client = await newClient()
  const headers = { 'idempotency-key': 'calendar' }
  const answers = [
    await client.call(addCalendarFeed, { headers }),
    await client.call(addCalendarFeed, { headers }),
  ]
  expect(answers[0]?.body.url).not.toBe(answers[1]?.body.url)
  expect(await rows('select 1 from idempotency_keys where user_id = $1', [client.id])).toEqual([])
})

test('a client’s feed has their consultations with times and their own tasks as whole days, nobody else’s', async () => {
  const client = await newClient({ consulted: true })
  const [booking, task] = [
    await newBooking(client),
    await newTask(client, { actor: 'seller', due: day }),
  ]
  const other = await newClient({ consulted: true })
  const hidden = [
    await newTask(client, { due: day }),
    await newTask(client, { actor: 'seller' }),
    await newTask(other, { actor: 'seller', due: day }),
    await newBooking(other),
  ]
  const { path } = await newFeed(client)
  const { text, headers } = await fetchFeed(path)
  const events = eventsIn(text)
  expect([...events.keys()].sort()).toEqual([booking.id, task.id].sort())
  for (const { id } of hidden) expect(text).not.toContain(id)
  const utc = booking.scheduledAt.replace(/[-:]|\.000/g, '')
  expect(events.get(booking.id)).toMatchObject({ DTSTART: utc, STATUS: 'CONFIRMED' })
  expect(events.get(task.id)).toMatchObject({
    'DTSTART;VALUE=DATE': day.replaceAll('-', ''),
    SUMMARY: 'Order the sign',
    SEQUENCE: '0',
  })
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, max-age=900')
})

test('a feed of staff names the clients of all consultations and tasks, and has no signed link of a client', async () => {
  const { client, name } = await newNamedClient('Zoë')
  const [booking, task] = [await newBooking(client), await newTask(client, { due: day })]
  const { path } = await newFeed(await newStaff('admin'))
  const events = eventsIn((await fetchFeed(path)).text)
  expect(events.get(booking.id)).toMatchObject({ SUMMARY: `Consultation: ${name}` })
  expect(events.get(task.id)?.SUMMARY).toBe(`Order the sign (${name})`)
  expect(events.get(booking.id)?.['URL;VALUE=URI']).toMatch(/\/admin\?tab=clients&client=/)
})

test('a feed of a host has their own consultations, hours and tasks, and those without a host or agent', async () => {
  const [host, other] = [await newHost(), await newHost()]
  const client = await newClient()
  const scheduledAt = await freeSlot()
  const [own, theirs] = [
    await newStaffBooking({ client, scheduledAt, hostId: host.id }),
    await newStaffBooking({ scheduledAt, hostId: other.id }),
  ]
  const unassigned = await newTask(client, { due: day })
  const { block } = await newBlock(host, await freeSlot())
  const { path } = await newFeed(host)
  const before = eventsIn((await fetchFeed(path)).text)
  for (const { id } of [own, unassigned, block]) expect([...before.keys()]).toContain(id)
  expect([...before.keys()]).not.toContain(theirs.id)
  const params = { id: client.id }
  await (await demo('admin')).call(changeClient, { params, body: { agentId: other.id } })
  const gone = { ...withId(block.id), query: { version: '1' } }
  await host.call(removeHostBlock, gone)
  const after = eventsIn((await fetchFeed(path)).text)
  expect([...after.keys()]).not.toContain(unassigned.id)
  expect(after.get(block.id)).toMatchObject({ STATUS: 'CANCELLED', SEQUENCE: '1' })
  expect(after.get(own.id)).toEqual(before.get(own.id))
})

test('a task with an assignee is in the feed of that host, one without in the feed of the client’s agent', async () => {
  const [agent, assignee] = [await newHost(), await newHost()]
  const client = await newClient()
  const params = { id: client.id }
  await (await demo('admin')).call(changeClient, { params, body: { agentId: agent.id } })
  const [unassigned, theirs] = [
    await newTask(client, { due: day, assigneeId: null }),
    await newTask(client, { due: day, assigneeId: assignee.id }),
  ]
  const idsOf = async (host: Person) =>
    [...eventsIn((await fetchFeed((await newFeed(host)).path)).text).keys()].filter((id) =>
      [unassigned.id, theirs.id].includes(id),
    )
  expect(await idsOf(agent)).toEqual([unassigned.id])
  expect(await idsOf(assignee)).toEqual([theirs.id])
})

test('lines end with CRLF and have at most 75 octets', async () => {
  const client = await newClient({ consulted: true })
  await newTask(client, {
    actor: 'seller',
    due: day,
    title: 'Überprüfe die Unterlagen – 日本語 '.repeat(5),
  })
  const { text } = await fetchFeed((await newFeed(client)).path)
  const lines = text.split('\r\n')
  expect(lines.join('')).not.toMatch(/[\r\n]/)
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
})

const sequenceOf = (event: FeedEvent | undefined) => Number(event?.SEQUENCE)

test('a moved consultation and a changed task keep their UID and raise their own SEQUENCE only', async () => {
  const client = await newClient({ consulted: true })
  const [booking, task] = [
    await newBooking(client),
    await newTask(client, { actor: 'seller', due: day }),
  ]
  const { path } = await newFeed(client)
  const before = eventsIn((await fetchFeed(path)).text)
  const body = { scheduledAt: await freeSlot() }
  await client.call(rescheduleConsultation, { ...withId(booking.id), body })
  const moved = eventsIn((await fetchFeed(path)).text)
  expect(sequenceOf(moved.get(booking.id))).toBeGreaterThan(sequenceOf(before.get(booking.id)))
  expect(moved.get(task.id)).toEqual(before.get(task.id))
  const change = { version: 1, due: addDays(day, 1) }
  await (await demo('admin')).call(changeTask, { ...withId(task.id), body: change })
  const changed = eventsIn((await fetchFeed(path)).text)
  expect(changed.get(booking.id)).toEqual(moved.get(booking.id))
  expect(changed.get(task.id)).toMatchObject({ UID: before.get(task.id)?.UID, SEQUENCE: '1' })
})

test('a cancelled consultation and a waived task stay as CANCELLED for 30 days', async () => {
  const client = await newClient({ consulted: true })
  const [booking, task] = [
    await newBooking(client),
    await newTask(client, { actor: 'seller', due: day }),
  ]
  const { path } = await newFeed(client)
  const confirmed = await eventOf(path, booking.id)
  await client.call(cancelConsultation, withId(booking.id))
  const body = { version: 1, state: 'waived', reason: 'Not needed' }
  await (await demo('admin')).call(changeTask, { ...withId(task.id), body })
  const cancelled = await eventOf(path, booking.id)
  expect(cancelled).toMatchObject({ STATUS: 'CANCELLED', UID: confirmed?.UID })
  expect(sequenceOf(cancelled)).toBeGreaterThan(sequenceOf(confirmed))
  expect(await eventOf(path, task.id)).toMatchObject({ STATUS: 'CANCELLED' })
  await rows("update consultations set cancelled_at = now() - interval '32 days' where id = $1", [
    booking.id,
  ])
  expect(await eventOf(path, booking.id)).toBeUndefined()
})

test('a feed has the 50 latest past tasks and leaves room for those to come', async () => {
  const client = await newClient({ consulted: true })
  const coming = await newTask(client, { actor: 'seller', due: day })
  const add = `insert into tasks (id, client_id, title, stage, actor, evidence, due)
    select gen_random_uuid(), $1, title, 'lead', 'seller', 'tick', $2
    from generate_series(1, $4::int), (select $3::text as title) as named`
  await rows(add, [client.id, addDays(day, -4), 'Latest', 50])
  await rows(add, [client.id, addDays(day, -9), 'Older', 9])
  await rows(add, [client.id, addDays(day, -40), 'Too old', 1])
  const { text } = await fetchFeed((await newFeed(client)).path)
  const titles = [...eventsIn(text).values()].map(({ SUMMARY }) => SUMMARY)
  expect(titles).toEqual([...Array(50).fill('Latest'), coming.title])
})

test('GET /api/calendar/{token}.ics answers 304 until a date changes', async () => {
  const client = await newClient({ consulted: true })
  const { path } = await newFeed(client)
  expect(await requestTwice(path)).toEqual([200, 304])
  expect(await requestTwice(path, visitor, () => newBooking(client))).toEqual([200, 200])
})

test('a removed feed, an unknown token and a feed of a user who becomes an editor answer 404 at once', async () => {
  const client = await newClient()
  const [removed, kept] = [await newFeed(client), await newFeed(client)]
  const other = await newClient()
  expect((await other.call(removeCalendarFeed, withId(removed.id))).status).toBe(404)
  expect((await fetchFeed(removed.path)).status).toBe(200)
  expect((await client.call(removeCalendarFeed, withId(removed.id))).status).toBe(204)
  expect((await fetchFeed(removed.path)).status).toBe(404)
  expect((await fetchFeed(pathOf(readCalendarFeed.path, { token: 'unknown' }))).status).toBe(404)
  expect((await fetchFeed(kept.path)).status).toBe(200)
  await rows("update users set role = 'editor' where id = $1", [client.id])
  expect((await fetchFeed(kept.path)).status).toBe(404)
})

test('a user has at most MAX_CALENDAR_FEEDS feeds, also by concurrent calls', async () => {
  const client = await newClient()
  const calls = Array.from({ length: MAX_CALENDAR_FEEDS + 3 }, () => client.call(addCalendarFeed))
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(MAX_CALENDAR_FEEDS)
  expect(statuses.filter((status) => status === 409)).toHaveLength(3)
})
