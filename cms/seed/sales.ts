/** Areas of the made-up sales: name, zip code, center, and dollars per square foot. */
const AREAS = [
  ['SACRAMENTO', '95816', 38.573, -121.465, 430],
  ['SACRAMENTO', '95818', 38.555, -121.496, 405],
  ['SAN DIEGO', '92104', 32.741, -117.129, 690],
  ['OAKLAND', '94602', 37.804, -122.208, 640],
  ['FRESNO', '93704', 36.799, -119.802, 270],
  ['LONG BEACH', '90803', 33.76, -118.133, 720],
] as const

const STREETS = [
  ...['ALDER ST', 'BAY TREE LN', 'CYPRESS AVE', 'DORADO WAY'],
  ...['ELM CT', 'FIG ST', 'GROVE AVE'],
]
const SALES_PER_AREA = 40
const DAY_MS = 86_400_000

/** A linear congruential generator: the same numbers on every machine, so demo figures are reproducible. */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** A CSV of made-up sales within the last year, with the columns that the import reads. */
export function demoSalesCsv(today: Date): string {
  const roll = createRandom(20_261_120)
  const lines = [
    'street,city,zip,state,beds,baths,sq_ft,lot_sqft,year_built,condition,address_type,sale_date,price,latitude,longitude',
  ]
  for (const [city, zip, latitude, longitude, rate] of AREAS) {
    for (let index = 0; index < SALES_PER_AREA; index++) {
      const squareFeet = Math.round(900 + roll() * 1700)
      const beds = Math.min(5, Math.max(2, Math.round(squareFeet / 550)))
      const lot = 2500 + ((index * 370) % 4500)
      const yearBuilt = 1924 + ((index * 13) % 90)
      const condition = 2 + (index % 3)
      const quality = 1 + 0.05 * (condition - 3)
      const exact = squareFeet * rate * quality * (0.86 + roll() * 0.28)
      const price = Math.round(exact / 1000) * 1000
      const sold = new Date(today.getTime() - Math.round(roll() * 360 + 3) * DAY_MS)
      const street = `${100 + index * 17 + Math.round(roll() * 9)} ${STREETS[index % STREETS.length]}`
      const type = roll() < 0.75 ? 'Residential' : 'Condo'
      lines.push(
        [
          ...[street, city, zip, 'CA', beds, Math.max(1, beds - 1), squareFeet],
          ...[lot, yearBuilt, condition, type],
          ...[sold.toISOString().slice(0, 10), price],
          (latitude + (roll() - 0.5) * 0.03).toFixed(6),
          (longitude + (roll() - 0.5) * 0.03).toFixed(6),
        ].join(','),
      )
    }
  }
  return lines.join('\n')
}
