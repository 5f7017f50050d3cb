import { createHash, randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listActivity } from '#wire/activity.ts'
import { addOfferLink, listOfferLinks, resendLink, withdrawLink } from '#wire/offer-links.ts'
import { readOffer } from '#wire/offers.ts'
import { rows } from '../../../tests/support/database.ts'
import { pdf } from '../../../tests/support/files.ts'
import { allMails, untilMail } from '../../../tests/support/mailbox.ts'
import {
  answerWith,
  linkFields,
  linksOf,
  mailedOfferTokens,
  newLinkOffer,
  newOfferLink,
  openLink,
  otherTerms,
  readWith,
  sendOffer,
  sendWith,
} from '../../../tests/support/offer-links.ts'
import { inHours, newListedHome } from '../../../tests/support/offers.ts'
import {
  demo,
  newClient,
  newStaff,
  type Person,
  refusal,
  visitor,
} from '../../../tests/support/people.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const params = ({ id }: { id: string }) => ({ params: { id } })
const seller = () => newClient({ consulted: true })
const listedHome = async () => newListedHome(await seller())
const resend = (link: { id: string }) => admin.call(resendLink, params(link))
const withdraw = (link: { id: string }) => admin.call(withdrawLink, params(link))

/** Every call that bears a link, each as a change where there is one. */
const doors = (token: string) =>
  Promise.all([
    readWith(token),
    sendWith(token, [pdf()]),
    sendOffer(token),
    answerWith(token, { version: 1, ...otherTerms() }),
  ])
const statusesOf = async (token: string) => (await doors(token)).map(({ status }) => status)

describe('a link for a buyer’s agent', () => {
  test('is mailed to them, and its list is for staff', async () => {
    const home = await listedHome()
    const given = linkFields({ agentName: 'Lee Park', licenceNumber: '01234567' })
    const { status, body } = await admin.call(addOfferLink, { ...params(home), body: given })
    expect([status, body]).toMatchObject([
      201,
      {
        ...{ agentName: 'Lee Park', agentEmail: given.agentEmail, licenceNumber: '01234567' },
        ...{ state: 'open', offerId: null },
      },
    ])
    const days = (new Date(body.expiresAt).getTime() - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(14, 1)
    const [token = ''] = await mailedOfferTokens(given.agentEmail, 1)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect((await readWith(token)).body).toMatchObject({
      ...{ address: home.address, listingPrice: 850_000, isListed: true, offer: null },
      ...{ agent: { name: 'Lee Park', email: given.agentEmail, licenceNumber: '01234567' } },
      brokerage: expect.stringContaining('KeepMore Realty'),
      notice: expect.stringMatching(/order.*answer.*confidential.*Letters/s),
    })
    expect(await linksOf(home)).toEqual([body])
  })

  test('is one for an agent and a home, also of two requests at once, until it ends', async () => {
    const [home, another] = [await listedHome(), await listedHome()]
    const body = linkFields()
    const add = (of: { id: string }) => admin.call(addOfferLink, { ...params(of), body })
    const both = await Promise.all([add(home), add(home)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await add(another)).status).toBe(201)
    const [link] = await linksOf(home)
    await rows('update links set expires_at = now() where id = $1', [link?.id])
    expect((await linksOf(home))[0]?.state).toBe('expired')
    expect((await add(home)).status).toBe(201)
    const refused = await resend({ id: String(link?.id) })
    expect(refused.status).toBe(409)
  })

  test('is sent once with an Idempotency-Key, and not with an end that has passed', async () => {
    const home = await listedHome()
    const headers = { 'idempotency-key': randomUUID() }
    const body = linkFields()
    const add = () => admin.call(addOfferLink, { ...params(home), body, headers })
    const [one, again] = [await add(), await add()]
    expect(again.body).toEqual(one.body)
    expect(await linksOf(home)).toHaveLength(1)
    const past = linkFields({ expiresAt: inHours(-1) })
    const refused = await admin.call(addOfferLink, { ...params(home), body: past })
    expect([refused.status, refusal(refused).fields]).toEqual([
      400,
      { expiresAt: 'This time has passed' },
    ])
  })

  test('keeps its id when it is sent again, and the token of the mail before ends', async () => {
    const home = await listedHome()
    const link = await newOfferLink(home)
    const [first = ''] = await mailedOfferTokens(link.agentEmail, 1)
    expect((await resend(link)).status).toBe(204)
    const second = (await mailedOfferTokens(link.agentEmail, 2)).find((token) => token !== first)
    expect(await statusesOf(first)).toEqual([410, 410, 410, 410])
    expect((await readWith(String(second))).status).toBe(200)
    expect(await linksOf(home)).toEqual([link])
    expect((await withdraw(link)).status).toBe(204)
    expect(await statusesOf(String(second))).toEqual([410, 410, 410, 410])
    expect((await withdraw(link)).status).toBe(204)
    expect((await resend(link)).status).toBe(409)
    expect((await linksOf(home))[0]?.state).toBe('withdrawn')
  })

  test('is sent again three times an hour', async () => {
    const link = await newOfferLink(await listedHome())
    const answers = []
    for (let turn = 0; turn < 4; turn++) answers.push(await resend(link))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 429])
  })

  test('is 404 without a token, for an unknown one and for one of another purpose; 410 once over', async () => {
    const home = await listedHome()
    const { link, token } = await openLink(home)
    expect((await visitor.send('GET', '/api/links/offer')).status).toBe(404)
    expect(await statusesOf('unknown')).toEqual([404, 404, 404, 404])
    const hash = createHash('sha256').update('of-a-showing').digest('hex')
    await rows(
      `insert into links (id, purpose, property_id, token_hash, expires_at)
       values (gen_random_uuid(), 'showing', $1, $2, now() + interval '1 day')`,
      [home.id, hash],
    )
    expect(await statusesOf('of-a-showing')).toEqual([404, 404, 404, 404])
    await rows('update links set expires_at = clock_timestamp() where id = $1', [link.id])
    expect(await statusesOf(token)).toEqual([410, 410, 410, 410])
  })

  test('of a client whom a limited admin does not see is 404 for them', async () => {
    const home = await listedHome()
    const link = await newOfferLink(home)
    const limited = await newStaff('admin')
    await rows("update users set sees = 'own' where id = $1", [limited.id])
    const statuses = await Promise.all([
      limited.call(listOfferLinks, params(home)),
      limited.call(addOfferLink, { ...params(home), body: linkFields() }),
      limited.call(resendLink, params(link)),
      limited.call(withdrawLink, params(link)),
    ])
    expect(statuses.map(({ status }) => status)).toEqual([404, 404, 404, 404])
  })
})

test('100 GETs of a link change nothing', async () => {
  const home = await listedHome()
  const { link, token } = await openLink(home)
  await newLinkOffer(token)
  const state = () =>
    rows(
      `select row_to_json(links) as link, row_to_json(offers) as offer,
         (select count(*) from audit_log where subject = $2) as entries,
         (select count(*) from offer_events where offer_id = offers.id) as events
       from links join offers on link_id = links.id where links.id = $1`,
      [link.id, home.id],
    )
  const before = await state()
  const reads = await Promise.all(Array.from({ length: 100 }, () => readWith(token)))
  expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
  expect(await state()).toEqual(before)
})

test('no answer, log entry, notification, job, other mail or row says a token of a link', async () => {
  const client = await seller()
  const home = await newListedHome(client)
  const link = await newOfferLink(home)
  const [token = ''] = await mailedOfferTokens(link.agentEmail, 1)
  const own = await newLinkOffer(token)
  await untilMail(String(client.user?.email), `New offer for ${home.address}`)
  const [stored] = await rows<{ found: boolean }>(
    `select exists (select from audit_log where row_to_json(audit_log)::text like $1)
       or exists (select from notifications where row_to_json(notifications)::text like $1)
       or exists (select from sent_mails where row_to_json(sent_mails)::text like $1)
       or exists (select from pgboss.job where row_to_json(job)::text like $1)
       or exists (select from idempotency_keys where row_to_json(idempotency_keys)::text like $1)
       or exists (select from offers where row_to_json(offers)::text like $1)
       or exists (select from links where row_to_json(links)::text like $1) as found`,
    [`%${token}%`],
  )
  expect(stored).toEqual({ found: false })
  const shown = await Promise.all([
    admin.call(listOfferLinks, params(home)),
    admin.call(readOffer, params(own)),
    admin.send('GET', `/api/properties/${home.id}/offers`),
    (await demo('owner')).call(listActivity),
    readWith(token),
  ])
  expect(JSON.stringify(shown.map(({ body }) => body))).not.toContain(token)
  for (const email of [client.user?.email, 'admin@example.com', 'owner@example.com'])
    expect(JSON.stringify(await allMails(String(email)))).not.toContain(token)
})
