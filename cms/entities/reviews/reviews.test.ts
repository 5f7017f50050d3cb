import { randomUUID } from 'node:crypto'
import { JSDOM } from 'jsdom'
import { beforeAll, describe, expect, test } from 'vitest'
import { monthYear } from '#wire/dates.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { listNotifications } from '#wire/notifications.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import { decideReview, reviewName, sendReview, soldLine, takeBackReview } from '#wire/reviews.ts'
import { deleteUser } from '#wire/users.ts'
import { rows } from '../../../tests/support/database.ts'
import { newHome } from '../../../tests/support/homes.ts'
import { giveTo, newLimitedAdmin } from '../../../tests/support/limited-admin.ts'
import { demo, newClient, newStaff, type Person, refusal } from '../../../tests/support/people.ts'
import { newReview, newSoldHome, REVIEW } from '../../../tests/support/reviews.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

type Home = { id: string }

let admin: Person

beforeAll(async () => {
  admin = await demo('admin')
})

const params = ({ id }: Home) => ({ params: { id } })
const send = (who: Person, home: Home, given: object = {}) =>
  who.call(sendReview, { ...params(home), body: { ...REVIEW, ...given } })
const decide = (home: Home, body: object, who = admin) =>
  who.call(decideReview, { ...params(home), body })
const publish = (home: Home) => decide(home, { state: 'published' })
const takeBack = (who: Person, home: Home) => who.call(takeBackReview, params(home))
const overviewOf = async (who: Person, home: Home) =>
  (await who.call(readHomeOverview, params(home))).body
const setStatus = (home: Home, status: string, given: object = {}) =>
  admin.call(changePropertyStatus, { ...params(home), body: { status, ...given } })

const seller = () => newClient({ consulted: true })
/** Words that no other review has. */
const newWords = () => `All of it went well. ${randomUUID()}`

/** A client whose sold home has a review with words of its own. */
async function reviewed(given: object = {}) {
  const client = await seller()
  const home = await newSoldHome(client)
  const words = newWords()
  await newReview(client, home, { words, ...given })
  return { client, home, words }
}

describe('POST /api/properties/{id}/review', () => {
  test('keeps the review of a sold home, shows it to its client and staff, and notifies staff', async () => {
    const [client, staff] = [await seller(), await newStaff('admin')]
    const home = await newSoldHome(client)
    expect(await overviewOf(client, home)).toMatchObject({ review: null, mayReview: true })
    const { status, body } = await send(client, home)
    const { stars, words } = REVIEW
    expect([status, body]).toMatchObject([
      201,
      { stars, words, name: 'Test', state: 'waiting', hiddenFor: null },
    ])
    for (const who of [client, admin])
      expect(await overviewOf(who, home)).toMatchObject({ review: body, mayReview: false })
    const [notice] = (await staff.call(listNotifications)).body
    expect(notice).toMatchObject({ title: 'Test Client wrote a review' })
  })

  test('answers 409 before the home is sold, and 404 for another client’s home', async () => {
    const [client, other] = [await seller(), await seller()]
    const home = await newHome(client)
    await setStatus(home, 'pending-sale')
    const early = await send(client, home)
    expect([early.status, refusal(early).message]).toEqual([
      409,
      'You can review the sale once the home is sold.',
    ])
    await setStatus(home, 'sold')
    expect((await send(other, home)).status).toBe(404)
    expect((await send(client, home)).status).toBe(201)
  })

  test('answers 409 for a second review, after the first is taken back too, and of two at once adds one', async () => {
    const client = await seller()
    const home = await newSoldHome(client)
    const both = await Promise.all([send(client, home), send(client, home, { stars: 1 })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await takeBack(client, home)).status).toBe(204)
    const again = await send(client, home, { words: newWords() })
    expect([again.status, refusal(again).message]).toEqual([
      409,
      'You took your review of this sale back. A home gets one review only.',
    ])
  })

  test('with one Idempotency-Key twice adds one review and gives both times the same answer', async () => {
    const client = await seller()
    const home = await newSoldHome(client)
    const request = { ...params(home), body: REVIEW, headers: { 'idempotency-key': randomUUID() } }
    const first = await client.call(sendReview, request)
    const second = await client.call(sendReview, request)
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  test.each([
    ['stars', { stars: 6 }],
    ['words', { words: 'All went well.' }],
    ['words', { words: 'a'.repeat(2001) }],
    ['shownAs', { shownAs: 'nickname' }],
    ['consent', { consent: false }],
  ])('answers 400 with a message at %s of %o', async (field, given) => {
    const client = await seller()
    const answer = await send(client, await newSoldHome(client), given)
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, [field]])
  })
})

test('the database refuses to change the stars, words or name of a review, and one that was taken back', async () => {
  const { client, home } = await reviewed()
  const change = (what: string) =>
    rows(`update reviews set ${what} where property_id = $1`, [home.id])
  for (const what of ['stars = 5', "words = 'Better than that'", "name = 'Ann'"])
    await expect(change(what), what).rejects.toThrow('A review is not changed')
  await change("state = 'published'")
  await takeBack(client, home)
  for (const what of [
    "state = 'waiting'",
    `stars = 5, words = 'New', name = 'A', state = 'waiting'`,
  ])
    await expect(change(what), what).rejects.toThrow('A review is not changed')
})

describe('a published review', () => {
  test('is on the landing page with stars, name, month and city, above the samples, whatever its stars', async () => {
    const { home, words } = await reviewed({ stars: 1 })
    expect((await publish(home)).body).toMatchObject({ state: 'published', words })
    await untilShown('/', words)
    const { document } = new JSDOM((await page('/')).text).window
    const figures = [...document.querySelectorAll('figure')]
    const shown = figures.find(({ textContent }) => textContent?.includes(words))
    const text = shown?.textContent?.replace(/\s+/g, ' ')
    expect(text).toContain('1 of 5 stars')
    expect(text).toContain(`Test · Sold ${monthYear(new Date())}, Fresno`)
    expect(text).not.toContain('Sample')
    const samples = figures.filter(({ textContent }) => textContent?.includes('Sample'))
    expect(samples).toHaveLength(3)
    for (const sample of samples)
      expect(figures.indexOf(sample)).toBeGreaterThan(figures.indexOf(shown as HTMLElement))
    const data = document.querySelector('script[type="application/ld+json"]')?.textContent
    expect(data).not.toMatch(/review|rating/i)
  })

  test('leaves the page once its client takes it back, and its words leave the database', async () => {
    const { client, home, words } = await reviewed()
    await publish(home)
    await untilShown('/', words)
    expect((await takeBack(client, home)).status).toBe(204)
    await untilShown('/', words, false)
    expect(await overviewOf(client, home)).toMatchObject({ review: null, mayReview: false })
    expect(
      await rows('select words, stars, name from reviews where property_id = $1', [home.id]),
    ).toEqual([{ words: null, stars: null, name: null }])
    expect((await takeBack(client, home)).status).toBe(404)
    expect((await publish(home)).status).toBe(404)
  })

  test('leaves the page while the home is not sold any more, and with its client’s account', async () => {
    const [one, other] = [await reviewed(), await reviewed()]
    for (const { home } of [one, other]) await publish(home)
    await untilShown('/', other.words)
    await setStatus(one.home, 'active-listing')
    await (await demo('owner')).call(deleteUser, { params: { id: other.client.id } })
    // Another publish: the product by itself compares what it shows every 15 seconds.
    const third = await reviewed()
    await publish(third.home)
    await untilShown('/', third.words)
    const { text } = await page('/')
    for (const { words } of [one, other]) expect(text).not.toContain(words)
  })
})

describe('PUT /api/admin/properties/{id}/review', () => {
  test('hides a review with a reason, which its client and the audit log get', async () => {
    const { client, home, words } = await reviewed()
    await publish(home)
    await untilShown('/', words)
    const hidden = { state: 'hidden', reason: 'insult' }
    expect((await decide(home, hidden)).body).toMatchObject({
      state: 'hidden',
      hiddenFor: 'insult',
    })
    await untilShown('/', words, false)
    expect((await overviewOf(client, home)).review).toMatchObject({ hiddenFor: 'insult', words })
    const [notice] = (await client.call(listNotifications)).body
    expect(notice).toMatchObject({ message: 'Our reason: It insults a person.' })
    const logged = await rows<{ event: string; details: object }>(
      `select event, details from audit_log where subject = $1 and event like 'review-%' order by id`,
      [home.id],
    )
    expect(logged).toEqual([
      { event: 'review-sent', details: { stars: 4 } },
      { event: 'review-published', details: {} },
      { event: 'review-hidden', details: { reason: 'insult' } },
    ])
  })

  test('never shows a review that waits, and records the same decision once', async () => {
    const [waiting, shown] = [await reviewed(), await reviewed()]
    await publish(shown.home)
    await publish(shown.home)
    await untilShown('/', shown.words)
    expect((await page('/')).text).not.toContain(waiting.words)
    const events = await rows(
      "select from audit_log where subject = $1 and event = 'review-published'",
      [shown.home.id],
    )
    expect(events).toHaveLength(1)
  })

  test.each([
    { state: 'hidden' },
    { state: 'hidden', reason: 'too bad' },
    { state: 'published', reason: 'insult' },
  ])('answers 400 to %o: hidden needs one of three reasons, published none', async (body) => {
    const { home } = await reviewed()
    const answer = await decide(home, body)
    expect([answer.status, Object.keys(refusal(answer).fields ?? {})]).toEqual([400, ['reason']])
  })

  test('answers 404 before there is a review, and to an admin who does not see the client', async () => {
    const limited = await newLimitedAdmin()
    const unwritten = await newSoldHome(await seller())
    expect((await publish(unwritten)).status).toBe(404)
    const { client, home } = await reviewed()
    expect((await decide(home, { state: 'published' }, limited)).status).toBe(404)
    await giveTo(limited, [client.id])
    expect((await decide(home, { state: 'published' }, limited)).status).toBe(200)
  })
})

describe('reviewName and soldLine', () => {
  test.each([
    ['Ana', 'Moreno', 'first-name', 'Ana'],
    ['ana maria', 'moreno', 'initials', 'A. M.'],
    ['', '', 'first-name', 'A seller'],
  ] as const)('show %j %j as %s: %s', (firstName, lastName, shownAs, name) => {
    expect(reviewName({ firstName, lastName }, shownAs)).toBe(name)
  })

  test.each([
    ['412 N Van Ness Ave, Fresno, CA 93728', 'Sold November 2026, Fresno'],
    ['1 Elm Court, Apt 4, Palo Alto CA', 'Sold November 2026, Palo Alto'],
    ['1 Elm Court, Apt B', 'Sold November 2026'],
    ['1 Elm Court', 'Sold November 2026'],
  ])('name the city of %s', (address, line) => {
    expect(soldLine({ address, dateSold: '2026-11-20T20:00:00.000Z' })).toBe(line)
  })
})
