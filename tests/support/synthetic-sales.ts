import type { Sale } from '../../cms/read-models/market/comparables.ts'

/** Numbers from 0 to 1 that are the same on every machine (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const DAYS = 730
const DAY_MS = 86_400_000
const HILLS = 12

/**
 * A made-up list of sales over 24 months in an area of 30 by 30 miles. The price level is a surface of hills; it
 * rises by 5 % a year. A home's price grows with its size, and scatters by 10 to 20 %, more in the west; one sale
 * in 25 is an outlier. A tenth of the homes has no size on record.
 */
export function syntheticSales(count: number, seed = 20_261_123): Sale[] {
  const random = createRandom(seed)
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const hills = Array.from({ length: HILLS }, () => ({
    ...{ x: random(), y: random() },
    height: normal() * 0.8,
    reach: 0.1 + random() * 0.2,
  }))
  const levelAt = (x: number, y: number) =>
    hills.reduce((level, hill) => {
      const away = Math.hypot(x - hill.x, y - hill.y) / hill.reach
      return level + hill.height * Math.exp(-0.5 * away ** 2)
    }, Math.log(450_000))
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [random(), random()]
    const day = Math.floor(random() * DAYS)
    const size = Math.round(1600 * Math.exp(normal() * 0.35))
    const outlier = random() < 0.04 ? normal() * 0.4 : 0
    const logPrice =
      levelAt(x, y) +
      0.7 * Math.log(size / 1600) +
      0.05 * (day / 365) +
      normal() * (0.2 - 0.1 * x) +
      outlier
    return {
      id: String(index),
      address: `${index} SYNTHETIC ST`,
      price: Math.round(Math.exp(logPrice)),
      soldDate: new Date(Date.UTC(2024, 9, 1) + day * DAY_MS).toISOString().slice(0, 10),
      latitude: 38.4 + y * 0.43,
      longitude: -121.6 + x * 0.55,
      bedrooms: Math.max(1, Math.round(size / 550 + normal() * 0.5)),
      bathrooms: Math.max(1, Math.round(size / 800 + normal() * 0.3)),
      squareFeet: random() < 0.1 ? null : size,
      propertyType: random() < 0.12 ? 'Condo' : 'Residential',
    }
  })
}

/** Sales as a list with the columns that the import reads. */
export function salesCsv(sales: readonly Sale[]): string {
  const lines = sales.map((sale) =>
    [
      ...[sale.address, 'MADEUP', '95999', 'CA', sale.bedrooms, sale.bathrooms],
      ...[sale.squareFeet ?? 0, sale.propertyType, sale.soldDate, sale.price],
      ...[sale.latitude, sale.longitude],
    ].join(','),
  )
  const header = 'street,city,zip,state,beds,baths,sq_ft,address_type,sale_date,price'
  return [`${header},latitude,longitude`, ...lines].join('\n')
}
