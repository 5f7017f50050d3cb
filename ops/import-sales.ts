/** `npm run import:sales FILE.csv`: takes a list of home sales into the records and says what it did. */
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createLocalReq } from 'payload'
import { connection } from '#cms/database/adapter.ts'
import { importSales } from '#cms/entities/sales-records/import.ts'
import { openPayload } from '#cms/payload.ts'
import { reachDatabase } from './reach-database.ts'

const file = process.argv[2]
if (!file) {
  console.error('Name the list: npm run import:sales FILE.csv')
  process.exit(1)
}

const csv = readFileSync(file, 'utf8')
const database = await reachDatabase()
connection.url = database.url
const payload = await openPayload()
const req = await createLocalReq({}, payload)
const { read, taken, known, refused } = await importSales(req, csv, basename(file, '.csv'))

console.log(`Read ${read} sales from ${basename(file)}.`)
console.log(`Took ${taken}.`)
if (known > 0)
  console.log(`Skipped ${known} that were recorded already (or stand twice in the list).`)
if (refused.length > 0) console.log(`Refused ${refused.length}:`)
for (const [why, lines] of Map.groupBy(refused, (row) => row.why))
  console.log(
    `  ${lines.length} × ${why} (line ${lines
      .slice(0, 5)
      .map((row) => row.line)
      .join(', ')}${lines.length > 5 ? ', …' : ''})`,
  )

await payload.db.destroy?.()
await database.stop()
process.exit(0)
