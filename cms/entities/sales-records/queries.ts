import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { CitySales } from '#wire/site-content.ts'

/** Fewer sales than this say nothing about a city, so that nothing is shown. */
const FEWEST_SALES = 20

type Row = Omit<CitySales, 'spread'> & { city: string; spread: number[] }

/** A city as the records spell it. */
const recordedName = (city: string): string => city.trim().toUpperCase()

/**
 * What homes sold for in these cities within the twelve months before the last recorded sale of each. A city with
 * fewer than 20 such sales is missing; a price per square foot rests on as many sales with a known size.
 * @returns a function that takes a city's name as a guide has it
 */
export async function readCitySales(
  req: PayloadRequest,
  cities: readonly string[],
): Promise<(city: string) => CitySales | null> {
  const names = [...new Set(cities.map(recordedName))]
  const rows = await runSql<Row>(req)`
    with newest as (
      select city, max(sold_date) as at from sales_records
      where city = any(${sql.param(names)}::text[]) group by city
    ), recent as (
      select city, price::float8 as price, sold_date, source,
        price::float8 / nullif(square_feet, 0)::float8 as per_square_foot
      from sales_records join newest using (city) where sold_date > at - interval '12 months'
    )
    select city, count(*)::int as sales,
      percentile_cont(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by price) as spread,
      case when count(per_square_foot) >= ${FEWEST_SALES}
        then percentile_cont(0.5) within group (order by per_square_foot) end as "perSquareFoot",
      to_char(min(sold_date) at time zone 'utc', 'YYYY-MM-DD') as first,
      to_char(max(sold_date) at time zone 'utc', 'YYYY-MM-DD') as last,
      array_agg(distinct source order by source) as sources
    from recent group by city having count(*) >= ${FEWEST_SALES}`
  const known = new Map(rows.map(({ city, ...row }) => [city, presentCitySales(row)]))
  return (city) => known.get(recordedName(city)) ?? null
}

function presentCitySales({ spread, perSquareFoot, ...row }: Omit<Row, 'city'>): CitySales {
  const [tenth = 0, quarter = 0, median = 0, threeQuarters = 0, nineTenths = 0] = spread.map(
    Math.round,
  )
  return {
    ...row,
    spread: { tenth, quarter, median, threeQuarters, nineTenths },
    perSquareFoot: perSquareFoot === null ? null : Math.round(perSquareFoot),
  }
}
