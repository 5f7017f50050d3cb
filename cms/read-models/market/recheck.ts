import type { PayloadRequest } from 'payload'
import { inTransaction } from '#cms/database/in-transaction.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { Home, Sale } from './comparables.ts'
import { RECORDED_SALE } from './nearest-sales.ts'
import { CHECKS_PER_RANGE, checkSales, type RangeCheck } from './range-checks.ts'

const BATCH = 1_000

/**
 * Values every recorded sale from the others and stores how far that was off. Run it after an import: it takes
 * some seconds for 20,000 sales.
 */
export async function recheckRanges(req: PayloadRequest): Promise<void> {
  const sales = await runSql<Sale>(req)`
    select ${RECORDED_SALE} from sales_records where latitude is not null and longitude is not null`
  const checks = checkSales(sales).map(({ sale, ...check }) => ({ sale_id: sale.id, ...check }))
  await inTransaction(req, async () => {
    await runSql(req)`delete from valuation_checks`
    for (let at = 0; at < checks.length; at += BATCH)
      await insert(req, JSON.stringify(checks.slice(at, at + BATCH)))
  })
}

/** Sales that were deleted meanwhile are left out; of two imports at once the later one wins. */
const insert = (req: PayloadRequest, checks: string) =>
  runSql(req)`
    insert into valuation_checks (sale_id, latitude, longitude, value, error)
    select sale_id, checked.latitude, checked.longitude, value, error
    from jsonb_to_recordset(${checks}::jsonb) as checked
      (sale_id uuid, latitude float8, longitude float8, value float8, error float8)
    join sales_records on sales_records.id = sale_id
    on conflict (sale_id) do update set value = excluded.value, error = excluded.error`

/** {@link recheckRanges} for sales that an earlier release imported. */
export async function recheckRangesOnce(req: PayloadRequest): Promise<void> {
  const [unchecked] = await runSql(req)`
    select id from sales_records where not exists (select from valuation_checks) limit 1`
  if (unchecked) await recheckRanges(req)
}

/** The checks nearest to a home, without those of its own sales. */
export const findRangeChecks = (req: PayloadRequest, { latitude, longitude, ownSales }: Home) =>
  runSql<RangeCheck>(req)`
    select latitude, longitude, value, error from valuation_checks
    where sale_id <> all(${`{${ownSales ?? []}}`}::uuid[])
    order by point(longitude, latitude) <-> point(${longitude}::float8, ${latitude}::float8)
    limit ${CHECKS_PER_RANGE}`
