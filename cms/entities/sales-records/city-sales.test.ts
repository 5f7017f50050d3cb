import { randomUUID } from 'node:crypto'
import { createLocalReq } from 'payload'
import { afterEach, expect, test } from 'vitest'
import { readGuideListEntries } from '#cms/entities/guides/list-entries.ts'
import { newGuide } from '../../../tests/support/guides.ts'
import { openLanePayload } from '../../../tests/support/lane-payload.ts'
import { demo } from '../../../tests/support/people.ts'
import { deleteLists, importCitySales } from '../../../tests/support/sales-lists.ts'
import { page, untilShown } from '../../../tests/support/site.ts'

const made: string[] = []
afterEach(() => deleteLists(...made.splice(0)))

async function importSales(...given: Parameters<typeof importCitySales>): Promise<string> {
  const list = await importCitySales(...given)
  made.push(list)
  return list
}

async function guideOf(city: string): Promise<string> {
  const { slug, title } = await newGuide({ city })
  const path = `/blog/${slug}`
  await untilShown(path, title)
  return path
}

const cityName = () => `Salesville ${randomUUID().slice(0, 8)}`

test('a guide shows nothing of 19 sales in its city, and the figures of 20 once the 20th is imported', async () => {
  const city = cityName()
  await importSales(city, 19)
  const path = await guideOf(city)
  const before = (await page(path)).text
  expect(before).not.toContain(`What homes in ${city} sold for`)
  expect(before).toContain('value="850,000"')

  const last = await importSales(city, 1, { first: 19 })
  await untilShown(path, `What homes in ${city} sold for`)
  const { text } = await page(path)
  // Prices from $500,000 to $690,000, all of 1,000 square feet.
  for (const figure of ['$595,000', '$547,500 to $642,500', '$595<', '20 recorded sales'])
    expect(text).toContain(figure)
  expect(text).toMatch(/March 1, 2026\s+to March 20, 2026/)
  expect(text).toContain(last)
  expect(text).toContain('value="595,000"')
})

test('an import changes what the guides of its cities are rendered from, and no other guide', async () => {
  const [city, other] = [cityName(), cityName()]
  const [path, otherPath] = [await guideOf(city), await guideOf(other)]
  const req = await createLocalReq({}, await openLanePayload())
  const changes = async () => {
    const entries = await readGuideListEntries(req)
    return [path, otherPath].map(
      (one) => entries.find(({ listed }) => one === `/blog/${listed.slug}`)?.change,
    )
  }
  const [before, otherBefore] = await changes()
  await importSales(city, 20)
  const [after, otherAfter] = await changes()
  expect(after).not.toBe(before)
  expect(otherAfter).toBe(otherBefore)
})

test('the figures are of the twelve months before the last sale, and without sizes no price per square foot', async () => {
  const city = cityName()
  await importSales(city, 5, { from: '2024-01-01', squareFeet: 0 })
  await importSales(city, 20, { first: 30, from: '2026-01-01', squareFeet: 0 })
  const path = await guideOf(city)
  const { text } = await page(path)
  expect(text).toContain('20 recorded sales')
  expect(text).not.toContain('Median per square foot')
})

test('deleting the sales in the CMS takes the figures away', async () => {
  const city = cityName()
  await importSales(city, 20)
  const path = await guideOf(city)
  await untilShown(path, `What homes in ${city} sold for`)
  const where = new URLSearchParams({ 'where[city][equals]': city.toUpperCase() })
  const answer = await (await demo('admin')).send('DELETE', `/cms/api/sales-records?${where}`)
  expect(answer.status).toBe(200)
  await untilShown(path, `What homes in ${city} sold for`, false)
})
