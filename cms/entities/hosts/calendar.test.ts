import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  bookForClient,
  cancelForClient,
  readConsultationCalendar,
} from '#wire/consultation-calendar.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newHome } from '../../../tests/support/homes.ts'
import { entryOf, newBlock, newHost, newStaffBooking, seen } from '../../../tests/support/hosts.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newNamedClient, type Person, refusal } from '../../../tests/support/people.ts'
import { requestTwice } from '../../../tests/support/request-twice.ts'

let admin: Person
let host: Person

beforeAll(async () => {
  admin = await demo('admin')
  host = await newHost()
})

const withId = (id: string) => ({ params: { id } })
const book = (body: object) => admin.call(bookForClient, { body })

describe('GET /api/admin/consultations/calendar', () => {
  test('has the consultations, blocks and hosts of the asked days, cancelled ones too, and no others', async () => {
    const { client, name } = await newNamedClient('Ines')
    await rows("update users set phone = '555-0133' where id = $1", [client.id])
    const scheduledAt = await freeSlot()
    const home = await newHome(client)
    const { body: booked } = await book({
      ...{ clientId: client.id, scheduledAt, hostId: host.id },
      ...{ propertyId: home.id, notes: 'Asks about the roof' },
    })
    const { block } = await newBlock(host, await freeSlot())
    const day = pacificDate(new Date(scheduledAt))
    const read = async (from: string, days: string) =>
      (await admin.call(readConsultationCalendar, { query: { from, days } })).body
    const { consultations, hosts } = await read(day, '1')
    expect(consultations.find(({ id }) => id === booked.id)).toEqual({
      ...{ id: booked.id, state: 'booked', scheduledAt, duration: 15, reason: null },
      ...{ clientId: client.id, clientName: name, phone: '555-0133', place: null, hostId: host.id },
      ...{ propertyId: home.id, address: home.address, servicePackage: null },
      ...{ notes: 'Asks about the roof', statement: null, createdAt: booked.createdAt },
    })
    expect(hosts).toContainEqual({ id: host.id, name: 'Test Client', takesConsultations: true })
    for (const other of [addDays(day, -1), addDays(day, 1)])
      expect((await read(other, '1')).consultations.map(({ id }) => id)).not.toContain(booked.id)
    const blocked = await read(pacificDate(new Date(block.start)), '1')
    expect(blocked.blocks).toContainEqual(block)
    const body = { seen: seen(booked), reason: 'Ill' }
    await admin.call(cancelForClient, { ...withId(booked.id), body })
    expect(await entryOf(booked.id)).toMatchObject({ state: 'cancelled', reason: 'Ill' })
  })

  test('answers 304 until a consultation or a block changes', async () => {
    const path = '/api/admin/consultations/calendar?from=2031-03-03&days=7'
    expect(await requestTwice(path, admin)).toEqual([200, 304])
    expect(await requestTwice(path, admin, () => newStaffBooking())).toEqual([200, 200])
    const block = async () => newBlock(host, await freeSlot())
    expect(await requestTwice(path, admin, block)).toEqual([200, 200])
  })

  test.each([
    ['days', { days: '63' }],
    ['days', { days: 'all' }],
    ['from', { from: '10000-01-01' }],
    ['from', { from: 'today' }],
  ])('answers 400 for a %s out of range', async (field, query) => {
    const answer = await admin.call(readConsultationCalendar, { query })
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [field]])
  })

  test('reads the days by an index', async () => {
    const client = new pg.Client({ connectionString: lane('databaseUrl') })
    await client.connect()
    onTestFinished(() => client.end())
    // The lane has too few rows for an index to be worth it.
    await client.query('set enable_seqscan = off')
    const planOf = async (table: string, where: string) => {
      const plan = await client.query(`explain select * from ${table} where ${where}`)
      return plan.rows.map((line) => line['QUERY PLAN']).join()
    }
    const week = "'2031-03-03', '2031-03-10'"
    const [start, end] = week.split(', ')
    const inWeek = `scheduled_at >= ${start} and scheduled_at < ${end}`
    expect(await planOf('consultations', inWeek)).toContain('consultations_scheduled_idx')
    const isKept = 'removed_at is null and'
    const touches = `tstzrange(starts_at, ends_at) && tstzrange(${week})`
    expect(await planOf('host_blocks', `${isKept} ${touches}`)).toContain('host_blocks_time_idx')
  })
})
