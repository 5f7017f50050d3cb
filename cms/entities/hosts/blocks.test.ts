import { drizzle } from 'drizzle-orm/node-postgres'
import type { PayloadRequest } from 'payload'
import pg from 'pg'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { addHostBlock, listHostBlocks, removeHostBlock } from '#wire/consultation-calendar.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot } from '../../../tests/support/homes.ts'
import { around, newBlock, newHost, newStaffBooking } from '../../../tests/support/hosts.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { undo, undoIdOf } from '../../../tests/support/undo.ts'
import { sweepRemovedBlocks } from './blocks.ts'

let host: Person
let other: Person

beforeAll(async () => {
  host = await newHost()
  other = await newHost()
})

const blocksOf = async ({ id }: Person) =>
  (await host.call(listHostBlocks, { query: { hostId: id } })).body.map((block) => block.id)

const remove = (who: Person, id: string, version = 1) =>
  who.call(removeHostBlock, { params: { id }, query: { version: String(version) } })

describe('POST /api/admin/consultations/blocks', () => {
  test('blocks the hours of the caller and lists what is booked in them, with this host only', async () => {
    const booked = await newStaffBooking({ hostId: host.id })
    await newStaffBooking({ hostId: other.id, scheduledAt: booked.scheduledAt })
    const body = { ...around(booked.scheduledAt), note: 'Dentist' }
    const answer = await host.call(addHostBlock, { body })
    expect(answer).toMatchObject({
      status: 201,
      body: { block: { ...body, hostId: host.id, version: 1 }, booked: [{ id: booked.id }] },
    })
    expect(answer.body.booked).toHaveLength(1)
    expect(await blocksOf(host)).toContain(answer.body.block.id)
    expect((await undo(host, undoIdOf(answer))).status).toBe(200)
    expect(await blocksOf(host)).not.toContain(answer.body.block.id)
  })

  test('that ends at a start, or begins after the consultation would end, leaves the start free', async () => {
    const scheduledAt = await freeSlot()
    const { start, end } = around(scheduledAt)
    const quarterPast = new Date(Date.parse(scheduledAt) + 15 * 60_000).toISOString()
    await host.call(addHostBlock, { body: { start, end: scheduledAt } })
    await host.call(addHostBlock, { body: { start: quarterPast, end } })
    expect(await newStaffBooking({ scheduledAt, hostId: host.id })).toMatchObject({ scheduledAt })
  })

  test('for another host answers 403 to an admin and 201 to an owner', async () => {
    const body = { ...around(await freeSlot()), hostId: other.id }
    expect((await host.call(addHostBlock, { body })).status).toBe(403)
    const owner = await demo('owner')
    expect((await owner.call(addHostBlock, { body })).body.block).toMatchObject({
      hostId: other.id,
    })
  })

  test('answers 400 for a client, an end before the start, a year and a day, and dates out of range', async () => {
    const owner = await demo('owner')
    const hours = around(await freeSlot())
    const wrong: [string, object][] = [
      ['hostId', { ...hours, hostId: (await newClient()).id }],
      ['end', { start: hours.end, end: hours.start }],
      ['end', { start: '2031-01-01T00:00:00Z', end: '2032-01-03T00:00:00Z' }],
      ['end', { ...hours, end: '9999-12-31T23:00:00Z' }],
      ['start', { ...hours, start: '+275760-09-13T00:00:00Z' }],
      ['note', { ...hours, note: '\u0000' }],
    ]
    for (const [field, body] of wrong) {
      const answer = await owner.call(addHostBlock, { body })
      expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [field]])
    }
  })
})

describe('DELETE /api/admin/consultations/blocks/{id}', () => {
  test('opens the hours again; Undo blocks them', async () => {
    const start = await freeSlot()
    const { block } = await newBlock(host, start)
    await expect(newStaffBooking({ scheduledAt: start, hostId: host.id })).rejects.toThrow(
      'not free',
    )
    const removed = await remove(host, block.id)
    expect(removed.status).toBe(204)
    expect(await blocksOf(host)).not.toContain(block.id)
    expect((await undo(host, undoIdOf(removed))).status).toBe(200)
    expect(await blocksOf(host)).toContain(block.id)
    expect((await remove(host, block.id, 3)).status).toBe(204)
    await newStaffBooking({ scheduledAt: start, hostId: host.id })
  })

  test('answers 409 with the current block for another version, 403 for another host’s, 404 for a removed one', async () => {
    const { block } = await newBlock(host, await freeSlot())
    expect(await remove(host, block.id, 2)).toMatchObject({ status: 409, body: { current: block } })
    expect((await remove(other, block.id)).status).toBe(403)
    expect((await remove(await demo('owner'), block.id)).status).toBe(204)
    expect((await remove(host, block.id, 2)).status).toBe(404)
  })
})

test('the sweep deletes blocks that were removed 30 days ago, and no others', async () => {
  const [old, recent, kept] = [
    (await newBlock(host, await freeSlot())).block.id,
    (await newBlock(host, await freeSlot())).block.id,
    (await newBlock(host, await freeSlot())).block.id,
  ]
  for (const id of [old, recent]) await remove(host, id)
  await rows("update host_blocks set removed_at = now() - interval '31 days' where id = $1", [old])
  const client = new pg.Client({ connectionString: lane('databaseUrl') })
  await client.connect()
  onTestFinished(() => client.end())
  const req = { payload: { db: { drizzle: drizzle(client) } } } as unknown as PayloadRequest
  const swept = await sweepRemovedBlocks(req)
  expect(swept).toContain(old)
  expect(swept).not.toContain(recent)
  expect(swept).not.toContain(kept)
})
