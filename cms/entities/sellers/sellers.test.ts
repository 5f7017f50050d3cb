import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readHomeOverview } from '#wire/home-overview.ts'
import { inviteSeller, listSellers, removeSeller, resendSellerLink } from '#wire/sellers.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { demo, newClient, type Person, visitor } from '../../../tests/support/people.ts'
import {
  joinWith,
  linkHeaders,
  mailedSellerTokens,
  newLinkToken,
  newSeller,
  sellerFields,
} from '../../../tests/support/sellers.ts'

const paramsOf = ({ id }: { id: string }) => ({ params: { id } })

async function consultedHome() {
  const client = await newClient({ consulted: true })
  return { client, home: await newHome(client) }
}

const sellersOf = async (who: Person, home: { id: string }) =>
  (await who.call(listSellers, paramsOf(home))).body
const invite = (who: Person, home: { id: string }, given: object = {}) =>
  who.call(inviteSeller, { ...paramsOf(home), body: sellerFields(given) })
const remove = async ({ id }: { id: string }) =>
  (await demo('admin')).call(removeSeller, { params: { id }, query: { reason: 'Sold their part' } })
const statusOf = async (who: Person, home: { id: string }) =>
  (await who.call(readHomeOverview, paramsOf(home))).status

describe('an invitation to sell a home together', () => {
  test('joins the person who signs in with the invited address, once', async () => {
    const { client, home } = await consultedHome()
    const person = await newClient()
    const email = String(person.user?.email)
    expect((await invite(client, home, { name: 'Sam Moreno', email })).status).toBe(201)
    const [token = ''] = await mailedSellerTokens(email, 1)
    const joined = await joinWith(person, token)
    expect(joined).toMatchObject({ status: 200, body: { id: home.id } })
    expect(await sellersOf(client, home)).toEqual([
      { id: client.id, name: 'Test Client', seat: 1, state: 'joined', email: client.user?.email },
      expect.objectContaining({ name: 'Sam Moreno', seat: 2, state: 'joined', email: null }),
    ])
    expect((await joinWith(person, token)).status).toBe(410)
    expect(await statusOf(person, home)).toBe(200)
  })

  test('joins once from two tabs at the same time', async () => {
    const { client, home } = await consultedHome()
    const person = await newClient()
    const token = await newLinkToken(await newSeller(home, { email: person.user?.email }))
    const answers = await Promise.all([joinWith(person, token), joinWith(person, token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410])
    expect((await sellersOf(client, home)).map(({ seat }) => seat)).toEqual([1, 2])
    expect((await invite(client, home, { email: person.user?.email })).status).toBe(409)
  })

  test('is 404 without a link or with an unknown one, 410 for an expired one, 403 for another address', async () => {
    const { home } = await consultedHome()
    const person = await newClient()
    const seller = await newSeller(home, { email: person.user?.email })
    expect((await joinWith(person, 'unknown')).status).toBe(404)
    expect((await person.send('POST', '/api/invitations/accept')).status).toBe(404)
    const expired = await newLinkToken(seller, '-1 second')
    expect((await joinWith(person, expired)).status).toBe(410)
    const token = await newLinkToken(seller)
    expect((await joinWith(await newClient(), token)).status).toBe(403)
    expect((await joinWith(visitor, token)).status).toBe(401)
    await rows('update users set email_proved_at = null where id = $1', [person.id])
    expect((await joinWith(person, token)).status).toBe(403)
    await rows('update users set email_proved_at = now() where id = $1', [person.id])
    expect((await joinWith(person, token)).status).toBe(200)
  })

  test('a link ends with the next one, with a removal, and not by being read', async () => {
    const { client, home } = await consultedHome()
    const person = await newClient()
    const email = String(person.user?.email)
    const seller = await newSeller(home, { email })
    const [first = ''] = await mailedSellerTokens(email, 1)
    await visitor.send('GET', '/join-home')
    await person.send('GET', '/api/invitations/accept', undefined, linkHeaders(person, first))
    const resend = () =>
      client.call(resendSellerLink, { params: { id: home.id, sellerId: seller.id } })
    expect((await resend()).status).toBe(204)
    const second = (await mailedSellerTokens(email, 2)).find((token) => token !== first) ?? ''
    expect((await joinWith(person, first)).status).toBe(410)
    expect((await remove(seller)).status).toBe(204)
    expect((await joinWith(person, second)).status).toBe(410)
    expect((await resend()).status).toBe(409)
  })

  test('is sent again three times an hour', async () => {
    const { client, home } = await consultedHome()
    const { id: sellerId } = await newSeller(home)
    const answers = []
    for (let turn = 0; turn < 4; turn++)
      answers.push(await client.call(resendSellerLink, { params: { id: home.id, sellerId } }))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
  })

  test('is 409 for a fifth seller and for an address that has one, also of six at once', async () => {
    const { client, home } = await consultedHome()
    const email = `${randomUUID()}@example.com`
    const twice = await Promise.all([
      invite(client, home, { email }),
      invite(client, home, { email: email.toUpperCase() }),
    ])
    expect(twice.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await invite(client, home, { email: client.user?.email })).status).toBe(409)
    const more = await Promise.all([1, 2, 3, 4].map(() => invite(client, home)))
    expect(more.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409])
    expect((await sellersOf(client, home)).map(({ seat }) => seat)).toEqual([1, 2, 3, 4])
  })

  test('no answer, log entry, notification or job says a token: only its digest is stored', async () => {
    const { client, home } = await consultedHome()
    const email = `${randomUUID()}@example.com`
    const invited = await invite(client, home, { email })
    const [token = ''] = await mailedSellerTokens(email, 1)
    expect(token).toMatch(/^[\w-]{43}$/)
    const [stored] = await rows<{ found: boolean }>(
      `select exists (select from audit_log where details::text like $1)
         or exists (select from notifications where message like $1 or link like $1)
         or exists (select from sent_mails where subject like $1)
         or exists (select from links where row_to_json(links)::text like $1) as found`,
      [`%${token}%`],
    )
    expect(stored).toEqual({ found: false })
    const shown = [invited.body, await sellersOf(await demo('admin'), home)]
    expect(JSON.stringify(shown)).not.toContain(token)
  })
})

test('the database holds one person a seat, and no joined seller without an account', async () => {
  const { home } = await consultedHome()
  const { id } = await newSeller(home)
  const insert = (values: string) =>
    rows(
      `insert into property_sellers (id, property_id, seat, state, name, email)
       values (gen_random_uuid(), '${home.id}', ${values})`,
    )
  await expect(insert("2, 'invited', 'A', 'a@example.com'")).rejects.toThrow('seat_key')
  await expect(insert("1, 'invited', 'A', 'a@example.com'")).rejects.toThrow('seat_check')
  await expect(insert("3, 'joined', 'A', 'a@example.com'")).rejects.toThrow('check')
  await expect(
    rows("update property_sellers set state = 'removed' where id = $1", [id]),
  ).rejects.toThrow('check')
})
