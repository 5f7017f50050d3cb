import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listComparables, listTrends, readValuation } from '#wire/market.ts'
import { newClient, type Person, refusal } from '../../../tests/support/people.ts'
import { CHICO, deleteLists, importList } from '../../../tests/support/sales-lists.ts'

const LIST = 'market-2026'
let client: Person

beforeAll(async () => {
  await importList(LIST, CHICO)
  client = await newClient()
})
afterAll(() => deleteLists(LIST, 'crescent-city-2026', 'alturas-2026'))

const valueOf = (address: string) => client.call(readValuation, { query: { address } })
const comparables = async (address: string) =>
  (await client.call(listComparables, { query: { address } })).body

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
    const { body } = await valueOf('400 Harbor Lane, Crescent City, CA 95531')
    expect(body.checkedOn).toBe(300)
    expect(body.lowEstimate).toBeLessThan(body.estimatedValue)
    expect(body.highEstimate).toBeGreaterThan(body.estimatedValue)
    expect((await valueOf(UNKNOWN)).body.checkedOn).toBeNull()
  })

  /** A home on a street of the list, without a recorded sale of its own. */
  const UNKNOWN = '100 Oak Street, Chico, CA 95928'

  test('estimates from recorded sales nearby and reports their count, dates and source', async () => {
    const { status, body } = await valueOf(UNKNOWN)
    expect(status).toBe(200)
    // Seven sales of the last six months; the home's size is unknown, so the range is wide.
    expect(body).toMatchObject({
      salesCount: 7,
      firstSaleDate: '2026-03-20',
      lastSaleDate: '2026-05-11',
      source: LIST,
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

  test('says by how many dollars each fact of the owner moves it, from the sales that know the fact', async () => {
    const header =
      'street,city,zip,state,beds,baths,sq_ft,lot_sqft,year_built,year_remodeled,condition,grade,view,address_type,sale_date,price,latitude,longitude'
    const lines = Array.from(
      { length: 6 },
      (_, index) =>
        `${index} Pine Street,ALTURAS,96101,CA,3,2,1500,6000,1980,,3,7,,Residential,2026-05-0${index + 1},300000,41.48,-120.54`,
    )
    const wrong = lines[0]?.replace(',3,7,,', ',9,7,,') ?? ''
    const imported = await importList('alturas-2026', [header, ...lines, wrong].join('\n'))
    expect(imported).toContain('Took 6.')
    expect(imported).toContain('  1 × condition is over 5 (line 8)')
    const given = { squareFeet: '1500', condition: 'excellent', lotSquareFeet: '', view: 'good' }
    const { body } = await client.call(readValuation, {
      query: { address: '40 Pine Street, Alturas, CA 96101', ...given },
    })
    expect(body.subject).toBe('home')
    expect(body.estimatedValue).toBeGreaterThan(305_000)
    // The list says the condition, and not the view.
    expect(body.moves).toEqual([
      { fact: 'squareFeet', dollars: expect.any(Number), knownBy: 6 },
      { fact: 'condition', dollars: body.estimatedValue - 300_000, knownBy: 6 },
      { fact: 'view', dollars: 0, knownBy: 0 },
    ])
    expect(body.unrecorded).toEqual(['view', 'remodeled'])
    const added = body.lines.map(({ adjustments }) => adjustments.map(({ fact }) => fact))
    expect(added).toEqual(Array.from({ length: 6 }, () => ['condition']))
    const counted = body.lines.reduce((sum, line) => sum + line.counted, 0)
    expect(Math.round(counted / 100) * 100).toBe(body.estimatedValue)
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
      [{ condition: 'new' }, 'Choose one of the five conditions'],
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

  test('describes homes of the zip code or city while the size is unknown, and the home once it is given', async () => {
    const home = { subject: 'home', subjectName: UNKNOWN, squareFeet: 1500 }
    const sized = await client.call(readValuation, {
      query: { address: UNKNOWN, squareFeet: '1500' },
    })
    expect(sized.body).toMatchObject(home)
    const area = (await valueOf('95928')).body
    expect(area).toMatchObject({ subject: 'area', subjectName: '95928', squareFeet: null })
    // Two addresses of the zip code have the figures of the zip code, under its name.
    for (const address of [UNKNOWN, '7 Oak Street, Chico, CA 95928'])
      expect((await valueOf(address)).body, address).toEqual(area)
    expect((await valueOf('100 Oak Street, Chico')).body).toMatchObject({ subjectName: 'Chico' })
    // A zip code has no size of its own: a given one narrows the figures of the area.
    const sizedArea = await client.call(readValuation, {
      query: { address: '95928', squareFeet: '1500' },
    })
    expect(sizedArea.body).toMatchObject({ subject: 'area', squareFeet: 1500 })
  })

  test('places an address by the nearest number on its street, spelled and punctuated in any way', async () => {
    const at = async (address: string) =>
      (await client.call(listComparables, { query: { address, squareFeet: '1400' } })).body.map(
        ({ address: street, distance }) => `${street} ${distance}`,
      )
    const placed = await at('5 Oak Street, Chico, CA 95928')
    expect(placed.length).toBeGreaterThan(3)
    expect(await at('5 oak st chico ca 95928')).toEqual(placed)
    // The nearest number to 500 is 8: another place, and the sale of number 5 is not its own.
    expect(await at('500 Oak St, Chico')).not.toEqual(placed)
  })

  test('responds 404 with a message to an address that no recorded sale places', async () => {
    for (const address of [
      '100 Elm Avenue, Chico, CA 95928',
      '509 Oak Street, Chico, CA 95928',
      '100 Oak Street, Chico, CA 95973',
      '100 Oak Street',
    ]) {
      const answer = await client.call(readValuation, { query: { address, squareFeet: '1400' } })
      expect(answer.status, address).toBe(404)
      expect(refusal(answer).message).toBe('No valuation data available for this address')
      expect(await comparables(address)).toEqual([])
    }
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
    for (const address of ['400 Elm Court, Fresno, CA 93704', '1 Grove Ave, Long Beach']) {
      const { status, body } = await valueOf(address)
      expect(status).toBe(200)
      expect(body.lowEstimate).toBeLessThanOrEqual(body.estimatedValue)
      expect(body.highEstimate).toBeGreaterThanOrEqual(body.estimatedValue)
      expect(body.salesCount).toBeGreaterThanOrEqual(3)
      expect(body.source).toBe('Demo data')
    }
  })

  test('is the same with the address as the last path segment', async () => {
    const address = UNKNOWN
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
    const all = await comparables('100 Oak Street, Chico, CA 95928')
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
