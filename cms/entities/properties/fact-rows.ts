import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { executePrepared, executeSql, isoTime, runSql } from '#cms/kit/documents.ts'
import { oneOf } from '#cms/kit/one-of.ts'
import type { FactName, FactValues, PropertyFacts } from '#wire/property-facts.ts'

/** The columns of `properties` that hold facts. They are no fields of the collection: the CMS neither shows nor saves them. */
const COLUMNS: Record<FactName, string> = {
  units: 'units',
  yearBuilt: 'year_built',
  taxCity: 'tax_city',
  county: 'county',
  cityTaxPerThousandCents: 'city_tax_per_thousand_cents',
  hoa: 'hoa',
  melloRoos: 'mello_roos',
  fireZone: 'fire_zone',
  smokingKnown: 'smoking_known',
  deathWithin3Years: 'death_within_3_years',
  boughtOn: 'bought_on',
  contractorWork: 'contractor_work',
  leasedItems: 'leased_items',
  payoffCents: 'payoff_cents',
  otherCostsCents: 'other_costs_cents',
}

export type FactRow = Omit<PropertyFacts, 'disclosures'>

type HomeFacts = FactRow & { id: string; propertyType: string | null }

const selectFactsOfHomes = (ids: string[]): SQL<HomeFacts> => sql`
    select id, property_type as "propertyType", units, year_built as "yearBuilt", tax_city as "taxCity", county,
      city_tax_per_thousand_cents as "cityTaxPerThousandCents", hoa, mello_roos as "melloRoos",
      fire_zone as "fireZone", smoking_known as "smokingKnown",
      death_within_3_years as "deathWithin3Years", to_char(bought_on, 'YYYY-MM-DD') as "boughtOn",
      contractor_work as "contractorWork", leased_items as "leasedItems",
      payoff_cents::float8 as "payoffCents", other_costs_cents::float8 as "otherCostsCents",
      facts_version as version,
      (select coalesce(jsonb_object_agg(fact, jsonb_build_object(
         'by', nullif(trim(first_name || ' ' || last_name), ''), 'at', ${isoTime(sql`said_at`)})), '{}')
       from said_facts left join users on users.id = by_id
       where property_id = properties.id) as said
    from properties where id ${oneOf(ids)}`

/** The facts of homes as they are stored, and who said them, in no order. */
export const findFactsOfHomes = (req: PayloadRequest, ids: string[]): Promise<HomeFacts[]> =>
  executePrepared(req, selectFactsOfHomes(ids))

/** Selects the facts of one home for {@link factsIn}. */
export const selectFacts = (homeId: string): SQL<HomeFacts> => selectFactsOfHomes([homeId])

/** The facts of the home that was selected. @throws Problem 404 where it is gone */
export function factsIn([found]: HomeFacts[]): FactRow {
  if (!found) throw notFound('This property')
  const { id: _id, propertyType: _type, ...facts } = found
  return facts
}

/** The facts of one home. @throws Problem 404 */
export const findFacts = async (req: PayloadRequest, homeId: string): Promise<FactRow> =>
  factsIn(await findFactsOfHomes(req, [homeId]))

/** Writes the named facts and that the request's user said them. The caller holds the lock of the home. */
export async function writeFacts(
  req: PayloadRequest,
  id: string,
  facts: Partial<FactValues>,
): Promise<void> {
  const names = Object.keys(facts) as FactName[]
  const changes = names.map(
    (name) => sql`${sql.identifier(COLUMNS[name])} = ${facts[name] ?? null}`,
  )
  await executeSql(
    req,
    sql`update properties set ${sql.join(changes, sql`, `)}, facts_version = facts_version + 1
        where id = ${id}`,
  )
  await runSql(req)`
    insert into said_facts (property_id, fact, by_id)
    select ${id}::uuid, fact, ${req.user?.id ?? null}::uuid
    from unnest(${`{${names}}`}::text[]) as fact
    on conflict (property_id, fact) do update
      set by_id = excluded.by_id, said_at = clock_timestamp()`
}
