import { describe, expect, test } from 'vitest'
import { addInstruction, type NewInstruction } from '#wire/compensation-instructions.ts'
import { listOffers } from '#wire/offers.ts'
import { readContract } from '#wire/signatures.ts'
import { readOwnUser } from '#wire/users.ts'
import { sign } from '../../../tests/support/acceptances.ts'
import { signWithCode } from '../../../tests/support/contracts.ts'
import { lane } from '../../../tests/support/lane.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'

const params = (id: string) => ({ params: { id } })

/** A listed home of two sellers with an offer. */
async function newSale() {
  const client = await newClient({ consulted: true })
  const home = await newListedHome(client)
  const { person } = await newCoSeller(home)
  return { client, home, person, offer: await newOffer(home) }
}

const instruct = async (home: { id: string }, body: NewInstruction) =>
  (await demo('admin')).call(addInstruction, { ...params(home.id), body })

const instructedNet = async (who: Person, home: { id: string }) => {
  const [offer] = (await who.call(listOffers, params(home.id))).body
  const { netCents, netAtZeroCents, netAsInstructedCents } = offer?.statement ?? {}
  return { netCents, netAtZeroCents, netAsInstructedCents }
}

describe('POST /api/admin/properties/{id}/compensation-instructions', () => {
  test('asks every joined seller, and the net follows once all have signed', async () => {
    const { client, home, person } = await newSale()
    const { status, body } = await instruct(home, { basisPoints: 250 })
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ contractType: 'compensation-instruction', propertyId: home.id, status: 'pending' },
        ...{ needsCode: true, signerName: 'Test Client and Sam Moreno', signature: null },
        signers: [{ name: 'Test Client' }, { name: 'Sam Moreno' }],
      },
    ])
    expect(JSON.stringify(body.document?.text)).toContain('2.5% of the price')
    expect(body.document?.text.note).toMatch(/^Sample wording/)
    const subject = `Please sign: Buyer-Agent Compensation Instruction for ${home.address}`
    for (const who of [client, person]) await untilMail(String(who.user?.email), subject)
    expect((await signWithCode(client, body.id)).status).toBe(201)
    expect((await instructedNet(client, home)).netAsInstructedCents).toBeNull()
    expect((await signWithCode(person, body.id)).body.status).toBe('signed')
    const { netAtZeroCents, netAsInstructedCents } = await instructedNet(person, home)
    expect(netAsInstructedCents).toBe(Number(netAtZeroCents) - 850_000 * 2.5)
  })

  test('of nothing is known as 0, and a new one counts once all have signed it', async () => {
    const { client, home, person } = await newSale()
    const first = (await instruct(home, { dollars: 10_000 })).body
    for (const who of [client, person]) await signWithCode(who, first.id)
    const waiting = (await instruct(home, { basisPoints: 100 })).body
    const last = (await instruct(home, { none: true })).body
    const { body } = await client.call(readContract, params(waiting.id))
    expect([body.status, body.voidReason]).toEqual(['void', 'A newer instruction took its place.'])
    const before = await instructedNet(client, home)
    expect(before.netAsInstructedCents).toBe(Number(before.netAtZeroCents) - 1_000_000)
    for (const who of [client, person]) await signWithCode(who, last.id)
    const after = await instructedNet(client, home)
    expect(after.netAsInstructedCents).toBe(after.netAtZeroCents)
  })

  test('needs the code of the only seller too, and moves no stage', async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const stage = (await client.call(readOwnUser)).body.customerStage
    const { body } = await instruct(home, { none: true })
    expect(body).toMatchObject({ needsCode: true, signers: [{ name: 'Test Client' }] })
    expect((await signWithCode(client, body.id)).body.status).toBe('signed')
    expect((await client.call(readOwnUser)).body.customerStage).toBe(stage)
  })

  test('is 404 for an unknown home, and 400 without one clear amount', async () => {
    const home = await newListedHome(await newClient({ consulted: true }))
    const admin = await demo('admin')
    const path = `/api/admin/properties/${home.id}/compensation-instructions`
    const unknown = { id: '019d0000-0000-7000-8000-000000000000' }
    expect((await instruct(unknown, { none: true })).status).toBe(404)
    for (const body of [{}, { none: false }, { basisPoints: 0 }, { dollars: 1, basisPoints: 1 }]) {
      const answer = await admin.send('POST', path, body)
      expect([answer.status, typeof refusal(answer).message], JSON.stringify(body)).toEqual([
        400,
        'string',
      ])
    }
  })
})

test('no page for visitors, feed or export of a home has its instruction or a word of it', async () => {
  const { client, home, person, offer } = await newSale()
  const { body } = await instruct(home, { basisPoints: 333 })
  for (const who of [client, person]) await signWithCode(who, body.id)
  await sign(client, offer)
  const admin = await demo('admin')
  const textOf = async (path: string, token?: string) => {
    const headers = token ? { authorization: `Bearer ${token}` } : undefined
    const response = await fetch(lane('url') + path, headers && { headers })
    expect(response.status, path).toBe(200)
    return response.text()
  }
  const feed = await client.send('POST', '/api/calendar-feeds', {})
  const feedPath = new URL(String((feed.body as { url?: string }).url)).pathname
  const texts = [
    await textOf('/api/admin/exports/properties', admin.token),
    await textOf('/api/admin/exports/clients', admin.token),
    await textOf(feedPath),
    await textOf('/sitemap.xml'),
  ]
  for (const text of texts) expect(text).not.toMatch(/compensation|instruct|\b3\.33\b|\b333\b/i)
})
