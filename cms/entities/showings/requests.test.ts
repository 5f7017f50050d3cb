import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { appointmentTime } from '#wire/dates.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { readShowingWindows } from '#wire/showing-links.ts'
import { addShowingLink, listShowings } from '#wire/showings.ts'
import { pacificDate } from '#wire/slots.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import { newListedHome } from '../../../tests/support/offers.ts'
import { demo, newClient, refusal, visitor } from '../../../tests/support/people.ts'
import { newCoSeller } from '../../../tests/support/sellers.ts'
import {
  ask,
  inDays,
  linkHeader,
  newRequest,
  newShowingToken,
  showingEntries,
} from '../../../tests/support/showings.ts'

const listedHome = async () => newListedHome(await newClient({ consulted: true }))
const showingsOf = async (home: { id: string }) =>
  (await (await demo('admin')).call(listShowings, { params: { id: home.id } })).body
const windows = async (token: string, query: Record<string, string> = {}) =>
  visitor.call(readShowingWindows, { ...linkHeader(token), query })
const alternativesIn = (answer: { body: unknown }) =>
  (answer.body as { alternatives: string[] }).alternatives

describe('a showing link', () => {
  test('is shown once, ends the one before, and only its digest is stored', async () => {
    const home = await listedHome()
    const admin = await demo('admin')
    const headers = { 'Idempotency-Key': 'showing-link' }
    const made = () => admin.call(addShowingLink, { params: { id: home.id }, headers })
    const [first, second] = [(await made()).body, (await made()).body]
    expect(first).toMatchObject({ state: 'open', url: expect.stringMatching(/\/showing#t=/) })
    expect(second.url).not.toBe(first.url)
    const [old = '', token = ''] = [first, second].map(({ url }) => url.split('#t=')[1])
    expect((await windows(old)).status).toBe(410)
    expect((await windows(token)).status).toBe(200)
    const [stored] = await rows<{ found: boolean }>(
      `select exists (select from audit_log where details::text like $1)
         or exists (select from links where row_to_json(links)::text like $1)
         or exists (select from idempotency_keys where answer::text like $1) as found`,
      [`%${token}%`],
    )
    expect(stored).toEqual({ found: false })
  })

  test('is 404 without a token and for an unknown one, and 409 while the home is not on the market', async () => {
    expect((await visitor.call(readShowingWindows)).status).toBe(404)
    expect((await windows('unknown')).status).toBe(404)
    const home = await newHome(await newClient({ consulted: true }))
    const token = await newShowingToken(home)
    expect((await windows(token)).status).toBe(409)
    expect((await ask(token)).status).toBe(409)
  })

  test('lists the free times of a day, without those that are held', async () => {
    const home = await listedHome()
    const token = await newShowingToken(home)
    expect((await ask(token, { start: inDays(5, 12), minutes: 60 })).status).toBe(201)
    const from = pacificDate(new Date(inDays(5)))
    const { body } = await windows(token, { from, days: '1' })
    expect(body).toEqual({
      address: home.address,
      windows: [
        { start: inDays(5, 8), end: inDays(5, 11.5) },
        { start: inDays(5, 13.5), end: inDays(5, 20) },
      ],
    })
    expect((await windows(token, { days: '32' })).status).toBe(400)
    expect((await windows(token, { days: '' })).status).toBe(200)
  })

  test('opened a hundred times changes nothing', async () => {
    const { home, token } = await newRequest()
    const stored = () =>
      rows(
        `select to_jsonb(showings) as row from showings where property_id = $1 union all
         select to_jsonb(links) from links where property_id = $1 and purpose = 'showing'`,
        [home.id],
      )
    const before = await stored()
    await Promise.all(Array.from({ length: 100 }, () => windows(token)))
    expect(await stored()).toEqual(before)
  })
})

describe('a request for a showing', () => {
  test('is held, told to each seller with a link, and to the agent; staff see the agent’s address', async () => {
    const client = await newClient({ consulted: true })
    const home = await newListedHome(client)
    const { person } = await newCoSeller(home)
    const token = await newShowingToken(home)
    const email = `${randomUUID()}@example.com`
    const answer = await ask(token, { agent: { email } })
    expect(answer).toMatchObject({
      status: 201,
      body: { state: 'requested', version: 1, start: inDays(3), end: inDays(3, 10.5), host: null },
    })
    expect(answer.body.agent).toMatchObject({ name: 'Lee Park', email: null })
    const when = appointmentTime(inDays(3))
    for (const seller of [client, person])
      await untilMail(String(seller.user?.email), `Can an agent show ${home.address} on ${when}?`)
    await untilMail(email, `We asked the sellers: ${home.address}`)
    expect((await showingsOf(home))[0]).toMatchObject({ agent: { email } })
    const own = (await person.call(listShowings, { params: { id: home.id } })).body
    expect(own[0]).toMatchObject({ id: answer.body.id, agent: { name: 'Lee Park', email: null } })
    const link = expect.any(String)
    expect((await showingEntries(home)).at(-1)).toEqual({
      event: 'showing-requested',
      details: { showing: answer.body.id, link, state: 'requested' },
    })
  })

  test('fifty for one time are one, and 49 get three other times', async () => {
    const home = await listedHome()
    const token = await newShowingToken(home)
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(token)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const refused = answers.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(49)
    for (const answer of refused)
      expect(alternativesIn(answer)).toEqual([inDays(3, 8.75), inDays(3, 9), inDays(3, 11)])
    expect(await showingsOf(home)).toHaveLength(1)
  })

  test('within a quarter of an hour beside another one is 409, and one with both buffers is not', async () => {
    const token = await newShowingToken(await listedHome())
    expect((await ask(token)).status).toBe(201)
    const statuses = []
    for (const start of [inDays(3, 10.5), inDays(3, 10.75), inDays(3, 9.25), inDays(3, 11)])
      statuses.push((await ask(token, { start })).status)
    expect(statuses).toEqual([409, 409, 409, 201])
  })

  test('with one Idempotency-Key is one request, and 422 with another body', async () => {
    const token = await newShowingToken(await listedHome())
    const [key, agent] = [randomUUID(), { email: `${randomUUID()}@example.com` }]
    const first = await ask(token, { agent }, key)
    expect(await ask(token, { agent }, key)).toMatchObject({ status: 201, body: first.body })
    expect((await ask(token, { agent, minutes: 45 }, key)).status).toBe(422)
  })

  test('is 400 outside the hours, too soon, too far ahead, without a license or the agreement', async () => {
    const token = await newShowingToken(await listedHome())
    const fieldsOf = async (given: Parameters<typeof ask>[1]) => {
      const answer = await ask(token, given)
      return [answer.status, ...Object.keys(refusal(answer).fields ?? {})]
    }
    expect(await fieldsOf({ start: inDays(3, 7.75) })).toEqual([400, 'start'])
    expect(await fieldsOf({ start: inDays(3, 19.75) })).toEqual([400, 'start'])
    expect(await fieldsOf({ start: inDays(31) })).toEqual([400, 'start'])
    expect(await fieldsOf({ start: inDays(-1) })).toEqual([400, 'start'])
    expect(await fieldsOf({ minutes: 14 })).toEqual([400, 'minutes'])
    expect(await fieldsOf({ minutes: 121 })).toEqual([400, 'minutes'])
    expect(await fieldsOf({ buyerAgreement: false })).toEqual([400, 'buyerAgreement'])
    expect(await fieldsOf({ agent: { licenceNumber: ' ' } })).toEqual([400, 'agent.licenceNumber'])
  })

  test('is 409 for an address with three ahead, also of five at once for five homes', async () => {
    const agent = { email: `${randomUUID()}@example.com` }
    const tokens = await Promise.all(
      [1, 2, 3, 4, 5].map(async () => newShowingToken(await listedHome())),
    )
    const answers = await Promise.all(tokens.map((token) => ask(token, { agent })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409])
  })

  test('is 409 as soon as the home is in escrow or off the market', async () => {
    const home = await listedHome()
    const token = await newShowingToken(home)
    const body = { status: 'preparation' }
    const params = { id: home.id }
    expect((await (await demo('admin')).call(changePropertyStatus, { params, body })).status).toBe(
      200,
    )
    const answer = await ask(token)
    expect([answer.status, refusal(answer).message]).toEqual([
      409,
      'This home is not on the market at the moment.',
    ])
  })

  test('the database refuses an overlap whatever the code does', async () => {
    const { home } = await newRequest()
    const copy = rows(
      `insert into showings (id, property_id, kind, state, starts_at, ends_at, agent_name, agent_email,
         brokerage, licence_number)
       select gen_random_uuid(), property_id, kind, state, ends_at, ends_at + interval '30 minutes',
         agent_name, agent_email, brokerage, licence_number from showings where property_id = $1`,
      [home.id],
    )
    await expect(copy).rejects.toThrow('showings_held_excl')
  })
})
