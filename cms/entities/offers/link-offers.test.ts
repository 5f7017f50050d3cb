import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { listActivity } from '#wire/activity.ts'
import { type Offer, readOffer } from '#wire/offers.ts'
import { changePropertyStatus, type Property } from '#wire/properties.ts'
import { withOfferClockAt } from '../../../tests/support/acceptances.ts'
import { newCounter } from '../../../tests/support/counters.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { untilMail } from '../../../tests/support/mailbox.ts'
import {
  answerWith,
  bearing,
  declineByStaff,
  linkOfferOf,
  linksOf,
  mailedCounterToken,
  newLinkFile,
  newLinkOffer,
  offersOf,
  openLink,
  otherTerms,
  readWith,
  sendOffer,
} from '../../../tests/support/offer-links.ts'
import { inHours, newListedHome, newOffer } from '../../../tests/support/offers.ts'
import { demo, newClient, type Person, refusal, visitor } from '../../../tests/support/people.ts'

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const params = ({ id }: { id: string }) => ({ params: { id } })
const seller = () => newClient({ consulted: true })
const listedHome = async () => newListedHome(await seller())
const unlist = (home: Property) =>
  admin.call(changePropertyStatus, { ...params(home), body: { status: 'preparation' } })

describe('an offer through a link', () => {
  test('reaches sellers and staff as one that staff enter', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const { link, token } = await openLink(home)
    await newOffer(home)
    const own = await newLinkOffer(token, { terms: { price: 860_000, note: 'We love it' } })
    expect(own).toMatchObject({ state: 'received', version: 1, terms: { price: 860_000 } })
    const [first] = await offersOf(client, home)
    expect(first).toMatchObject({
      ...{ id: own.id, state: 'received', waitingFor: ['Test Client'] },
      agent: { name: 'Lee Park', brokerage: 'Park Homes', email: null },
      terms: { note: null },
    })
    const [staffs] = await offersOf(admin, home)
    expect(staffs?.agent.email).toBe(link.agentEmail)
    const told = await rows<{ email: string }>(
      `select email from notifications join users on users.id = user_id
       where entity_id = $1 and title = 'New offer of $860,000'`,
      [home.id],
    )
    const emails = told.map(({ email }) => email)
    expect(emails).toEqual(expect.arrayContaining([client.user?.email, 'admin@example.com']))
    await untilMail(String(client.user?.email), `New offer for ${home.address}`)
    expect((await linksOf(home))[0]?.offerId).toBe(own.id)
  })

  test('shows its agent nothing of the sellers, their net and other offers', async () => {
    const home = await listedHome()
    const { token } = await openLink(home)
    await newOffer(home, { buyerNames: ['Another Buyer'] })
    const own = await newLinkOffer(token)
    const { body } = await readWith(token)
    expect(body.offer).toEqual(own)
    expect(JSON.stringify(body)).not.toMatch(/Another Buyer|Test Client|statement|ranks|netCents/)
    expect(Object.keys(own).sort()).toEqual(
      [
        ...['id', 'state', 'expired', 'version', 'number', 'side', 'terms', 'termsSha256'],
        ...['signedAt', 'expiresAt', 'receivedAt', 'buyerNames', 'files', 'versions'],
      ].sort(),
    )
  })

  test('is on record with the link as its actor, whatever session the browser has', async () => {
    const home = await listedHome()
    const { link, token } = await openLink(home)
    const headers = { cookie: `keepmore-token=${admin.token}` }
    expect((await sendOffer(token, {}, headers)).status).toBe(201)
    const events = await rows<{ event: string; actor: string; details: object }>(
      `select event, actor_id as actor, details from audit_log
       where subject = $1 and event like 'offer-%' order by id`,
      [home.id],
    )
    expect(events.map(({ event, actor }) => [event, actor])).toEqual([
      ['offer-link-sent', admin.id],
      ['offer-received', link.id],
    ])
    const [entry] = (await (await demo('owner')).call(listActivity)).body
    expect(entry).toMatchObject({ event: 'offer-received', actor: { name: 'Lee Park' } })
    const [offer] = await offersOf(admin, home)
    const { log } = (await admin.call(readOffer, params({ id: String(offer?.id) }))).body
    expect(log.map(({ event, by }) => [event, by])).toEqual([['received', 'Lee Park']])
  })

  test('is one, also of two presses at once, and the same for the same Idempotency-Key', async () => {
    const home = await listedHome()
    const { token } = await openLink(home)
    const headers = { 'idempotency-key': randomUUID() }
    const body = linkOfferOf()
    const press = () =>
      visitor.send('POST', '/api/links/offer', body, { ...bearing(token), ...headers })
    const [one, again] = await Promise.all([press(), press()])
    expect([one.status, again.status]).toEqual([201, 201])
    expect(again.body).toEqual(one.body)
    const second = await sendOffer(token)
    expect(second.status).toBe(409)
    expect(second.body).toMatchObject({ current: { id: Reflect.get(Object(one.body), 'id') } })
    const racing = await openLink(home)
    const both = await Promise.all([sendOffer(racing.token), sendOffer(racing.token)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(await offersOf(admin, home)).toHaveLength(2)
  })

  test('is 409 while the home is not listed, and a repeated key of another link is refused', async () => {
    const home = await newHome(await seller())
    const { token } = await openLink(home)
    expect((await readWith(token)).body.isListed).toBe(false)
    expect((await sendOffer(token)).status).toBe(409)
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = [await openLink(await listedHome()), await openLink(await listedHome())]
    expect((await sendOffer(one.token, {}, headers)).status).toBe(201)
    expect((await sendOffer(other.token, {}, headers)).status).toBe(422)
  })

  test.each([
    [{ terms: { deposit: 850_001 } }, 'terms.deposit'],
    [{ buyerNames: [] }, 'buyerNames'],
    [{ signedAt: inHours(1) }, 'signedAt'],
    [{ expiresAt: inHours(-0.01) }, 'expiresAt'],
    [{ files: [randomUUID()] }, 'files'],
  ])('is 400 for %j at %s, and stores nothing', async (given, field) => {
    const home = await listedHome()
    const { token } = await openLink(home)
    const refused = await sendOffer(token, given)
    expect([refused.status, Object.keys(refusal(refused).fields ?? {})]).toEqual([400, [field]])
    expect(await offersOf(admin, home)).toEqual([])
  })

  test('takes other terms once it is declined, from a link whose home is listed no longer too', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const { token } = await openLink(home)
    const none = await answerWith(token, { version: 1, ...otherTerms() })
    expect(none.status).toBe(409)
    const own = await newLinkOffer(token)
    const early = await answerWith(token, { version: own.version, ...otherTerms() })
    expect([early.status, early.body]).toMatchObject([409, { current: { id: own.id } }])
    await declineByStaff(own)
    await unlist(home)
    const file = await newLinkFile(token)
    const stale = await answerWith(token, { version: own.version, ...otherTerms() })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { version: 2 } }])
    const revised = await answerWith(token, { version: 2, ...otherTerms(), files: [file.id] })
    expect([revised.status, revised.body]).toMatchObject([
      200,
      { state: 'received', number: 2, version: 3, terms: { price: 870_000 }, files: [file.id] },
    ])
    const [shown] = await offersOf(client, home)
    expect(shown).toMatchObject({ number: 2, declinedBy: [], terms: { price: 870_000 } })
  })
})

describe('the answer to a counter', () => {
  /** An offer through a link that the sellers have countered. */
  async function countered() {
    const client = await seller()
    const home = await newListedHome(client)
    const { link, token } = await openLink(home)
    const { id } = await newLinkOffer(token)
    const [offer] = await offersOf(admin, home)
    const counter = await newCounter(offer as Offer, [client])
    const mailed = await mailedCounterToken(link.agentEmail, home.address)
    return { client, home, link, id, first: token, token: mailed, counter }
  }

  test('comes through the link in its mail, which ends that of the mail before', async () => {
    const { client, home, link, id, first, token, counter } = await countered()
    expect((await readWith(first)).status).toBe(410)
    const { offer } = (await readWith(token)).body
    expect(offer).toMatchObject({ state: 'countered', side: 'seller', number: 2 })
    expect(offer?.versions.map(({ terms }) => terms.price)).toEqual([850_000, 870_000])
    const stale = await answerWith(token, { version: 1, answer: 'agree' })
    expect([stale.status, stale.body]).toMatchObject([409, { current: { state: 'countered' } }])
    const agreed = await answerWith(token, { version: counter.version, answer: 'agree' })
    expect([agreed.status, agreed.body]).toMatchObject([200, { state: 'agreed', number: 2 }])
    expect((await offersOf(client, home))[0]?.state).toBe('agreed')
    const [entry] = await rows<{ actor: string }>(
      `select actor_id as actor from audit_log where subject = $1 and event = 'offer-agreed'`,
      [home.id],
    )
    expect(entry?.actor).toBe(link.id)
    const twice = await answerWith(token, { version: counter.version + 1, answer: 'agree' })
    expect([twice.status, twice.body]).toMatchObject([409, { current: { id, state: 'agreed' } }])
  })

  test('is a withdrawal or other terms too, and 409 once the counter has ended', async () => {
    const { token, counter } = await countered()
    const revised = await answerWith(token, { version: counter.version, ...otherTerms() })
    expect([revised.status, revised.body]).toMatchObject([200, { state: 'received', number: 3 }])
    const { offer } = (await readWith(token)).body
    const gone = await answerWith(token, { version: offer?.version, answer: 'withdraw' })
    expect([gone.status, gone.body]).toMatchObject([200, { state: 'withdrawn' }])
    const over = await answerWith(token, {
      version: Number(offer?.version) + 1,
      answer: 'withdraw',
    })
    expect(over.status).toBe(409)
    const ended = await countered()
    await withOfferClockAt(ended.counter.expiresAt, async () => {
      const late = await answerWith(ended.token, {
        version: ended.counter.version,
        answer: 'agree',
      })
      expect(late.status).toBe(409)
    })
  })

  test('comes through a new link where staff entered the offer', async () => {
    const client = await seller()
    const home = await newListedHome(client)
    const agent = {
      name: 'Lee Park',
      email: `${randomUUID()}@example.com`,
      brokerage: 'Park Homes',
    }
    const counter = await newCounter(await newOffer(home, { agent }), [client])
    const token = await mailedCounterToken(agent.email, home.address)
    const agreed = await answerWith(token, { version: counter.version, answer: 'agree' })
    expect([agreed.status, agreed.body]).toMatchObject([200, { id: counter.id, state: 'agreed' }])
    expect(await linksOf(home)).toMatchObject([{ agentEmail: agent.email, offerId: counter.id }])
  })
})
