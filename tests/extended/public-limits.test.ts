import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { auditKeyOf } from '../support/audit.ts'
import { lane } from '../support/lane.ts'
import { bearing, linkOfferOf, openLink } from '../support/offer-links.ts'
import { newListedHome } from '../support/offers.ts'
import { newClient, Person } from '../support/people.ts'
import { type Running, startProduct, stopProduct } from '../support/running.ts'
import { laneSecret } from '../support/sessions.ts'
import { wantedShowing } from '../support/showings.ts'

/** A second product on the same database, with rate limits and one proxy in front. */
const dataDir = mkdtempSync(join(tmpdir(), 'keepmore-limits-'))
const start = (folder = dataDir) =>
  startProduct({
    DATA_DIR: folder,
    DATABASE_URL: lane('databaseUrl'),
    SECRET: laneSecret(),
    AUDIT_KEY: auditKeyOf(lane('dataDir')),
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  })
let product: Running

beforeAll(async () => {
  product = await start()
})
afterAll(async () => {
  await stopProduct(product)
  rmSync(dataDir, { recursive: true, force: true })
})

let lastAddress = 0
/** An address without tries. */
const newAddress = () => `192.0.2.${++lastAddress}`

const post = (path: string, body: object, address: string, url = product.url) =>
  new Person(undefined, url).send('POST', path, body, { 'x-forwarded-for': address })

test('POST /schedule answers 429 as HTML with Retry-After after ten tries from one address', async () => {
  const address = newAddress()
  for (let tried = 0; tried < 10; tried++)
    expect((await post('/schedule', {}, address)).status).toBe(400)
  const over = await post('/schedule', {}, address)
  expect([over.status, over.headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
  expect(Number(over.headers.get('retry-after'))).toBeGreaterThan(3_500)
})

/** A second instance on the same database, for one test. */
async function startOther(): Promise<Running> {
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-limits-'))
  const other = await start(folder)
  onTestFinished(async () => {
    await stopProduct(other)
    rmSync(folder, { recursive: true, force: true })
  })
  return other
}

test('statements are 20 an hour from one address, by call and by form, on all instances together', async () => {
  const other = await startOther()
  const address = newAddress()
  const body = { price: 850_000 }
  for (let asked = 0; asked < 19; asked++) {
    const { url } = asked % 2 === 0 ? product : other
    expect((await post('/api/statements', body, address, url)).status).toBe(200)
  }
  const typed = { address: '850,000', payoff: '123,456' }
  expect((await post('/statement', typed, address)).status).toBe(200)
  for (const { url } of [product, other]) {
    expect((await post('/api/statements', body, address, url)).status).toBe(429)
    const over = await post('/statement', typed, address, url)
    const { headers } = over
    expect([over.status, headers.get('content-type')]).toEqual([429, 'text/html; charset=utf-8'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3_500)
    // The page keeps what was typed, says why, and has the form to try again.
    expect(over.body).toContain('That was too many requests. Please wait a little and try again.')
    for (const value of Object.values(typed)) expect(over.body).toContain(`value="${value}"`)
    expect(over.body).toContain('action="/statement"')
  }
})

test('POST /api/contact takes five messages an hour from one address on all instances together', async () => {
  const other = await startOther()
  const address = newAddress()
  const body = { name: 'Ann', email: 'ann@example.com', message: 'Do you work in Chico?' }
  const write = async ({ url }: Running) => (await post('/api/contact', body, address, url)).status
  const answers = []
  for (const at of [product, other, product, other, product, other, product])
    answers.push(await write(at))
  expect(answers).toEqual([201, 201, 201, 201, 201, 429, 429])
})

test('the bearer of a link asks for 10 changes an hour, and one network for 30, on all instances together', async () => {
  const other = await startOther()
  const home = await newListedHome(await newClient({ consulted: true }))
  const answer = async (token: string, address: string, url: string) => {
    const headers = { 'x-forwarded-for': address, ...bearing(token) }
    const { terms, expiresAt } = linkOfferOf()
    const body = { version: 1, answer: 'revise', terms, expiresAt }
    const visitor = new Person(undefined, url)
    return (await visitor.send('POST', '/api/links/offer/answer', body, headers)).status
  }
  const { token } = await openLink(home)
  const statuses = []
  for (let tried = 0; tried < 11; tried++)
    statuses.push(await answer(token, newAddress(), tried % 2 ? other.url : product.url))
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), 429])
  const address = newAddress()
  for (let tried = 0; tried < 30; tried++)
    expect(await answer('unknown', address, tried % 2 ? other.url : product.url)).toBe(404)
  expect(await answer('unknown', address, other.url)).toBe(429)
})

test('POST /api/links/showing takes five requests an hour from one address on all instances together', async () => {
  const other = await startOther()
  const address = newAddress()
  const answers = []
  for (const { url } of [product, other, product, other, product, other, product])
    answers.push((await post('/api/links/showing', wantedShowing(), address, url)).status)
  expect(answers).toEqual([404, 404, 404, 404, 404, 429, 429])
})
