import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'
import { rows } from '../../../tests/support/database.ts'
import { lane } from '../../../tests/support/lane.ts'
import { demo, newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { bareEnvironment } from '../../../tests/support/running.ts'

const run = promisify(execFile)

/** A town that the demo data does not know. */
const CHICO = [
  'street,city,zip,state,beds,baths,sq_ft,address_type,sale_date,price,latitude,longitude',
  '1 OAK ST,CHICO,95928,CA,2,1,1000,Residential,2026-05-04,290000,39.7300,-121.8400',
  '2 Oak Street,Chico,95928,CA,3,2,1200,Residential,2026-05-11,360000,39.7310,-121.8400',
  '3 OAK ST,CHICO,95928,CA,3,2,1400,Residential,2026-04-01,434000,39.7330,-121.8400',
  '4 OAK ST,CHICO,95928,CA,4,3,1600,Residential,2026-04-15,480000,39.7360,-121.8400',
  '5 OAK ST,CHICO,95928,CA,4,3,1800,Residential,2026-03-20,522000,39.7390,-121.8400',
  // A condo, and a house of unknown size.
  '6 OAK ST,CHICO,95928,CA,2,1,800,Condo,2026-05-02,400000,39.7320,-121.8400',
  '7 OAK ST,CHICO,95928,CA,0,0,0,Residential,2026-05-03,310000,39.7340,-121.8400',
  // Too old to be comparable, with the date format of an older export.
  '8 OAK ST,CHICO,95928,CA,3,2,1400,Residential,Wed May 21 00:00:00 EDT 2008,150000,39.7301,-121.84',
  // The first sale again, spelled differently.
  '1 Oak Street,CHICO,95928,CA,2,1,1000,Residential,2026-05-04,290000,39.7300,-121.8400',
  // Five invalid sales.
  '9 OAK ST,CHICO,95928,CA,3,2,1400,Residential,2026-05-01,1,39.7300,-121.8400',
  '10 OAK ST,CHICO,9592,CA,3,2,1400,Residential,2026-05-01,400000,39.7300,-121.8400',
  '11 OAK ST,RENO,95928,NV,3,2,1400,Residential,2026-05-01,400000,39.7300,-121.8400',
  '12 OAK ST,CHICO,95928,CA,three,2,1400,Residential,soon,400000,39.7300,-121.8400',
  ',CHICO,95928,CA,3,2,1400,Residential,2026-05-01,400000,39.7300,-121.8400',
  // Two sales are too few for a valuation.
  '1 ELK RD,WEED,96094,CA,2,1,1000,Residential,2026-05-04,200000,41.4220,-122.3860',
  '2 ELK RD,WEED,96094,CA,2,1,1100,Residential,2026-05-05,210000,41.4230,-122.3860',
].join('\n')

async function importList(name = 'chico-2026', csv = CHICO): Promise<string> {
  const file = join(lane('dataDir'), `${name}.csv`)
  writeFileSync(file, csv)
  const env = {
    ...bareEnvironment(),
    DATA_DIR: lane('dataDir'),
    DATABASE_URL: lane('databaseUrl'),
    LOG_LEVEL: 'error',
  }
  return (await run(process.execPath, ['ops/import-sales.ts', file], { env })).stdout
}

let said: string
let client: Person

beforeAll(async () => {
  said = await importList()
  client = await newClient()
})

const valueOf = (address: string) => client.call(readValuation, { query: { address } })
const comparables = async (address: string) =>
  (await client.call(listComparables, { query: { address } })).body

describe('ops/import-sales.ts', () => {
  test('imports valid sales, skips duplicates, and reports why it refused the others', async () => {
    const lines = said.split('\n')
    expect(lines).toContain('Read 16 sales from chico-2026.csv.')
    expect(lines).toContain('Took 10.')
    expect(lines.find((line) => line.startsWith('Skipped'))).toMatch(/^Skipped 1 /)
    expect(lines).toContain('Refused 5:')
    expect(lines).toContain('  1 × price is under $10,000 (line 11)')
    expect(lines).toContain('  1 × zip code is not 5 digits (line 12)')
    expect(lines).toContain('  1 × not in California (line 13)')
    expect(lines).toContain('  1 × beds is not a number, sale date is not a date (line 14)')
    expect(lines).toContain('  1 × no street (line 15)')
    const kept = await rows<{ address: string; sold: string }>(
      `select address, to_char(sold_date at time zone 'UTC', 'YYYY-MM-DD') as sold
       from sales_records where source = 'chico-2026' and city = 'CHICO' order by sold_date`,
    )
    expect(kept).toHaveLength(8)
    expect(kept[0]).toEqual({ address: '8 OAK ST', sold: '2008-05-21' })
  })

  test('run a second time on the same file imports no sale', async () => {
    const again = await importList()
    expect(again).toContain('Took 0.')
    expect(again).toContain('Skipped 11 ')
    const kept = await rows("select id from sales_records where source = 'chico-2026'")
    expect(kept).toHaveLength(10)
  })
})

describe('a sales record created in the CMS', () => {
  const SALE = { address: '1 A ST', city: 'CHICO', zipCode: '95928', propertyType: 'Condo' }
  const WHOLE = { ...SALE, price: 300_000, soldDate: '2026-01-02T12:00:00.000Z', source: 'A test' }

  test.each([
    ['"price":300000', '"price":0'],
    ['"price":300000', '"price":1e999'],
    ['"source"', '"latitude":1e999,"source"'],
    ['95928', 'none'],
  ])('is refused with 400 when %s becomes %s', async (whole, broken) => {
    const body = JSON.stringify(WHOLE).replace(whole, broken)
    const answer = await (await demo('admin')).send('POST', '/cms/api/sales-records', body)
    expect(answer.status).toBe(400)
  })
})

describe('GET /api/market/valuation', () => {
  test('gives a range of checked errors once 300 sales are recorded nearby, and else says that it is not', async () => {
    const header = CHICO.slice(0, CHICO.indexOf('\n'))
    // Crescent City, 150 miles from every other recorded sale.
    const lines = Array.from({ length: 320 }, (_, index) => {
      const price = 300_000 + ((index * 7919) % 100_000)
      const home = `${index} Harbor Lane,CRESCENT CITY,95531,CA,3,2,${1000 + index},Residential`
      return `${home},2026-05-04,${price},${41.75 + index / 10_000},-124.2`
    })
    await importList('crescent-city-2026', [header, ...lines].join('\n'))
    const { body } = await valueOf('5000 Front Street, Crescent City, CA 95531')
    expect(body.checkedOn).toBe(300)
    expect(body.lowEstimate).toBeLessThan(body.estimatedValue)
    expect(body.highEstimate).toBeGreaterThan(body.estimatedValue)
    expect((await valueOf(UNKNOWN)).body.checkedOn).toBeNull()
  })

  const UNKNOWN = '100 Elm Avenue, Chico, CA 95928'

  test('estimates from recorded sales nearby and reports their count, dates and source', async () => {
    const { status, body } = await valueOf(UNKNOWN)
    expect(status).toBe(200)
    // Seven sales of the last six months; the home's size is unknown, so the range is wide.
    expect(body).toMatchObject({
      salesCount: 7,
      firstSaleDate: '2026-03-20',
      lastSaleDate: '2026-05-11',
      source: 'chico-2026',
      squareFeet: null,
    })
    expect(body.lowEstimate).toBeLessThan(body.estimatedValue)
    expect(body.estimatedValue).toBeLessThan(body.highEstimate)
    expect(body.estimatedValue).toBeGreaterThan(310_000)
    expect(body.estimatedValue).toBeLessThan(480_000)
    expect(body.pricePerSqFt).toBeGreaterThanOrEqual(290)
    expect(body.pricePerSqFt).toBeLessThanOrEqual(310)
  })

  test("leaves out the home's own sale", async () => {
    const { body } = await valueOf('3 Oak Street, Chico, CA 95928')
    // Of the seven sales, its own and the one of unknown size do not count.
    expect(body).toMatchObject({ salesCount: 5, squareFeet: 1400, bedrooms: 3, bathrooms: 2 })
    expect(body.estimatedValue).toBeGreaterThan(370_000)
    expect(body.estimatedValue).toBeLessThan(450_000)
    expect(body.pricePerSqFt).toBe(Math.round(body.estimatedValue / 1400))
  })

  test('estimates more for a larger squareFeet given by the client', async () => {
    const sized = async (squareFeet: string) =>
      (
        await client.call(readValuation, {
          query: { address: UNKNOWN, squareFeet, bedrooms: '3', bathrooms: '2.5' },
        })
      ).body
    const [small, large] = [await sized('1000'), await sized('1800')]
    expect(small).toMatchObject({ squareFeet: 1000, bedrooms: 3, bathrooms: 2.5, salesCount: 6 })
    expect(large.estimatedValue).toBeGreaterThan(small.estimatedValue * 1.3)
  })

  test('leaves out the sales in leaveOut, and responds 404 with fewer than three left', async () => {
    const address = '3 Oak Street, Chico, CA 95928'
    const ids = (await comparables(address)).map(({ id }) => id)
    const without = (out: string[]) =>
      client.call(readValuation, { query: { address, leaveOut: out.join(',') } })
    expect((await without([])).body.salesCount).toBe(ids.length)
    expect((await without(ids.slice(0, 2))).body.salesCount).toBe(ids.length - 2)
    // An id that is not a comparable of this home changes nothing.
    expect((await without([client.id])).body.salesCount).toBe(ids.length)
    expect((await without(ids.slice(0, 3))).status).toBe(404)
  })

  test('responds 400 with a message to an invalid size, bedroom count or leaveOut list', async () => {
    for (const [wrong, message] of [
      [{ squareFeet: '3' }, 'Enter a size from 100 to 50,000 square feet'],
      [{ squareFeet: 'large' }, 'Enter a size from 100 to 50,000 square feet'],
      [{ bedrooms: '-1' }, 'Enter the number of bedrooms'],
      [{ leaveOut: '1,2' }, 'This is not a valid id'],
      [{ leaveOut: Array(41).fill(client.id).join(',') }, 'Leave out at most 40 sales'],
    ] as const) {
      const answer = await client.call(readValuation, { query: { address: UNKNOWN, ...wrong } })
      expect(answer.status, JSON.stringify(wrong)).toBe(400)
      expect(refusal(answer).message).toBe(message)
    }
    const blank = { address: UNKNOWN, squareFeet: '', leaveOut: '' }
    expect((await client.call(readValuation, { query: blank })).status).toBe(200)
  })

  test('responds 404 with a message where no or only two sales are recorded', async () => {
    for (const address of ['1 Nowhere Road, Blythe, CA 92225', '9 Elk Road, Weed, CA 96094', '?']) {
      const answer = await valueOf(address)
      expect(answer.status, address).toBe(404)
      expect(refusal(answer).message).toBe('No valuation data available for this address')
    }
    expect(refusal(await valueOf('  ')).message).toBe('Address is required')
  })

  test('gives a range around the value and a sales count for towns of the demo data', async () => {
    for (const address of ['2208 Almond Row, Fresno, CA 93704', '1 A St, Long Beach, CA 90803']) {
      const { status, body } = await valueOf(address)
      expect(status).toBe(200)
      expect(body.lowEstimate).toBeLessThanOrEqual(body.estimatedValue)
      expect(body.highEstimate).toBeGreaterThanOrEqual(body.estimatedValue)
      expect(body.salesCount).toBeGreaterThanOrEqual(3)
      expect(body.source).toBe('Demo data')
    }
  })

  test('is the same with the address as the last path segment', async () => {
    const address = '100 Elm Avenue, Chico, CA 95928'
    const bySegment = await client.send(
      'GET',
      `/api/market/valuation/${encodeURIComponent(address)}`,
    )
    expect(bySegment.body).toEqual((await valueOf(address)).body)
  })
})

describe('GET /api/market/comparables', () => {
  test('lists the sales of six months that a valuation counts, nearest first', async () => {
    const sales = await comparables('1 Oak Street, Chico, CA 95928')
    expect(sales.map(({ address }) => address)).toEqual([
      '2 OAK ST',
      '6 OAK ST',
      '3 OAK ST',
      '4 OAK ST',
      '5 OAK ST',
    ])
    const away = sales.map(({ distance }) => distance)
    expect(away).toEqual(away.toSorted((a, b) => a - b))
    expect(sales[0]).toMatchObject({
      distance: 0.1,
      price: 360_000,
      soldDate: '2026-05-11',
      bedrooms: 3,
      squareFeet: 1200,
      pricePerSqFt: 300,
    })
    // For a home of unknown size, sales of unknown size are comparable too.
    const all = await comparables('100 Elm Avenue, Chico, CA 95928')
    const unsized = all.find(({ address }) => address === '7 OAK ST')
    expect(unsized).toMatchObject({ bedrooms: null, squareFeet: null, pricePerSqFt: null })
  })

  test('is empty where no sale is recorded', async () => {
    expect(await comparables('1 Nowhere Road, Blythe, CA 92225')).toEqual([])
  })
})

describe('GET /api/market/trends', () => {
  const trends = async (query: Record<string, string>) =>
    (await client.call(listTrends, { query })).body

  test('gives count, average and change against the previous month for each month', async () => {
    expect(await trends({ zipCode: '95928' })).toEqual([
      { period: '2008-05', salesVolume: 1, averagePrice: 150_000, percentChange: 0 },
      { period: '2026-03', salesVolume: 1, averagePrice: 522_000, percentChange: 248 },
      { period: '2026-04', salesVolume: 2, averagePrice: 457_000, percentChange: -12.5 },
      { period: '2026-05', salesVolume: 4, averagePrice: 340_000, percentChange: -25.6 },
    ])
  })

  test('finds sales by the zip code of an address, or by its city', async () => {
    const byZip = await trends({ zipCode: '95928' })
    expect(await trends({ address: '100 Elm Avenue, Chico, CA 95928' })).toEqual(byZip)
    expect(await trends({ address: '100 Elm Avenue, Chico' })).toEqual(byZip)
    expect(await trends({ address: '12345 Elm Avenue, Blythe' })).toEqual([])
  })

  test('responds 400 without an address or zip code', async () => {
    const answer = await client.call(listTrends, {})
    expect(answer.status).toBe(400)
    expect(refusal(answer).message).toBe('Address is required')
  })
})
