import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { OperatorError } from '#cms/core/operator-error.ts'
import { runSql } from '#cms/kit/documents.ts'
import { addCrowdPeople } from './crowd-people.ts'
import { addCrowdThreads } from './crowd-threads.ts'
import { readDemoStages } from './data.ts'
import { stagesUpTo } from './stage-path.ts'

/** Another seed gives other names, homes and dates. */
const SEED = 20_261_123

/** Tables that a crowd fills, for `vacuum analyze` after its commit. */
export const CROWD_TABLES = [
  'users',
  'properties',
  'consultations',
  'stage_history',
  'contracts',
  'messages',
  'notifications',
  'client_summaries',
  'list_changes',
  'analytics_stale',
]

/** Tables that the roll-ups fill from the crowd's rows. */
export const ROLL_UP_TABLES = ['analytics_rows', 'analytics_days', 'analytics_stale']

/** @throws OperatorError where the database has a client who is neither of the demo nor of a crowd */
export async function refuseRealClients(req: PayloadRequest): Promise<void> {
  const [real] = await runSql(req)`
    select 1 from users where role = 'client' and email !~ '@(example\.com|crowd\.example)$' limit 1`
  if (real)
    throw new OperatorError('This database has real clients. Give the crowd a database of its own.')
}

/**
 * Inserts made-up clients with homes, consultations, stage histories, contracts, notifications and ten
 * messages each on average, over the two years before today. Each table is one INSERT … SELECT, so that
 * 100,000 clients take a minute or two. The same count and day give the same data.
 */
export async function seedCrowd(req: PayloadRequest, count: number): Promise<void> {
  await createFunctions(req)
  await createStages(req)
  await addCrowdPeople(req, count)
  await addCrowdThreads(req)
}

/**
 * Functions of this connection, which the statements of a crowd use. Each is one expression that reads its
 * arguments directly, so that PostgreSQL inlines it: a call per row would take minutes.
 */
export async function createFunctions(req: PayloadRequest): Promise<void> {
  await runSql(req)`
    create or replace function pg_temp.share(about text, n bigint) returns float8
    language sql immutable as $$
      -- 0 to 1, the same for the same arguments. Without the cast || is only stable, and the function not inlined.
      select (hashtextextended(about || n::text, ${sql.raw(String(SEED))}) & 4294967295) / 4294967296::float8
    $$`
  await runSql(req)`
    create or replace function pg_temp.pick(list text[], about text, n bigint) returns text
    language sql immutable as $$
      select list[1 + floor(pg_temp.share(about, n) * cardinality(list))::int]
    $$`
  // The version 7 that the product's ids have, so that an index grows in order of time.
  await runSql(req)`
    create or replace function pg_temp.made_id(at timestamptz, about text, n bigint) returns uuid
    language sql stable as $$
      select overlay(overlay(lpad(to_hex(floor(extract(epoch from at) * 1000)::bigint), 12, '0')
        || substr(md5(about || n || ':' || ${sql.raw(String(SEED))}), 1, 20)
        placing '7' from 13) placing '8' from 17)::uuid
    $$`
  await runSql(req)`
    create or replace function pg_temp.wall_seconds(days float8) returns float8
    language sql stable as $$
      select extract(epoch from now() at time zone 'America/Los_Angeles')::float8 - days * 86400
    $$`
  // From 8:00 to 21:00 in California; order is kept. Less than a day ago could be in the future.
  await runSql(req)`
    create or replace function pg_temp.days_ago(days float8) returns timestamptz
    language sql stable as $$
      select (timestamp 'epoch' + interval '1 second' * (8 * 3600 + pg_temp.wall_seconds(days) * 13 / 24
        + floor(pg_temp.wall_seconds(days) / 86400) * 86400 * 11 / 24)) at time zone 'America/Los_Angeles'
    $$`
}

/** The stages with the range of percentiles that are at each, and the path that leads there. */
async function createStages(req: PayloadRequest): Promise<void> {
  let below = 0
  const stages = readDemoStages().map((entry) => {
    const first = below
    below += entry.crowdShare
    return { ...entry, first, below, path: stagesUpTo(entry.stage).slice(1) }
  })
  if (below !== 100) throw new Error('The shares of the stages must add up to 100.')
  await runSql(req)`
    create temp table crowd_stages on commit drop as
    select stage, first, below, "propertyStatus" as home_status, "crowdQuestions" as questions,
           array(select jsonb_array_elements_text(path)) as path,
           array(select jsonb_array_elements_text("crowdReasons")) as reasons
    from jsonb_to_recordset(${JSON.stringify(stages)}::jsonb) as given (stage text, first int,
      below int, "propertyStatus" text, "crowdQuestions" int, path jsonb, "crowdReasons" jsonb)`
}
