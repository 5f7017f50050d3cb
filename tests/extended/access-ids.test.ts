import { beforeAll, describe, expect, test } from 'vitest'
import {
  bookConsultation,
  cancelConsultation,
  rescheduleConsultation,
} from '#wire/consultations.ts'
import { readPublishedGuide } from '#wire/guides.ts'
import { writeToAgent, writeToClient } from '#wire/messages.ts'
import { markClientNotificationsRead, markNotificationRead } from '#wire/notifications.ts'
import {
  changeMlsListing,
  changePropertyPackage,
  createProperty,
  listClientProperties,
} from '#wire/properties.ts'
import { pathOf } from '#wire/route.ts'
import { changeStage, markConsulted } from '#wire/users.ts'
import { nameOf, table } from '../support/access-table.ts'
import { importServedRoutes } from '../support/declared.ts'
import { freeSlot, newBooking, newHome } from '../support/homes.ts'
import { newNotification } from '../support/notifications.ts'
import { demo, newClient, type Person, refusal, visitor } from '../support/people.ts'
import { wellFormed } from '../support/well-formed.ts'

const UNKNOWN = '019d0000-0000-7000-8000-000000000000'
const MALFORMED = ['1', 'null', `${UNKNOWN}0`, UNKNOWN.replaceAll('-', '_'), "' or 1=1 --", '../..']

const served = (await importServedRoutes()).map(nameOf)
/**
 * Except calls about one's own account, second factors, date rules and disclosures, whose ids have tests of their own. The
 * id of a date rule is a word, and that of a disclosure ends with one.
 */
const withId = table.filter(
  (row) =>
    row.path.includes('{id}') &&
    !/^\/api\/account\/|second-factor$|\/date-rules\/|\/disclosures\//.test(row.path) &&
    served.includes(nameOf(row)),
)

let owner: Person
let admin: Person
let client: Person
let stranger: Person

beforeAll(async () => {
  owner = await demo('owner')
  admin = await demo('admin')
  client = await newClient({ consulted: true })
  stranger = await newClient({ consulted: true })
})

describe.concurrent.each(withId)('$method $path by id', (row) => {
  // A client asks where the owner gets 403.
  const mayAsk = () => (row.owner === '403' ? client : owner)
  const ask = async (who: Person, id: string) => {
    const { params, query, body } = await wellFormed(nameOf(row), mayAsk())
    const search = query ? `?${new URLSearchParams(query)}` : ''
    return who.send(row.method, pathOf(row.path, { ...params, id }) + search, body)
  }

  test('answers 404 to an unknown id', async () => {
    const answer = await ask(mayAsk(), UNKNOWN)
    expect(answer.status).toBe(404)
    expect(refusal(answer).message).toMatch(/^This .+ could not be found\.$/)
  })

  test('answers 400 to a malformed id, 401 to a visitor and 403 to a client without the permission', async () => {
    for (const id of MALFORMED) {
      const answer = await ask(mayAsk(), id)
      expect(answer.status, id).toBe(400)
      expect(refusal(answer).fields).toEqual({ id: 'This is not a valid id' })
    }
    if (row.visitor === '401') expect((await ask(visitor, 'none')).status).toBe(401)
    if (row.client === '403') expect((await ask(stranger, 'none')).status).toBe(403)
  })
})

describe("another user's document answers 404 like an unknown id", () => {
  const given = async (call: string) => wellFormed(call, client)

  test.each([changeMlsListing, changePropertyPackage])('$method $path', async (route) => {
    const { params, body } = await given(nameOf(route))
    const own = await client.call(route, { params, body })
    const foreign = await stranger.call(route, { params, body })
    const unknown = await stranger.call(route, { params: { id: UNKNOWN }, body })
    expect([own.status, foreign.status, unknown.status]).toEqual([200, 404, 404])
    expect(foreign.body).toEqual(unknown.body)
  })

  test('when a consultation is rescheduled or canceled', async () => {
    const params = { id: (await newBooking(client)).id }
    const body = { scheduledAt: await freeSlot() }
    const unknown = { id: UNKNOWN }
    for (const [route, right] of [
      [rescheduleConsultation, 200],
      [cancelConsultation, 204],
    ] as const) {
      const foreign = await stranger.call(route, { params, body })
      const none = await stranger.call(route, { params: unknown, body })
      expect([foreign.status, none.status]).toEqual([404, 404])
      expect(foreign.body).toEqual(none.body)
      expect((await client.call(route, { params, body })).status).toBe(right)
    }
  })

  test('when another client or the owner marks a notification as read', async () => {
    const params = { id: await newNotification(client) }
    expect((await stranger.call(markNotificationRead, { params })).status).toBe(404)
    expect((await owner.call(markNotificationRead, { params })).status).toBe(404)
    expect((await client.call(markNotificationRead, { params })).status).toBe(200)
  })

  test('when a booking names a property; a malformed id answers 400', async () => {
    const book = async (propertyId: string) =>
      client.call(bookConsultation, { body: { propertyId, scheduledAt: await freeSlot() } })
    expect((await book((await newHome(client)).id)).status).toBe(201)
    expect((await book((await newHome(stranger)).id)).status).toBe(404)
    expect((await book(UNKNOWN)).status).toBe(404)
    expect((await book('12')).status).toBe(400)
  })

  test('when a message names a property; a malformed id answers 400', async () => {
    const write = (propertyId: string) =>
      client.call(writeToAgent, { body: { content: 'About this one', propertyId } })
    expect((await write((await newHome(client)).id)).status).toBe(201)
    expect((await write((await newHome(stranger)).id)).status).toBe(404)
    expect((await write(UNKNOWN)).status).toBe(404)
    expect((await write('12')).status).toBe(400)
  })
})

describe('a staff account in place of a client', () => {
  test.each([
    ['change the stage of', changeStage, { stage: 'on-hold', reason: 'Why not' }],
    ['mark as consulted', markConsulted, { completed: true }],
    ['write as to a client to', writeToClient, { content: 'Hello' }],
    ['list the properties of', listClientProperties, undefined],
  ] as const)('answers 404 when an admin tries this: %s', async (_, route, body) => {
    const answer = await admin.send(route.method, pathOf(route.path, { id: owner.id }), body)
    expect(answer.status).toBe(404)
  })

  test('answers 404 when an admin adds a property for it or clears notifications about it', async () => {
    const home = { address: '1 Staff Row', propertyType: 'condo', userId: owner.id }
    expect((await admin.call(createProperty, { body: home })).status).toBe(404)
    const about = { body: { userId: owner.id } }
    expect((await admin.call(markClientNotificationsRead, about)).status).toBe(404)
    const unknown = { body: { userId: UNKNOWN } }
    expect((await admin.call(markClientNotificationsRead, unknown)).status).toBe(404)
    const malformed = { body: { userId: 'all' } }
    expect((await admin.call(markClientNotificationsRead, malformed)).status).toBe(400)
  })
})

test('GET /api/blog/posts/{slug} answers 404 to a slug without a published guide', async () => {
  for (const slug of ['sell-my-house-atlantis', UNKNOWN, 'A B', '..', '%']) {
    const answer = await visitor.call(readPublishedGuide, { params: { slug } })
    expect(answer.status, slug).toBe(404)
  }
})
