import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { Analytics } from '#wire/analytics.ts'
import { DEFAULT_PACKAGE, PACKAGES } from '#wire/packages.ts'
import { STAGES } from '#wire/stages.ts'
import { type CountedRows, columnsOf } from './counted-rows.ts'

/**
 * The commission on every property that has a price: sale price, else listing price, at the rate of its
 * package, else of the default one (SPEC-9). Each is rounded to whole dollars, half up, as
 * everywhere else that commission is shown.
 */
export function countCommission(): CountedRows {
  const rates = sql.join(
    PACKAGES.map((entry) => sql`(${entry.id}, ${entry.commissionBasisPoints}::int)`),
    sql`, `,
  )
  const columns = columnsOf('commission', {
    id: sql`p.id`,
    client: sql`p.user_id`,
    at: sql`p.created_at`,
    stage: sql`u.customer_stage`,
    dollars: sql`round(coalesce(p.sale_price, p.listing_price) * rate.basis_points / 10000)`,
  })
  return sql`
    select ${columns} from properties p
    join subjects u on u.id = p.user_id
    join (values ${rates}) as rate (package, basis_points)
      on rate.package = coalesce(p.service_package::text, ${DEFAULT_PACKAGE})
    where coalesce(p.sale_price, p.listing_price) is not null`
}

/** Commission by the client's current stage, in the order of the stages. */
export async function readCommission(req: PayloadRequest): Promise<Analytics['commission']> {
  const sums = await runSql<Analytics['commission'][number]>(req)`
    select stage, sum(things)::int as properties, sum(dollars) as dollars
    from analytics_days where figure = 'commission' group by 1`
  const none = { properties: 0, dollars: 0 }
  return STAGES.map(({ id }) => sums.find(({ stage }) => stage === id) ?? { stage: id, ...none })
}
