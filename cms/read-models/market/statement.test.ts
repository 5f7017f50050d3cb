import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { readValuation } from '#wire/market.ts'
import { cents, signed } from '#wire/money.ts'
import { makeStatement, usualSale } from '#wire/proceeds.ts'
import { requestStatement } from '#wire/statements.ts'
import { taxesOf } from '#wire/taxed-cities.ts'
import { rows } from '../../../tests/support/database.ts'
import { newClient, refusal, visitor } from '../../../tests/support/people.ts'
import { page } from '../../../tests/support/site.ts'

/** A zip code of this file alone, in a town without demo sales. */
const ZIP = '96134'
const ADDRESS = `15 Tule Street, Tulelake, CA ${ZIP}`
/** A home with a recorded sale, so its size is known. */
const RECORDED = `7 Tule Street, Tulelake, CA ${ZIP}`

beforeAll(async () => {
  for (let home = 1; home <= 12; home++)
    await rows(
      `insert into sales_records (id, address, city, zip_code, state, property_type, bedrooms, bathrooms,
         square_feet, price, sold_date, latitude, longitude, source)
       values ($1, $2, 'TULELAKE', $3, 'CA', 'Residential', 3, 2, $4, $5, $6, $7, -121.4775, 'tulelake')`,
      [
        ...[randomUUID(), `${home} TULE ST`, ZIP, 1200 + home * 20, 200_000 + home * 5000],
        ...[`2026-0${1 + (home % 5)}-11`, 41.9555 + home / 10_000],
      ],
    )
})

const ask = (body: unknown) => visitor.call(requestStatement, { body })

describe('POST /api/statements for an address', () => {
  test('answers the range of the market, the sales behind it, and the nets at its ends and middle', async () => {
    const { status, body } = await ask({ address: ADDRESS, size: 1300, payoff: 50_000 })
    expect(status).toBe(200)
    const client = await newClient({ consulted: true })
    const query = { address: ADDRESS, squareFeet: '1300' }
    const { body: value } = await client.call(readValuation, { query })
    const at = (dollars: number) =>
      makeStatement({ ...usualSale(cents(dollars), taxesOf('')), payoff: cents(50_000) })
    expect(body).toEqual({
      range: { low: cents(value.lowEstimate), high: cents(value.highEstimate), area: null },
      reason: null,
      salesCount: value.salesCount,
      firstSaleDate: value.firstSaleDate,
      lastSaleDate: value.lastSaleDate,
      place: '',
      statement: at(value.estimatedValue),
      atLow: at(value.lowEstimate),
      atHigh: at(value.highEstimate),
    })
    expect(value.salesCount).toBeGreaterThanOrEqual(3)
  })

  test('without a size answers the figures of the homes in its zip code, under that name, as the portal does', async () => {
    const client = await newClient({ consulted: true })
    const { body: value } = await client.call(readValuation, { query: { address: ADDRESS } })
    expect(value).toMatchObject({ subject: 'area', subjectName: ZIP })
    expect((await ask({ address: ADDRESS })).body.range).toEqual({
      low: cents(value.lowEstimate),
      high: cents(value.highEstimate),
      area: ZIP,
    })
    expect((await ask({ address: RECORDED })).body.range?.area).toBeNull()
  })

  test('names no sale and no address, and stores neither', async () => {
    const { body } = await ask({ address: ADDRESS })
    expect(JSON.stringify(body)).not.toMatch(/tule/i)
    const tables = await rows<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname <> 'sales_records'`,
    )
    for (const { name } of tables) {
      const [found] = await rows(
        `select 1 from "${name}" as t where t::text ilike '%15 Tule Street%' limit 1`,
      )
      expect(found, name).toBeUndefined()
    }
  })

  test('without enough sales says so in words, and gives no figure', async () => {
    const { status, body } = await ask({ address: '1 Nowhere Lane, Alturas, CA 96101' })
    expect(status).toBe(200)
    expect(body).toMatchObject({ range: null, statement: null, atLow: null, salesCount: 0 })
    expect(body.reason).toContain('too few recorded sales')
  })
})

describe('POST /api/statements for a price', () => {
  test.each([850_000, '850,000', '$850k', '0.85m'])('takes %j', async (price) => {
    const { body } = await ask({ price })
    expect(body).toMatchObject({ range: null, reason: null, salesCount: 0, place: '' })
    expect(body.statement).toEqual(makeStatement(usualSale(cents(850_000))))
  })

  test('takes an amount in the field of the address, and a bare zip code there as a place', async () => {
    expect((await ask({ address: '2.5m' })).body.statement?.price).toBe(250_000_000)
    expect((await ask({ address: ZIP })).body.range).not.toBeNull()
  })

  test.each([
    ['1200 Broadway, Oakland, CA 94612', 'oakland'],
    ['1200 Broadway Oakland', 'oakland'],
    ['12 Mission St, San Francisco, California', 'san-francisco'],
    // A street's name is no city.
    ['1 Sacramento St, Fresno, CA 93701', 'fresno'],
    ['1 Oakland Ave', ''],
    [ADDRESS, ''],
  ])('the city tax of %s is that of %j', async (address, place) => {
    expect((await ask({ price: 900_000, address })).body).toMatchObject({
      place,
      statement: makeStatement(usualSale(cents(900_000), taxesOf(place))),
    })
  })

  test('the city of a zip code is that of the sales there', async () => {
    const [sale] = await rows<{ zip: string }>(
      `select zip_code as zip from sales_records where city = 'SACRAMENTO' limit 1`,
    )
    expect((await ask({ price: 900_000, zip: sale?.zip })).body.place).toBe('sacramento')
  })

  test.each([
    [{}, 'address', 'Enter an address or a price'],
    [{ address: ' ' }, 'address', 'Enter an address or a price'],
    [{ price: 'a lot' }, 'price', 'Enter an amount such as 850,000 or 2.5m'],
    [{ price: 0 }, 'price', 'Enter an amount such as 850,000 or 2.5m'],
    [{ price: 1, payoff: -1 }, 'payoff', 'Enter an amount such as 850,000 or 2.5m'],
    [{ price: 1, zip: '9581' }, 'zip', 'Use 5 digits'],
    [{ price: 1, size: '7' }, 'size', 'Enter a size from 100 to 50,000 square feet'],
    [{ price: 1, size: 7 }, 'size', 'Enter a size from 100 to 50,000 square feet'],
  ])('%j is refused at the field', async (body, field, problem) => {
    const answer = await ask(body)
    expect(answer.status).toBe(400)
    expect(refusal(answer).fields).toEqual({ [field]: problem })
  })
})

describe("the hero's form without JavaScript", () => {
  const post = (address: string, given: object = {}, path = '/statement') =>
    visitor.send('POST', path, new URLSearchParams({ address, ...given }).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
    })

  test('answers a page with the statement, which no cache keeps', async () => {
    const { status, body, headers } = await post('2.5m')
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    expect(body).toContain('On a sale at $2,500,000')
    expect(body).toContain('?price=2500000#calculator')
    const { net } = makeStatement(usualSale(cents(2_500_000))).packages['full-service']
    expect(body).toContain(`$${(net / 100).toLocaleString('en-US')}`)
  })

  test('shows the range of an address, and of its area while the size is unknown', async () => {
    expect((await post(RECORDED)).body).toMatch(/Likely range \$[\d,]+ to \$[\d,]+: \d+ sales, /)
    expect((await post(ADDRESS)).body).toMatch(
      /Homes in 96134, not one home: \$[\d,]+ to \$[\d,]+ from \d+ sales, /,
    )
  })

  test('counts the size, the zip code and what is owed, and keeps them in its form', async () => {
    const typed = { zip: ZIP, size: '1,300', payoff: '50,000' }
    const { body } = await post('15 Tule Street', typed)
    const reply = (await ask({ address: ADDRESS, size: 1300, payoff: 50_000 })).body
    const { net } = reply.statement?.packages['full-service'] ?? {}
    expect(net && String(body).includes(signed(net))).toBe(true)
    expect(body).toContain('&amp;payoff=50000#calculator')
    for (const value of Object.values(typed)) expect(body).toContain(`value="${value}"`)
  })

  test('shows a refused detail at its field, with what was typed', async () => {
    const { status, body } = await post('850,000', { zip: '9581', size: '7' })
    expect(status).toBe(400)
    expect(body).toMatch(/id="statement-zip-error"[^>]*>Use 5 digits</)
    expect(body).toMatch(/id="statement-size-error"[^>]*>Enter a size from 100 to 50,000/)
    expect(body).toContain('value="9581"')
  })

  test('shows what was typed with the reason where there is no statement', async () => {
    const unknown = await post('1 Nowhere Lane, Alturas, CA 96101')
    expect([unknown.status, unknown.body]).toEqual([
      200,
      expect.stringContaining('too few recorded sales'),
    ])
    expect(unknown.body).toContain('value="1 Nowhere Lane, Alturas, CA 96101"')
    const empty = await post('')
    expect([empty.status, empty.body]).toEqual([
      400,
      expect.stringContaining('Enter an address or a price'),
    ])
  })

  test('of /es answers in Spanish, with the reason where there is no statement', async () => {
    const { body } = await post('2.5m', {}, '/es/statement')
    expect(body).toContain('En una venta de $2,500,000')
    expect(body).toContain('/es?price=2500000#calculator')
    const refused = await post('1 Nowhere Lane, Alturas, CA 96101', { size: '' }, '/es/statement')
    expect(refused.body).toContain('muy pocas ventas registradas')
  })

  test.each([
    ['/statement', '/'],
    ['/es/statement', '/es'],
  ])('a GET of %s leads to %s', async (path, home) => {
    const { status, headers } = await page(path)
    expect([status, headers.get('location')]).toEqual([303, home])
  })
})
