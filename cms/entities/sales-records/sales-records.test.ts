import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows } from '../../../tests/support/database.ts'
import { demo } from '../../../tests/support/people.ts'
import { CHICO, deleteLists, importList } from '../../../tests/support/sales-lists.ts'

const LIST = 'chico-2026'
let said: string

beforeAll(async () => {
  said = await importList(LIST, CHICO)
})
afterAll(() => deleteLists(LIST))

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
    const again = await importList(LIST, CHICO)
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
