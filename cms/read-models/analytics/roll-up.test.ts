import { type BasePayload, createLocalReq } from 'payload'
import { beforeAll, expect, test } from 'vitest'
import { readAnalytics } from '#wire/analytics.ts'
import { bookConsultation, cancelConsultation } from '#wire/consultations.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { changePropertyPackage, changePropertyStatus, deleteProperty } from '#wire/properties.ts'
import { changeStage, deleteUser, markConsulted } from '#wire/users.ts'
import { newSignedContract } from '../../../tests/support/contracts.ts'
import { rows } from '../../../tests/support/database.ts'
import { freeSlot, newHome } from '../../../tests/support/homes.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { plantOldPipeline } from '../../../tests/support/old-pipeline.ts'
import { demo, newClient, type Person } from '../../../tests/support/people.ts'

let payload: BasePayload
let countDifferences: typeof import('./roll-up.ts').countRollUpDifferences
let staff: Person

/** Loads late, because the modules read the environment. */
beforeAll(async () => {
  payload = await openLanePayload()
  countDifferences = (await import('./roll-up.ts')).countRollUpDifferences
  staff = await demo('admin')
  await plantOldPipeline(staff.id)
})

const differences = async () => countDifferences(await createLocalReq({}, payload))
const NONE = { rows: 0, sums: 0 }

test('the roll-ups equal a new count after every kind of write', async () => {
  expect(await differences()).toEqual(NONE)
  const client = await newClient({ consulted: true })
  const params = { id: client.id }
  const home = await newHome(client)
  const writes: Record<string, () => Promise<{ status: number }>> = {
    question: () => client.call(writeToAgent, { body: { content: 'When?' } }),
    answer: () => staff.call(writeToClient, { params, body: { content: 'On Tuesday.' } }),
    booking: async () =>
      client.call(bookConsultation, {
        body: { scheduledAt: await freeSlot(), propertyId: home.id },
      }),
    cancelling: async () => {
      const [booked] = await rows<{ id: string }>(
        'select id from consultations where user_id = $1 and cancelled_at is null and not completed limit 1',
        [client.id],
      )
      return client.call(cancelConsultation, { params: { id: String(booked?.id) } })
    },
    stage: () =>
      staff.call(changeStage, { params, body: { stage: 'active-client', reason: 'Signed' } }),
    price: () =>
      staff.call(changePropertyStatus, {
        params: { id: home.id },
        body: { status: 'active-listing', listingPrice: 640_050 },
      }),
    package: () =>
      client.call(changePropertyPackage, {
        params: { id: home.id },
        body: { servicePackage: 'full-service' },
      }),
    consulted: () => staff.call(markConsulted, { params, body: { completed: true } }),
    lost: () => staff.call(changeStage, { params, body: { stage: 'on-hold', reason: 'Waits' } }),
    'removed home': () => staff.call(deleteProperty, { params: { id: home.id } }),
    erased: async () => (await demo('owner')).call(deleteUser, { params }),
  }
  for (const [what, write] of Object.entries(writes)) {
    expect((await write()).status, what).toBeLessThan(300)
    expect([what, await differences()]).toEqual([what, NONE])
  }
  const signer = await newClient({ consulted: true })
  await newSignedContract(signer)
  expect(await differences()).toEqual(NONE)
  expect(await rows('select id from analytics_rows where client_id = $1', [client.id])).toEqual([])
})

test('a refresh ends while its own client is marked again and again', async () => {
  const client = await newClient({ consulted: true })
  await rows(`create function mark_again() returns trigger language plpgsql as $$
    begin
      insert into analytics_stale select distinct client_id from removed where client_id = '${client.id}';
      return null;
    end $$`)
  await rows(`create trigger mark_again after delete on analytics_stale referencing old table as removed
    for each statement execute function mark_again()`)
  try {
    await client.call(writeToAgent, { body: { content: 'When?' } })
    const { refreshRollUps } = await import('./roll-up.ts')
    await refreshRollUps(await createLocalReq({}, payload))
    expect(await rows('select from analytics_stale where client_id = $1', [client.id])).not.toEqual(
      [],
    )
  } finally {
    await rows('drop trigger mark_again on analytics_stale')
    await rows('drop function mark_again')
  }
  expect(await differences()).toEqual(NONE)
})

test('writes of one client at the same time are all in the next answer', async () => {
  const client = await newClient({ consulted: true })
  const params = { id: client.id }
  const before = (await staff.call(readAnalytics, { query: {} })).body
  await Promise.all([
    ...Array.from({ length: 5 }, () => client.call(writeToAgent, { body: { content: 'Well?' } })),
    ...Array.from({ length: 5 }, () => staff.call(readAnalytics, { query: {} })),
    staff.call(changeStage, { params, body: { stage: 'sale-pending', reason: 'Offer' } }),
  ])
  const after = (await staff.call(readAnalytics, { query: {} })).body
  const reached = ({ funnel }: typeof after) =>
    funnel.find(({ stage }) => stage === 'sale-pending')?.clients ?? 0
  expect(reached(after)).toBe(reached(before) + 1)
  expect(await differences()).toEqual(NONE)
})
