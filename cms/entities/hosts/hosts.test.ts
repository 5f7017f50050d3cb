import { beforeAll, describe, expect, test } from 'vitest'
import { changeClient } from '#wire/client-edits.ts'
import { listHostSlots } from '#wire/consultation-calendar.ts'
import { bookConsultation, listFreeSlots, rescheduleConsultation } from '#wire/consultations.ts'
import { pacificDate } from '#wire/slots.ts'
import { changeRole, deleteUser, listStaff } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, freeSlots, newBooking, newHome } from '../../../tests/support/homes.ts'
import { newBlock, newHost, setHost } from '../../../tests/support/hosts.ts'
import { demo, newClient, newStaff, type Person, visitor } from '../../../tests/support/people.ts'

/** The demo's admin and two more. */
let hosts: Person[]

beforeAll(async () => {
  hosts = [await demo('admin'), await newHost(), await newHost()]
})

const idsOf = (people: Person[]) => people.map(({ id }) => id).sort()

const hostsAt = async (scheduledAt: string) => {
  const found = await rows<{ host: string | null }>(
    `select host_id as host from consultations
     where scheduled_at = $1 and cancelled_at is null order by created_at`,
    [scheduledAt],
  )
  return found.map(({ host }) => host)
}

const isFree = async (start: string) => {
  const query = { from: pacificDate(new Date(start)), days: '1' }
  return (await visitor.call(listFreeSlots, { query })).body.includes(start)
}

const freeHostsAt = async (start: string) => {
  const query = { from: pacificDate(new Date(start)), days: '1' }
  const { body } = await (await demo('admin')).call(listHostSlots, { query })
  return body.find((slot) => slot.start === start)?.hosts.toSorted() ?? []
}

async function bookAt(scheduledAt: string, client?: Person) {
  const who = client ?? (await newClient())
  const body = { propertyId: (await newHome(who)).id, scheduledAt }
  return who.call(bookConsultation, { body })
}

describe('POST /api/consultations with three hosts', () => {
  test('twenty times at once for one start books three, one with each host, and answers 409 to seventeen', async () => {
    const start = await freeSlot()
    const clients = await Promise.all(Array.from({ length: 20 }, () => newClient()))
    const answers = await Promise.all(clients.map((client) => bookAt(start, client)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(3)
    expect(statuses.filter((status) => status === 409)).toHaveLength(17)
    expect((await hostsAt(start)).sort()).toEqual(idsOf(hosts))
    const refused = answers.find(({ status }) => status === 409)?.body as unknown as {
      alternatives: string[]
    }
    expect(refused.alternatives).toHaveLength(3)
    expect(await isFree(start)).toBe(false)
  })

  test('thirty times at thirty starts at once gives each host ten', async () => {
    const starts = await freeSlots(30)
    const answers = await Promise.all(starts.map((start) => bookAt(start)))
    expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(201))
    const booked = (await Promise.all(starts.map(hostsAt))).flat()
    const counts = hosts.map(({ id }) => booked.filter((host) => host === id).length)
    expect(counts).toEqual([10, 10, 10])
  })

  test('prefers the agent of the client, and takes another host where the agent is booked', async () => {
    const [agent] = [hosts[1] as Person]
    const client = await newClient()
    const params = { id: client.id }
    await (await demo('admin')).call(changeClient, { params, body: { agentId: agent.id } })
    for (let times = 0; times < 3; times++) {
      const start = await freeSlot()
      await bookAt(start, client)
      expect(await hostsAt(start)).toEqual([agent.id])
    }
    const start = await freeSlot()
    await bookAt(start, client)
    expect((await bookAt(start, client)).status).toBe(201)
    const [first, second] = await hostsAt(start)
    expect(first).toBe(agent.id)
    expect([hosts[0]?.id, hosts[2]?.id]).toContain(second)
  })

  test('gives none to a host in their blocked hours, and 409 where all are blocked', async () => {
    const start = await freeSlot()
    for (const host of hosts.slice(1)) await newBlock(host, start)
    expect(await freeHostsAt(start)).toEqual([hosts[0]?.id])
    expect((await bookAt(start)).status).toBe(201)
    expect(await hostsAt(start)).toEqual([hosts[0]?.id])
    expect(await isFree(start)).toBe(false)
    expect((await bookAt(start)).status).toBe(409)
  })
})

test('a moved consultation stays with its host where that one is free', async () => {
  const client = await newClient()
  const { id, scheduledAt } = await newBooking(client)
  const [host] = await hostsAt(scheduledAt)
  for (let times = 0; times < 2; times++) {
    const body = { scheduledAt: await freeSlot() }
    await client.call(rescheduleConsultation, { params: { id }, body })
    expect(await hostsAt(body.scheduledAt)).toEqual([host])
  }
})

test('a booking without a host takes the place of one host, and staff see nobody free at the last one', async () => {
  const start = await freeSlot()
  const insert = `insert into consultations (id, user_id, scheduled_at, duration, completed)
    values (gen_random_uuid(), $1, $2, 15, false)`
  await rows(insert, [(await newClient()).id, start])
  expect(await freeHostsAt(start)).toEqual(idsOf(hosts))
  for (let times = 0; times < 2; times++) expect((await bookAt(start)).status).toBe(201)
  expect(await isFree(start)).toBe(false)
  expect((await bookAt(start)).status).toBe(409)
})

describe('PATCH /api/owner/users/{id}/consultations', () => {
  const listed = async ({ id }: Person) =>
    (await (await demo('owner')).call(listStaff)).body.find((member) => member.id === id)

  test('makes a host of a user of staff, whom the next bookings may get', async () => {
    const host = await newHost()
    expect(await listed(host)).toMatchObject({ takesConsultations: true })
    const start = await freeSlot()
    expect(await freeHostsAt(start)).toContain(host.id)
    await setHost(host, false)
    expect(await listed(host)).toMatchObject({ takesConsultations: false })
    expect(await freeHostsAt(start)).not.toContain(host.id)
  })

  test('answers 404 for a client and for an editor', async () => {
    for (const person of [await newClient(), await newStaff('editor')])
      await expect(setHost(person, true)).rejects.toThrow('404')
  })

  test('no longer counts for a user who becomes an editor', async () => {
    const host = await newHost()
    const params = { id: host.id }
    await (await demo('owner')).call(changeRole, { params, body: { role: 'editor' } })
    expect(await freeHostsAt(await freeSlot())).not.toContain(host.id)
    expect(await listed(host)).toMatchObject({ takesConsultations: false })
  })
})

test('a host whose account is deleted leaves their consultations, two at one start too', async () => {
  const [one, other] = [await newHost(), await newHost()]
  const start = await freeSlot()
  for (let times = 0; times < 5; times++) expect((await bookAt(start)).status).toBe(201)
  const owner = await demo('owner')
  for (const { id } of [one, other])
    expect((await owner.call(deleteUser, { params: { id } })).status).toBe(204)
  const left = await hostsAt(start)
  expect(left).toHaveLength(5)
  expect(left.filter((host) => host === null)).toHaveLength(2)
  expect(await isFree(start)).toBe(false)
})

test('a team without a host has one booking at a start, as before there were hosts', async () => {
  for (const host of hosts) await setHost(host, false)
  const start = await freeSlot()
  const answers = await Promise.all(Array.from({ length: 6 }, () => bookAt(start)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(5).fill(409)])
  expect(await hostsAt(start)).toEqual([null])
  for (const host of hosts) await setHost(host, true)
})
