import { expect, test } from 'vitest'
import { namesOf, sentenceOf } from '#wire/activity-words.ts'
import { readHomeTimeline } from '#wire/home-timeline.ts'
import { declineOffer } from '#wire/offers.ts'
import { addPropertyTask, changeTask } from '#wire/tasks.ts'
import { newContract } from '../../../tests/support/contracts.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient } from '../../../tests/support/people.ts'

const timelineOf = async ({ id }: { id: string }, query: Record<string, string> = {}) =>
  (await demo('admin')).call(readHomeTimeline, { params: { id }, query })

const eventsOf = async (home: { id: string }, query: Record<string, string> = {}) =>
  (await timelineOf(home, query)).body.map(({ event }) => event)

test('the timeline of a home has what happened with it, its offers and its contracts, newest first', async () => {
  const client = await newClient({ consulted: true })
  const [home, other] = [await newListedHome(client), await newHome(client)]
  await newContract(client, { contractType: 'service-agreement', propertyId: other.id })
  await newContract(client, { contractType: 'service-agreement', propertyId: home.id })
  const { id, version } = await newOffer(home)
  await client.call(declineOffer, { params: { id }, body: { version, reason: 'Too low' } })
  const { body } = await timelineOf(home)
  const events = body.map(({ event }) => event)
  // The last seller's no declines the offer.
  const ofOffer = ['offer-declined', 'offer-refused', 'offer-received']
  expect(events.slice(0, 4)).toEqual([...ofOffer, 'contract-created'])
  expect(events).toContain('property-changed')
  expect(events.filter((event) => event === 'contract-created')).toHaveLength(1)
  expect(body[0]?.actor?.id).toBe(client.id)
  expect(new Set(body.map(({ address }) => address))).toEqual(new Set([null]))
  expect(await eventsOf(home, { kind: 'offers' })).toEqual(ofOffer)
  expect(await eventsOf(home, { kind: 'documents' })).toEqual(['contract-created'])
  expect(await eventsOf(home, { kind: 'showings' })).toEqual([])
  expect((await timelineOf(home, { kind: 'secrets' })).status).toBe(400)
  const before = String(body[2]?.id)
  expect(await eventsOf(home, { kind: 'offers', before })).toEqual([])
})

test('the timeline of a home names its tasks, and says from which state to which one went', async () => {
  const home = await newHome(await newClient({ consulted: true }))
  const admin = await demo('admin')
  const body = { title: 'Order the sign' }
  const { body: task } = await admin.call(addPropertyTask, { params: { id: home.id }, body })
  const change = { version: task.version, state: 'done' } as const
  await admin.call(changeTask, { params: { id: task.id }, body: change })
  const entries = (await timelineOf(home)).body.slice(0, 2)
  const sentences = entries.map((entry) =>
    sentenceOf(entry)
      .parts.map((part) => (typeof part === 'string' ? part : namesOf(entry)[part.name]))
      .join(''),
  )
  expect(sentences).toEqual([
    'Dana Whitlock changed the task “Order the sign” from open to done',
    'Dana Whitlock added the task “Order the sign”',
  ])
})
