import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createLocalReq } from 'payload'
import { salesCsv, syntheticSales } from '../../tests/support/synthetic-sales.ts'

const SALES = 20_000
const HOMES = 500
/** The first reads load modules, plans and pages. */
const WARM_UP = 50
const LIMIT_MS = 5

/** Prints how long the search of the nearest sales takes among 20,000 made-up ones, in a database of its own. */
export async function printNearestSales(): Promise<void> {
  console.log(
    `\nThe nearest sales of ${HOMES} homes among ${SALES} made-up ones, one after the other`,
  )
  const folder = mkdtempSync(join(tmpdir(), 'keepmore-bench-'))
  // The modules read DATA_DIR when they are imported, so they are loaded late.
  Object.assign(process.env, { DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error' })
  const { withPayload } = await import('../reach-database.ts')
  const { importSales } = await import('../../cms/entities/sales-records/import.ts')
  const { findSalesAround } = await import('../../cms/read-models/market/nearest-sales.ts')
  const { runSql } = await import('../../cms/kit/documents.ts')
  try {
    await withPayload(async (payload) => {
      const req = await createLocalReq({}, payload)
      const sales = syntheticSales(SALES)
      await importSales(req, salesCsv(sales), 'Made up')
      await runSql(req)`analyze sales_records`
      const took: number[] = []
      for (const home of sales.slice(0, WARM_UP + HOMES)) {
        const start = performance.now()
        await findSalesAround(req, home)
        took.push(performance.now() - start)
      }
      const sorted = took.slice(WARM_UP).toSorted((one, other) => one - other)
      const at = (share: number) => `${sorted[Math.floor(HOMES * share)]?.toFixed(1)} ms`
      console.log(`  p50 ${at(0.5)}, p95 ${at(0.95)} (limit ${LIMIT_MS} ms), p99 ${at(0.99)}`)
      if (Number(sorted[Math.floor(HOMES * 0.95)]) > LIMIT_MS) process.exitCode = 1
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
