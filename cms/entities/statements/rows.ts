import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { isoTime, runSql } from '#cms/kit/documents.ts'
import { toJson } from '#cms/kit/to-json.ts'
import { type HomeStatement, MAX_HOME_STATEMENTS } from '#wire/home-statements.ts'
import type { Cents } from '#wire/money.ts'
import type { ServicePackage } from '#wire/packages.ts'
import type { FactValues } from '#wire/property-facts.ts'
import type { CarriedSale } from '#wire/statements.ts'

/** What a version keeps of the sale. `price` is null after the only price of the home was taken back. */
export type KeptInputs = Omit<CarriedSale, 'price'> & { price: Cents | null }

/** The latest version. `ownPrice` is the last one that a person typed, for a home without a listing or sale price. */
type Latest = { version: number; sale: KeptInputs; ownPrice: Cents | null }

/** The facts of a home that its statement begins with. Amounts are in cents. */
export type CostFacts = Pick<
  FactValues,
  'taxCity' | 'cityTaxPerThousandCents' | 'payoffCents' | 'otherCostsCents'
>

/** A home with what its statement depends on. `dollars` is its sale price, else its listing price. */
export type StatedHome = {
  address: string
  dollars: number | null
  servicePackage: ServicePackage | null
  updatedAt: string
  latest: Latest | null
} & CostFacts

/** Reads a home and its latest statement; undefined if no home has the id. The query reads a price of 0 as null. */
export async function readStatedHome(
  req: PayloadRequest,
  id: string,
): Promise<StatedHome | undefined> {
  const [found] = await runSql<StatedHome>(req)`
    select address, nullif(coalesce(nullif(sale_price, 0), listing_price), 0)::float8 as dollars,
      service_package as "servicePackage", ${isoTime(sql`updated_at`)} as "updatedAt",
      tax_city as "taxCity", city_tax_per_thousand_cents as "cityTaxPerThousandCents",
      payoff_cents::float8 as "payoffCents", other_costs_cents::float8 as "otherCostsCents",
      (select jsonb_build_object('version', version, 'sale', sale, 'ownPrice', own_price)
       from statements where property_id = properties.id order by version desc limit 1) as latest
    from properties where id = ${id}`
  return found
}

type NewRow = Pick<HomeStatement, 'version' | 'reason' | 'lines'> & {
  byId: string | null
  sale: KeptInputs
  ownPrice: Cents | null
}

/** @returns false where another transaction has committed this version first */
export async function insertStatement(
  req: PayloadRequest,
  home: string,
  { version, reason, byId, sale, ownPrice, lines }: NewRow,
): Promise<boolean> {
  const inserted = await runSql(req)`
    insert into statements (property_id, version, reason, by_id, sale, own_price, lines)
    values (${home}, ${version}, ${reason}, ${byId}, ${toJson(sale)}::jsonb,
      ${ownPrice}, ${lines && toJson(lines)}::jsonb)
    on conflict do nothing returning version`
  return inserted.length > 0
}

export type StatementRow = Pick<HomeStatement, 'version' | 'reason' | 'by' | 'at' | 'lines'> & {
  sale: KeptInputs
}

export const presentStatement = <Kept extends StatementRow>({ sale, ...row }: Kept) => ({
  ...sale,
  ...row,
})

const COLUMNS = sql`version, reason, ${isoTime(sql`made_at`)} as at, sale, lines,
  (select nullif(trim(first_name || ' ' || last_name), '') from users where id = by_id) as by`

/** Selects the newest versions of a home's statement, newest first. */
export const selectStatements = (home: string): SQL<StatementRow> => sql`
  select ${COLUMNS} from statements
  where property_id = ${home} order by version desc limit ${MAX_HOME_STATEMENTS}`

/** Every version of the statements of a user's homes, oldest first, for the user's own data. */
export async function statementsOf(req: PayloadRequest, userId: string) {
  const found = await runSql<StatementRow & { homeId: string }>(req)`
    select property_id as "homeId", ${COLUMNS} from statements
    where property_id in (select id from properties where user_id = ${userId})
    order by property_id, version`
  return found.map(presentStatement)
}
