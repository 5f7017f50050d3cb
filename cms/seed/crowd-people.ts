import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { PACIFIC } from '#wire/slots.ts'
import { readCrowdData } from './data.ts'

/** A list of texts as a PostgreSQL array. */
export const texts = (list: readonly string[]): SQL =>
  sql`array(select jsonb_array_elements_text(${JSON.stringify(list)}::jsonb))`

/** Adds the clients with their homes, consultations, moves and contracts. */
export async function addCrowdPeople(req: PayloadRequest, count: number): Promise<void> {
  await createPeople(req, count)
  await runSql(req)`
    insert into users (id, email, first_name, last_name, role, has_consultation, customer_stage,
      stage_updated_at, source, created_at, updated_at)
    select id, email, first_name, last_name, 'client', is_consulted, stage::enum_users_customer_stage,
           case when stage <> 'lead' then stage_at end, source::enum_users_source, joined_at, stage_at
    from crowd_people order by joined_at`
  await runSql(req)`analyze users`
  await addHomes(req)
  await addConsultations(req)
  await addMoves(req)
}

/** One row for each client, with all that the other tables derive theirs from. */
async function createPeople(req: PayloadRequest, count: number): Promise<void> {
  const { firstNames, lastNames, streets, cities } = readCrowdData()
  await runSql(req)`
    create temp table crowd_cities on commit drop as
    select row_number() over () - 1 as place, count(*) over () as places, * from
      jsonb_to_recordset(${JSON.stringify(cities)}::jsonb) as given (city text, "zipCode" text, "medianThousands" int)`
  await runSql(req)`
    create temp table crowd_people on commit drop as
    with named as (
      select n, stage, path, home_status, reasons, questions,
             pg_temp.pick(first_names, 'first', n) as first_name,
             pg_temp.pick(last_names, 'last', n) as last_name,
             (1 + floor(pg_temp.share('number', n) * 9800))::int || ' ' ||
               pg_temp.pick(streets, 'street', n) as street,
             stage not in ('lead', 'consultation-scheduled') as is_consulted,
             -- A scheduled consultation is in the coming weeks, or its client never came.
             stage = 'consultation-scheduled' and pg_temp.share('no-show', n) < 0.8 as is_coming,
             -- Clients have become more from month to month; a sale takes some weeks.
             cardinality(path) * 6 as least_days
      from generate_series(0, ${count}::int - 1) as n
      cross join (select ${texts(firstNames)} as first_names, ${texts(lastNames)} as last_names,
                         ${texts(streets)} as streets) as lists
      join crowd_stages on (n * 37) % 100 >= first and (n * 37) % 100 < below
    ), dated as (
      select *, 2 + least_days + case
               when is_coming then 25 * pg_temp.share('joined', n)
               when stage = 'lead' then 720 * pg_temp.share('joined', n) ^ 2
               else (722 - least_days) * pg_temp.share('joined', n) ^ 1.15 end as joined_days
      -- Each OFFSET 0 keeps PostgreSQL from writing an expression again wherever its column is used.
      from named offset 0
    ), moved as (
      select *, 1 + (joined_days - 1) * 0.6 * pg_temp.share('moved', n) as stage_days from dated offset 0
    )
    select moved.*, city, "zipCode" as zip_code,
           pg_temp.days_ago(joined_days) as joined_at,
           pg_temp.days_ago(case when stage = 'lead' then joined_days else stage_days end) as stage_at,
           pg_temp.made_id(pg_temp.days_ago(joined_days), ${`client of ${count} `}, n) as id,
           lower(first_name || '.' || last_name || ${`.${count}-`} || n || '@crowd.example') as email,
           round("medianThousands" * (0.7 + 0.7 * pg_temp.share('price', n))) * 1000 as price,
           pg_temp.pick(array['sign-up', 'sign-up', 'sign-up', 'sign-up', 'booking', 'booking',
             'scheduler', 'scheduler', 'contact', 'staff'], 'source', n) as source
    from moved
    join crowd_cities on place = floor(pg_temp.share('city', n) * places)`
  await runSql(req)`analyze crowd_people`
}

/** A home for each client but some leads; the price once it is listed. */
async function addHomes(req: PayloadRequest): Promise<void> {
  await runSql(req)`
    insert into properties (id, user_id, address, zip_code, property_type, service_package, timeline,
      status, listing_price, sale_price, date_listed, date_pending, date_sold, created_at, updated_at)
    select pg_temp.made_id(joined_at, 'home of ' || email, n), id,
           street || ', ' || city || ', CA ' || zip_code, zip_code,
           pg_temp.pick(array['single-family', 'single-family', 'condo', 'townhouse', 'duplex'],
             'type', n)::enum_properties_property_type,
           pg_temp.pick(array['diy-pro', 'showing-support', 'showing-support', 'full-service'],
             'package', n)::enum_properties_service_package,
           pg_temp.pick(array['asap', '1-3-months', '3-6-months', '6-12-months', 'exploring'],
             'timeline', n)::enum_properties_timeline,
           home_status::enum_properties_status,
           case when is_listed then price end,
           case when is_sold then round(price * (0.96 + 0.07 * pg_temp.share('sold', n))) end,
           case when is_listed then pg_temp.days_ago(stage_days + least(20, joined_days - stage_days)) end,
           case when is_listed and home_status <> 'active-listing' then
             pg_temp.days_ago(stage_days + least(8, joined_days - stage_days)) end,
           case when is_sold then stage_at end,
           joined_at, stage_at
    from (select *, home_status in ('active-listing', 'pending-sale', 'sold') as is_listed,
                 home_status = 'sold' as is_sold from crowd_people) as people
    where stage <> 'lead' or pg_temp.share('home', n) < 0.6
    order by joined_at`
  await runSql(req)`analyze properties`
}

/**
 * A consultation for each client who booked one: past ones on the day of the stage, coming ones within
 * eight weeks. None starts on the hour, so that the scheduler's slots stay free.
 */
async function addConsultations(req: PayloadRequest): Promise<void> {
  await runSql(req)`
    insert into consultations (id, user_id, property_id, scheduled_at, service_package, duration, notes,
      completed, cancelled_at, guide_id, created_at, updated_at)
    with guide as (
      select array_agg(id::text order by slug) as ids from guides where _status = 'published'
    ), wanted as (
      select *, (now() at time zone ${PACIFIC})::date + case
          when is_coming then 1 + floor(56 * pg_temp.share('coming', n))::int
          else -ceil(greatest(1, joined_days - 1 - 9 * pg_temp.share('past', n)))::int end as day
      from crowd_people where stage <> 'lead'
    ), placed as (
      select *, row_number() over on_day - 1 as place, count(*) over (partition by workday) as places
      from (select *, case when extract(isodow from day) = 7 then day + 1 - 2 * (not is_coming)::int
                           else day end as workday from wanted) as worked
      window on_day as (partition by workday order by n)
    ), timed as (
      select *, (place * 495 / places)::int as minute from placed
    )
    select pg_temp.made_id(joined_at, 'consultation of ' || email, n), timed.id, properties.id,
           (workday + make_interval(hours => 9 + minute / 55, mins => 5 + minute % 55))
             at time zone ${PACIFIC},
           properties.service_package::text::enum_consultations_service_package, 15,
           'Consultation for ' || street || ', ' || city || '.',
           is_consulted and not is_cancelled, case when is_cancelled then stage_at end,
           case when pg_temp.share('guided', n) < 0.35 then pg_temp.pick(ids, 'guide', n)::uuid end,
           joined_at, stage_at
    from timed
    cross join lateral (select stage = 'cancelled' and pg_temp.share('off', n) < 0.4 as is_cancelled) as off
    cross join guide
    join properties on properties.user_id = timed.id
    order by joined_at on conflict do nothing`
}

/** The moves from stage to stage, evenly between joining and the last one, and the agreements. */
async function addMoves(req: PayloadRequest): Promise<void> {
  await runSql(req)`
    create temp table crowd_moves on commit drop as
    select n, id, email, first_name, last_name, step,
           coalesce(path[step - 1], 'lead') as from_stage, path[step] as to_stage,
           pg_temp.days_ago(joined_days - (joined_days - stage_days) * step / cardinality(path)) as at
    from crowd_people cross join generate_series(1, cardinality(path)) as step`
  await runSql(req)`
    insert into stage_history (id, user_id, from_stage, to_stage, reason, changed_by_id, created_at,
      updated_at)
    select pg_temp.made_id(at, 'move of ' || email, step), id,
           from_stage::enum_stage_history_from_stage, to_stage::enum_stage_history_to_stage,
           pg_temp.pick(reasons, 'reason' || step, n), pg_temp.pick(staff, 'mover' || step, n)::uuid,
           at, at
    from crowd_moves join crowd_stages on stage = to_stage
    cross join (select array_agg(id::text order by created_at) as staff from users
                where role in ('admin', 'owner')) as people
    order by at`
  await runSql(req)`
    insert into contracts (id, user_id, contract_type, signer_name, status, signed_at, created_at,
      updated_at)
    select pg_temp.made_id(sent_at, 'contract of ' || email, n), id, 'listing-agreement', name,
           (case when signed_at is null then 'pending' else 'signed' end)::enum_contracts_status,
           signed_at, sent_at, coalesce(signed_at, sent_at)
    from (
      select n, id, email, first_name || ' ' || last_name as name,
             min(at) filter (where to_stage = 'contract-pending') as sent_at,
             min(at) filter (where to_stage = 'active-client') as signed_at
      from crowd_moves group by 1, 2, 3, 4
    ) as agreed
    where sent_at is not null order by sent_at`
}
