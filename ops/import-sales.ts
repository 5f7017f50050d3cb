/** `npm run import:sales FILE.csv`: imports a list of home sales and prints what it changed. */
import './log-level.ts'
import { existsSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { createLocalReq } from 'payload'
import { OperatorError } from '#cms/core/operator-error.ts'
import { importSales } from '#cms/entities/sales-records/import.ts'
import { recheckRanges } from '#cms/read-models/market/recheck.ts'
import { command, positionals } from './command.ts'
import { withPayload } from './reach-database.ts'

await command(async () => {
  const [file] = positionals()
  if (!file) throw new OperatorError('Name the list: npm run import:sales FILE.csv')
  if (!existsSync(file)) throw new OperatorError(`There is no ${file}.`)
  const csv = readFileSync(file, 'utf8')
  await withPayload(async (payload) => {
    const req = await createLocalReq({}, payload)
    const done = await importSales(req, csv, basename(file, '.csv'))
    await recheckRanges(req)
    console.log(`Read ${done.read} sales from ${basename(file)}.`)
    report(done)
  })
})

function report({ taken, known, refused }: Awaited<ReturnType<typeof importSales>>): void {
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
