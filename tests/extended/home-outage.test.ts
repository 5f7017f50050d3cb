import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { listOwnContracts } from '#wire/contracts.ts'
import { readHomeOverview } from '#wire/home-overview.ts'
import { readHomeTimeline } from '#wire/home-timeline.ts'
import { changePropertyPackage, type Property } from '#wire/properties.ts'
import { readContract } from '#wire/signatures.ts'
import { newSignedContract } from '../support/contracts.ts'
import { type DatabaseProxy, expectAway } from '../support/database-proxy.ts'
import { newHome } from '../support/homes.ts'
import { useFolders } from '../support/own-folder.ts'
import { type Answer, demo, newClient, Person } from '../support/people.ts'
import { type Running, stopProduct } from '../support/running.ts'
import { personAt, startSecondInstance } from '../support/second-instance.ts'
import { listen } from '../support/streams.ts'

const folder = useFolders()
/** Between the second instance and the lane's database. */
let proxy: DatabaseProxy
/** The second instance; the first is the lane's product. */
let second: Running

beforeAll(async () => {
  ;({ proxy, second } = await startSecondInstance(folder()))
})
afterEach(async () => {
  await proxy.open()
  await recovered()
})
afterAll(async () => {
  await stopProduct(second)
  await proxy.shut()
})

async function recovered(): Promise<void> {
  const ready = () =>
    new Person(undefined, second.url).send('GET', '/health/ready').then(
      ({ status }) => status,
      () => 0,
    )
  await expect.poll(ready, { timeout: 20_000, interval: 100 }).toBe(200)
}

const there = (person: Person) => personAt(second, person)

/** A client whose signed agreement names their home on DIY Pro. */
async function agreedHome(): Promise<{ client: Person; home: Property }> {
  const client = await newClient({ consulted: true })
  const home = await newHome(client, { servicePackage: 'diy-pro' })
  await newSignedContract(client)
  return { client, home }
}

const choose = (who: Person, { id }: Property, servicePackage: string, version?: number) =>
  who.call(changePropertyPackage, { params: { id }, body: { servicePackage, version } })

const readHome = (who: Person, { id }: Property) => who.call(readHomeOverview, { params: { id } })

const readTimeline = (who: Person, { id }: Property) =>
  who.call(readHomeTimeline, { params: { id } })

const amendmentsOf = async (client: Person) =>
  (await client.call(listOwnContracts)).body.filter((each) => each.contractType === 'amendment')

describe('the calls of a home, its package and its amendment', () => {
  test('answer 503 with Retry-After while the database is away and change nothing; the same press works later', async () => {
    const { client, home } = await agreedHome()
    const [away, staff] = [there(client), there(await demo('admin'))]
    const calls = (): [string, Promise<Answer<unknown>>][] => [
      ['timeline', readTimeline(staff, home)],
      ['overview', readHome(away, home)],
      ['package', choose(away, home, 'full-service', 1)],
      ['contracts', away.call(listOwnContracts)],
    ]
    await proxy.shut()
    for (const [what, answer] of calls()) expectAway(await answer, what)
    expect(await amendmentsOf(client)).toEqual([])
    expect((await readHome(client, home)).body.property).toMatchObject({
      requestedPackage: null,
      packageVersion: 1,
    })
    await proxy.open()
    await expect
      .poll(async () => (await readHome(away, home)).status, { timeout: 20_000 })
      .toBe(200)
    expect((await choose(away, home, 'full-service', 1)).status).toBe(200)
    expect(await amendmentsOf(client)).toHaveLength(1)
    expect((await readTimeline(staff, home)).status).toBe(200)
  })

  test('make one amendment of the same request at two instances at once, and one event reaches the other', async () => {
    const { client, home } = await agreedHome()
    const stream = await listen(there(client))
    const answers = await Promise.all(
      [client, there(client), client, there(client)].map((who) =>
        choose(who, home, 'full-service'),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    for (const { body } of answers) expect(body.requestedPackage).toBe('full-service')
    const waiting = (await amendmentsOf(client)).filter(({ status }) => status === 'pending')
    expect(waiting).toHaveLength(1)
    expect((await readHome(there(client), home)).body.property.packageVersion).toBe(2)
    const admin = await demo('admin')
    const [here, beside] = [await readTimeline(admin, home), await readTimeline(there(admin), home)]
    expect([beside.status, beside.body]).toEqual([200, here.body])
    await expect.poll(() => stream.heard).toEqual(expect.arrayContaining(['properties', 'user']))
  })

  test('refuse at one instance the version that another instance has made stale: 409 with the home as it is', async () => {
    const { client, home } = await agreedHome()
    await choose(client, home, 'full-service', 1)
    const late = await choose(there(client), home, 'showing-support', 1)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      message: 'The package has changed since you opened this. Check it again.',
      current: { requestedPackage: 'full-service', packageVersion: 2 },
    })
    expect(await amendmentsOf(client)).toHaveLength(1)
  })

  test('answer 401 to an ended session and 404 to another client, at either instance', async () => {
    const { client, home } = await agreedHome()
    await choose(client, home, 'full-service')
    const [amendment] = await amendmentsOf(client)
    const params = { id: String(amendment?.id) }
    const ended = new Person(client.user && { ...client.user, token: 'ended' }, second.url)
    const other = there(await newClient({ consulted: true }))
    for (const [who, status] of [
      [ended, 401],
      [other, 404],
    ] as const) {
      expect((await readHome(who, home)).status).toBe(status)
      expect((await choose(who, home, 'showing-support')).status).toBe(status)
      expect((await readTimeline(who, home)).status).toBe(status === 401 ? 401 : 403)
      expect((await who.call(readContract, { params })).status).toBe(status)
    }
  })
})
