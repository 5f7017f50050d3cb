import { expect, test } from 'vitest'
import { readSignedTerms } from '#wire/acceptances.ts'
import { declineOffer, takeBackNo } from '#wire/offers.ts'
import { askForCode, newCode, sign, signing, signWith } from '../../../tests/support/acceptances.ts'
import {
  answer,
  counterSign,
  counterSignWith,
  draft,
  draftOf,
  newDraft,
  send,
} from '../../../tests/support/counters.ts'
import { newPaper } from '../../../tests/support/escrows.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newOfferedHome, offerAs, TERMS } from '../../../tests/support/offers.ts'
import { newClient, refusal, refusedWith } from '../../../tests/support/people.ts'
import { newCoSeller, newSeller } from '../../../tests/support/sellers.ts'

const params = ({ id }: { id: string }) => ({ params: { id } })

test('a counter is drafted, signed by all sellers, sent, agreed to and then accepted', async () => {
  const { client, home, agent, offer } = await newOfferedHome({ terms: { note: 'We love it' } })
  const { person } = await newCoSeller(home)
  const drafted = await newDraft(offer, { terms: { note: 'Ours' } })
  expect(drafted).toMatchObject({
    ...{ state: 'received', number: 1, version: 2, terms: { price: 850_000, note: 'We love it' } },
    draft: {
      ...{ number: 2, expired: false, terms: { price: 870_000, note: null }, signed: [] },
      unsigned: ['Test Client', 'Test Client'],
      statement: { priceCents: 87_000_000 },
    },
  })
  const terms = await person.call(readSignedTerms, { ...params(offer), query: { number: '2' } })
  expect(terms.body).toMatchObject({ sha256: drafted.draft.termsSha256 })
  expect(terms.body.text).toMatch(/^Counteroffer for .*, version 2\n/)
  expect(refusedWith(await send(drafted))).toEqual([
    409,
    'It still needs the signature of Test Client, Test Client.',
  ])
  const first = await counterSign(client, drafted)
  expect([first.status, first.body]).toMatchObject([
    201,
    { version: 2, draft: { signed: [{ isOwn: true }], unsigned: ['Test Client'] } },
  ])
  expect(refusedWith(await counterSignWith(client, drafted, '000000'))).toEqual([
    409,
    'You have signed this counteroffer already.',
  ])
  expect((await send(drafted)).status).toBe(409)
  await counterSign(person, drafted)
  const sent = await send(drafted)
  expect([sent.status, sent.body]).toMatchObject([
    200,
    { state: 'countered', version: 3, number: 2, side: 'seller', draft: null },
  ])
  const mail = await untilMail(agent.email, `Counteroffer for ${home.address}`)
  expect(mail.text).toContain('Price: $870,000')
  expect(mail.text).toContain('Who pays the county transfer tax: The seller')
  expect(mail.text).not.toMatch(/you accept|paid by you/)
  expect(refusedWith(await askForCode(client, sent.body))).toEqual([
    409,
    'This version waits for the buyer. It cannot be accepted now.',
  ])
  const agreed = await answer(sent.body, 'agreed', await newPaper(home.id))
  expect([agreed.status, agreed.body]).toMatchObject([200, { state: 'agreed', version: 4 }])
  expect(agreed.body.files).toHaveLength(1)
  expect((await signWith(client, { ...agreed.body, number: 1 }, '000000')).status).toBe(409)
  expect((await sign(client, agreed.body)).body).toMatchObject({ escrow: null })
  expect((await sign(person, agreed.body)).body).toMatchObject({
    offer: { state: 'accepted' },
    escrow: { terms: { price: 870_000 } },
  })
  const { versions, log } = await offerAs(client, offer)
  expect(versions.map(({ number, side, terms: { price } }) => [number, side, price])).toEqual([
    [1, 'buyer', 850_000],
    [2, 'seller', 870_000],
  ])
  expect(log.map(({ event }) => event)).toEqual([
    ...['received', 'counter-drafted', 'counter-signed', 'counter-signed', 'countered'],
    ...['agreed', 'signed', 'signed', 'accepted', 'viewed'],
  ])
})

test('a draft waits for an invited seller, and only staff make it', async () => {
  const { client, home, offer } = await newOfferedHome()
  await newSeller(home, { name: 'Kim Late' })
  const body = { version: 1, side: 'seller', draft: true, terms: TERMS }
  const path = `/api/admin/offers/${offer.id}/versions`
  expect((await client.send('POST', path, body)).status).toBe(403)
  const drafted = await newDraft(offer)
  expect(drafted.draft.unsigned).toEqual(['Test Client', 'Kim Late'])
  await counterSign(client, drafted)
  expect(refusedWith(await send(drafted))).toEqual([
    409,
    'It still needs the signature of Kim Late.',
  ])
  const other = await newClient({ consulted: true })
  expect((await counterSignWith(other, drafted, '000000')).status).toBe(404)
  expect((await askForCode(other, draftOf(drafted))).status).toBe(404)
})

test('a new draft takes the place of the unsent one and ends its signatures and codes', async () => {
  const { client, home, offer } = await newOfferedHome()
  const { person } = await newCoSeller(home)
  const one = await newDraft(offer)
  await counterSign(client, one)
  const code = await newCode(person, draftOf(one))
  const stale = await draft(offer, { terms: { price: 880_000 } })
  expect([stale.status, stale.body]).toMatchObject([409, { current: { version: 2 } }])
  const two = await newDraft(one, { terms: { price: 880_000 } })
  expect(two.draft).toMatchObject({ number: 2, signed: [], terms: { price: 880_000 } })
  expect(refusedWith(await counterSignWith(person, one, code))).toEqual([
    409,
    'This offer has changed since you opened it. Look at it again.',
  ])
  const fresh = { ...two, draft: { ...two.draft, termsSha256: one.draft.termsSha256 } }
  expect((await counterSignWith(person, fresh, code)).status).toBe(409)
  expect((await counterSignWith(person, two, code)).status).toBe(400)
  await counterSign(person, two)
  expect((await send(two)).status).toBe(409)
  await counterSign(client, two)
  expect((await send({ ...two, version: 2 })).status).toBe(409)
  expect((await send(two)).body).toMatchObject({ state: 'countered', number: 2 })
})

test('a draft replaced while the other seller signs leaves no signature under other terms', async () => {
  const { client, offer } = await newOfferedHome()
  const one = await newDraft(offer)
  const code = await newCode(client, draftOf(one))
  const [signed, replaced] = await Promise.all([
    counterSignWith(client, one, code),
    draft(one, { terms: { price: 880_000 } }),
  ])
  expect([201, 409]).toContain(signed.status)
  expect(replaced.status).toBe(201)
  expect((await offerAs(client, offer)).draft?.signed).toEqual([])
  expect((await send(replaced.body)).status).toBe(409)
})

test('a no blocks a counter and ends the signatures under it', async () => {
  const { client, home, offer } = await newOfferedHome()
  const { person } = await newCoSeller(home)
  const drafted = await newDraft(offer)
  await counterSign(client, drafted)
  const body = { version: drafted.version }
  await person.call(declineOffer, { ...params(offer), body })
  expect((await offerAs(client, offer)).draft?.signed).toEqual([])
  expect((await counterSignWith(client, drafted, '000000')).status).toBe(409)
  expect((await send(drafted)).status).toBe(409)
  await person.call(takeBackNo, params(offer))
  for (const seller of [client, person]) await counterSign(seller, drafted)
  expect((await send(drafted)).status).toBe(200)
})

test('counts five tries of a code under a counter, which a 409 does not use up', async () => {
  const { client, offer } = await newOfferedHome()
  const drafted = await newDraft(offer)
  const code = await newCode(client, draftOf(drafted))
  const wrong = code === '000000' ? '000001' : '000000'
  const left = async (given: string, of = drafted) => {
    const { status, body } = await counterSignWith(client, of, given)
    return [status, (body as unknown as { triesLeft?: number }).triesLeft]
  }
  expect(await left(code, { ...drafted, version: 9 })).toEqual([409, undefined])
  for (const tries of [4, 3, 2, 1, 0]) expect(await left(wrong)).toEqual([400, tries])
  expect(await left(code)).toEqual([400, 0])
  const fresh = await newCode(client, draftOf(drafted))
  const signature = { kind: 'typed', name: 'Ann Other' }
  const named = await client.send('POST', `/api/offers/${offer.id}/counter-signature`, {
    ...signing(client, draftOf(drafted), fresh),
    signature,
  })
  expect([named.status, Object.keys(refusal(named).fields ?? {})]).toEqual([
    400,
    ['signature.name'],
  ])
  expect((await counterSignWith(client, drafted, fresh)).status).toBe(201)
})
