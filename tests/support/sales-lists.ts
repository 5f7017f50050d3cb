import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { rows } from './database.ts'
import { lane } from './lane.ts'
import { bareEnvironment } from './running.ts'

const run = promisify(execFile)

/** A town that the demo data does not know. */
export const CHICO = [
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

/** Runs the import on a list of this name. @returns what it printed */
export async function importList(name: string, csv: string): Promise<string> {
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

type CitySales = {
  /** The number of the first sale, which its address, day and price follow from. */
  first?: number
  /** The day of sale 0, `YYYY-MM-DD`. */
  from?: string
  squareFeet?: number
}

/**
 * Imports sales of a city: sale 0 for $500,000, and each further one a day later for $10,000 more.
 * @returns the list's name
 */
export async function importCitySales(
  city: string,
  count: number,
  { first = 0, from = '2026-03-01', squareFeet = 1000 }: CitySales = {},
): Promise<string> {
  const list = `city-${randomUUID()}`
  const lines = Array.from({ length: count }, (_, at) => {
    const number = first + at
    const day = new Date(Date.parse(`${from}T12:00:00Z`) + number * 86_400_000)
    const size = [3, 2, squareFeet, 'Residential', day.toISOString().slice(0, 10)]
    const price = 500_000 + number * 10_000
    return [`${number} ELM ST`, city, '95999', 'CA', ...size, price, 38.5, -121.4].join(',')
  })
  const [header] = CHICO.split('\n')
  await importList(list, [header, ...lines].join('\n'))
  return list
}

/** Deletes the sales of lists, so that another file of the lane can import them. */
export const deleteLists = (...names: string[]) =>
  rows('delete from sales_records where source = any($1)', [names])
