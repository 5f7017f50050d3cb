import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { Analytics } from '#wire/analytics.ts'
import { DEFAULT_PACKAGE, PACKAGES } from '#wire/packages.ts'
import { STAGES } from '#wire/stages.ts'
import type { FigureRowsQuery } from './figure-rows-query.ts'

/**
 * The commission on every property that has a price: sale price, else listing price, at the rate of its
 * package, else of the default one (SPEC-9). Each is rounded to whole dollars, half up, as
 * everywhere else that commission is shown.
 */
export function selectCommission(): FigureRowsQuery {
  const rates = sql.join(
    PACKAGES.map((entry) => sql`(${entry.id}, ${entry.commissionBasisPoints}::int)`),
    sql`, `,
  )
  return sql`
    select p.id::text as id, p.user_id as client_id, p.created_at as at, p.address as about,
           null::float8 as seconds, u.customer_stage::text as stage,
           round(coalesce(p.sale_price, p.listing_price) * rate.basis_points / 10000)::float8 as dollars
    from properties p
    join users u on u.id = p.user_id and u.role = 'client'
    join (values ${rates}) as rate (package, basis_points)
      on rate.package = coalesce(p.service_package::text, ${DEFAULT_PACKAGE})
    where coalesce(p.sale_price, p.listing_price) is not null`
}

/** Commission by the client's current stage, in the order of the stages. */
export async function readCommission(req: PayloadRequest): Promise<Analytics['commission']> {
  const sums = await runSql<Analytics['commission'][number]>(req)`
    select stage, count(*)::int as properties, sum(dollars) as dollars
    from (${selectCommission()}) as commission group by 1`
  const none = { properties: 0, dollars: 0 }
  return STAGES.map(({ id }) => sums.find(({ stage }) => stage === id) ?? { stage: id, ...none })
}
