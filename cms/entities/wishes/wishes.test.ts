import { expect, test } from 'vitest'
import { wishForOffer } from '#wire/counters.ts'
import { listClientMessages, writeToAgent } from '#wire/messages.ts'
import { listOwnTasks, listPropertyTasks } from '#wire/tasks.ts'
import { answer } from '../../../tests/support/counters.ts'
import { rows } from '../../../tests/support/database.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

async function newSale() {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  return { client, home, offer: await newOffer(home) }
}
const messagesOf = async ({ id }: { id: string }) =>
  (await (await demo('admin')).call(listClientMessages, { params: { id }, query: {} })).body

test('a wish of a seller is a task for staff of the home, and a message that they answer', async () => {
  const { client, home, offer } = await newSale()
  const { person } = await newCoSeller(home)
  const body = { kind: 'counter', text: 'Ask for $870,000' } as const
  const wished = await person.call(wishForOffer, { params: { id: offer.id }, body })
  expect([wished.status, wished.body]).toMatchObject([
    201,
    {
      ...{ propertyId: home.id, clientId: client.id, stage: 'offers', actor: 'broker' },
      ...{ state: 'open', title: 'Test Client asks for a counteroffer to the offer of $850,000' },
    },
  ])
  const listed = await (await demo('admin')).call(listPropertyTasks, { params: { id: home.id } })
  expect(listed.body.map(({ id }) => id)).toContain(wished.body.id)
  expect((await person.call(listOwnTasks)).body).toEqual([])
  expect(await messagesOf(person)).toMatchObject([
    {
      ...{ content: 'A counteroffer: Ask for $870,000', propertyId: home.id },
      offer: { id: offer.id, price: 850_000, buyerNames: ['Ana Moreno'] },
    },
  ])
  const log = await rows(
    `select event, details ->> 'kind' as kind from audit_log where subject = $1 and event = 'offer-wished'`,
    [home.id],
  )
  expect(log).toEqual([{ event: 'offer-wished', kind: 'counter' }])
})

test('a wish is refused without words, for another client, and once the offer waits for no answer', async () => {
  const { client, offer } = await newSale()
  const params = { id: offer.id }
  const path = `/api/offers/${offer.id}/wishes`
  for (const body of [
    { kind: 'counter', text: ' ' },
    { kind: 'other', text: 'x' },
  ])
    expect((await client.send('POST', path, body)).status).toBe(400)
  const body = { kind: 'more-time', text: 'Until Friday' } as const
  const stranger = await newClient({ consulted: true })
  expect((await stranger.call(wishForOffer, { params, body })).status).toBe(404)
  await answer(offer, 'withdrawn')
  const late = await client.call(wishForOffer, { params, body })
  expect([late.status, late.body]).toMatchObject([409, { current: { state: 'withdrawn' } }])
})

test('a message may ask about an offer of one’s own homes, and says so to staff', async () => {
  const { client, home, offer } = await newSale()
  const body = { content: 'What is an appraisal?', offerId: offer.id }
  const sent = await client.call(writeToAgent, { body })
  expect([sent.status, sent.body]).toMatchObject([
    201,
    { propertyId: home.id, offer: { id: offer.id, price: 850_000 } },
  ])
  expect(await messagesOf(client)).toEqual([sent.body])
  const stranger = await newClient({ consulted: true })
  expect((await stranger.call(writeToAgent, { body })).status).toBe(404)
  const plain = await client.call(writeToAgent, { body: { content: 'Hello' } })
  expect(plain.body).toMatchObject({ propertyId: null, offer: null })
})
