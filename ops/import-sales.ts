/** `npm run import:sales FILE.csv`: imports a list of home sales and prints what it changed. */
import './log-level.ts'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createLocalReq } from 'payload'
import { StartRefused } from '#cms/core/start-refused.ts'
import { connection } from '#cms/database/adapter.ts'
import { importSales } from '#cms/entities/sales-records/import.ts'
import { openPayload } from '#cms/payload.ts'
import { command, words } from './command.ts'
import { reachDatabase } from './reach-database.ts'

await command(async () => {
  const [file] = words()
  if (!file) throw new StartRefused('Name the list: npm run import:sales FILE.csv')
  if (!existsSync(file)) throw new StartRefused(`There is no ${file}.`)
  const csv = readFileSync(file, 'utf8')
  const database = await reachDatabase()
  connection.url = database.url
  const payload = await openPayload()
  const req = await createLocalReq({}, payload)
  tell(basename(file), await importSales(req, csv, basename(file, '.csv')))
  await payload.db.destroy?.()
  await database.stop()
})

function tell(file: string, done: Awaited<ReturnType<typeof importSales>>): void {
  const { read, taken, known, refused } = done
  console.log(`Read ${read} sales from ${file}.`)
  console.log(`Took ${taken}.`)
  if (known > 0)
    console.log(`Skipped ${known} that were recorded already (or stand twice in the list).`)
  if (refused.length > 0) console.log(`Refused ${refused.length}:`)
  for (const [why, rows] of Map.groupBy(refused, (row) => row.why)) {
    const lines = rows.slice(0, 5).map((row) => row.line)
    const more = rows.length > lines.length ? ', …' : ''
    console.log(`  ${rows.length} × ${why} (line ${lines.join(', ')}${more})`)
  }
}
