import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ComparableSale, Valuation } from '#wire/market.ts'
import { type MarketProvider, withFallback } from './provider.ts'
import { rentcast } from './rentcast.ts'

/** A listing in the format of RentCast's documentation. */
const listing = (number: number, more: object = {}) => ({
  id: `${number}-Oak-St,-Chico,-CA-95928`,
  formattedAddress: `${number} Oak St, Chico, CA 95928`,
  addressLine1: `${number} Oak St`,
  addressLine2: null,
  city: 'Chico',
  state: 'CA',
  zipCode: '95928',
  county: 'Butte',
  latitude: 39.73 + number / 1000,
  longitude: -121.84,
  propertyType: 'Single Family',
  bedrooms: 3,
  bathrooms: 2,
  squareFootage: 1400 + number * 10,
  lotSize: 6316,
  yearBuilt: 1986,
  price: 400_000 + number * 10_000,
  listingType: 'Standard',
  listedDate: '2026-04-03T00:00:00.000Z',
  removedDate: `2026-05-${10 + number}T00:00:00.000Z`,
  lastSeenDate: '2026-05-25T13:11:55.018Z',
  daysOnMarket: 53,
  distance: 0.07 * number,
  daysOld: 127,
  correlation: 0.98,
  ...more,
})

const REPLY = {
  price: 432_100,
  priceRangeLow: 401_000,
  priceRangeHigh: 463_000,
  latitude: 39.73,
  longitude: -121.84,
  subjectProperty: { propertyType: 'Single Family', bedrooms: 3, bathrooms: 2.5 },
  comparables: [
    listing(3),
    listing(1),
    listing(2, { removedDate: null, squareFootage: null }),
    listing(4),
  ],
}

const KEY = 'a-key-that-nobody-may-read'
const ASKED = { address: '100 Elm Ave, Chico, CA 95928' }

let server: Server
let url: string
let asked: IncomingMessage[]
let answer: (response: ServerResponse) => void
let said: string[]

const replying = (body: unknown) => (response: ServerResponse) => {
  response.setHeader('Content-Type', 'application/json')
  response.end(typeof body === 'string' ? body : JSON.stringify(body))
}

beforeEach(async () => {
  asked = []
  said = []
  answer = replying(REPLY)
  server = createServer((request, response) => {
    asked.push(request)
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

const OWN: MarketProvider = {
  value: async () => ({ source: 'our records' }) as Valuation,
  comparables: async () => [{ address: 'ours' }] as ComparableSale[],
  trends: async () => [{ period: '2026-05', salesVolume: 1, averagePrice: 1, percentChange: 0 }],
}

const market = () =>
  withFallback(rentcast({ url, key: KEY, timeoutMs: 300 }), (line) => said.push(line))(OWN)

describe('RentCast', () => {
  test('gets a GET /v1/avm/value request with the documented key header and parameters', async () => {
    await market().value({ ...ASKED, squareFeet: 1500, bedrooms: 3, bathrooms: 2.5 })
    const [request] = asked
    const { pathname, searchParams } = new URL(request?.url ?? '', url)
    expect([request?.method, pathname]).toEqual(['GET', '/v1/avm/value'])
    expect(request?.headers['x-api-key']).toBe(KEY)
    expect(Object.fromEntries(searchParams)).toEqual({
      address: ASKED.address,
      squareFootage: '1500',
      bedrooms: '3',
      bathrooms: '2.5',
      daysOld: '182',
      compCount: '25',
    })
  })

  test('gives a value and a range with the source RentCast (asking prices)', async () => {
    expect(Valuation.parse(await market().value(ASKED))).toEqual({
      subject: 'home',
      subjectName: ASKED.address,
      estimatedValue: 432_100,
      lowEstimate: 401_000,
      highEstimate: 463_000,
      checkedOn: null,
      bedrooms: 3,
      bathrooms: 2.5,
      squareFeet: null,
      pricePerSqFt: 301,
      salesCount: 4,
      firstSaleDate: '2026-05-11',
      lastSaleDate: '2026-05-25',
      source: 'RentCast (asking prices)',
      place: { latitude: 39.73, longitude: -121.84 },
      moves: [],
      unrecorded: ['lotSquareFeet', 'yearBuilt', 'condition', 'view', 'remodeled'],
      lines: [],
    })
    const sized = await market().value({ ...ASKED, squareFeet: 1500 })
    expect(sized).toMatchObject({ squareFeet: 1500, pricePerSqFt: 288 })
    expect(said).toEqual([])
  })

  test('gives comparables, nearest first, with stable ids', async () => {
    const sales = await market().comparables(ASKED)
    expect(sales.map((sale) => ComparableSale.parse(sale).address.slice(0, 8))).toEqual([
      '1 Oak St',
      '2 Oak St',
      '3 Oak St',
      '4 Oak St',
    ])
    expect(sales[0]).toMatchObject({ distance: 0.1, price: 410_000, soldDate: '2026-05-11' })
    expect(sales[1]).toMatchObject({ soldDate: '2026-05-25', squareFeet: null, pricePerSqFt: null })
    expect((await market().comparables(ASKED)).map(({ id }) => id)).toEqual(
      sales.map(({ id }) => id),
    )
  })

  test('revalues without the comparables in leaveOut, in one request, or gives null with too few', async () => {
    const provider = market()
    const [first, second] = await provider.comparables(ASKED)
    const without = await provider.value({ ...ASKED, leaveOut: [first?.id ?? ''] })
    expect(without).toMatchObject({ salesCount: 3, source: 'RentCast (asking prices)' })
    expect(without?.estimatedValue).toBeGreaterThan(410_000)
    const ids = [first?.id ?? '', second?.id ?? '']
    expect(await provider.value({ ...ASKED, leaveOut: ids })).toBeNull()
    // One request in all, because each costs money.
    expect(asked).toHaveLength(1)
  })

  test('is not asked for trends, which come from the recorded sales', async () => {
    expect(await market().trends('95928')).toHaveLength(1)
    expect(asked).toEqual([])
  })
})

describe('the recorded sales answer instead of RentCast', () => {
  const silent = () => undefined
  const refusing =
    (status: number, headers = {}) =>
    (response: ServerResponse) =>
      response.writeHead(status, headers).end('{"message":"no"}')
  const halfway = (response: ServerResponse) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"price":')
  }

  test.each([
    ['it is silent', silent, 'no answer in time'],
    ['it stops halfway', halfway, 'no answer in time'],
    ['the key is refused', refusing(401), 'answered 401'],
    ['it knows nothing of the address', refusing(404), 'answered 404'],
    ['it is asked too often', refusing(429, { 'Retry-After': '60' }), 'answered 429'],
    ['it is broken', refusing(500), 'answered 500'],
    ['it sends us elsewhere', refusing(302, { Location: '/v2' }), 'could not be reached'],
    ['it answers a page', replying('<html>Sorry</html>'), 'its answer is not JSON'],
    ['it answers nothing', replying({}), 'its answer makes no sense (price)'],
    [
      'its price is negative',
      replying({ ...REPLY, price: -1 }),
      'its answer makes no sense (price)',
    ],
    [
      'its range misses its value',
      replying({ ...REPLY, priceRangeLow: 450_000 }),
      'its answer makes no sense (its range does not hold its value)',
    ],
    [
      'it has too little to go by',
      replying({ ...REPLY, comparables: [listing(1), listing(2)] }),
      'compares with fewer than 3 listings',
    ],
  ])('where %s', async (_, act, why) => {
    answer = act
    const provider = market()
    expect(await provider.value(ASKED)).toEqual({ source: 'our records' })
    expect(said).toEqual([`RentCast: ${why}. The recorded sales answer instead.`])
    expect(said.join()).not.toContain(KEY)
  })

  test('after one timeout, without a second request', async () => {
    answer = silent
    const provider = market()
    await provider.value(ASKED)
    expect(await provider.value({ address: '2 Elm Ave, Chico, CA 95928' })).toBeTruthy()
    expect(await provider.comparables(ASKED)).toEqual([{ address: 'ours' }])
    expect(asked).toHaveLength(1)
    expect(said).toHaveLength(1)
  })

  test('for an address that gets 404, and RentCast is asked again for the next call', async () => {
    answer = (response) => response.writeHead(404).end()
    const provider = market()
    await provider.value(ASKED)
    answer = replying(REPLY)
    expect(await provider.value(ASKED)).toMatchObject({ source: 'RentCast (asking prices)' })
  })
})
