import { sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { keepUntilChange } from '#cms/kit/list-version.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import { type CustomerStage, STAGES } from '#wire/stages.ts'
import type { ClientFilter } from '#wire/users.ts'
import { seesOwnClientsOnly } from '#wire/viewer.ts'
import { countMatching } from './client-queries.ts'

type StageCounts = Record<CustomerStage, number>

type CountedStage = { stage: CustomerStage; count: number }

/** Counted rows as one count for each stage, 0 for a stage without a row. */
export function stageCounts(rows: CountedStage[]): StageCounts {
  const found = new Map(rows.map(({ stage, count }) => [stage, count]))
  const entries = STAGES.map(({ id }) => [id, found.get(id) ?? 0] as const)
  return Object.fromEntries(entries) as StageCounts
}

async function readStageCounts(req: PayloadRequest): Promise<StageCounts> {
  const rows = await runSql<CountedStage>(req)`
    select stage, count(*)::int as count from client_summaries
    where ${seenBy(viewerOf(req), sql`client_id`)} group by stage`
  return stageCounts(rows)
}

const countAllStages = keepUntilChange(['users'], readStageCounts)

/** The number of clients at each stage, of those whom the viewer sees. */
export const countStages = (req: PayloadRequest): Promise<StageCounts> =>
  seesOwnClientsOnly(viewerOf(req)) ? readStageCounts(req) : countAllStages(req)

async function findTags(req: PayloadRequest): Promise<string[]> {
  const rows = await runSql<{ tag: string }>(req)`
    select min(tag) as tag from client_summaries join users on id = client_id
    cross join jsonb_array_elements_text(users.tags) as tag
    where client_summaries.tags <> '{}' and ${seenBy(viewerOf(req), sql`client_id`)}
    group by lower(tag) order by lower(tag) limit ${MAX_ROWS}`
  return rows.map(({ tag }) => tag)
}

const findAllTags = keepUntilChange(['users'], findTags)

/** The tags of the clients whom the viewer sees, in the first spelling of each, in alphabetical order. */
export const readTags = (req: PayloadRequest): Promise<string[]> =>
  seesOwnClientsOnly(viewerOf(req)) ? findTags(req) : findAllTags(req)

/** How many clients match a filter, and how many there are. */
export async function countClients(req: PayloadRequest, filter: ClientFilter) {
  const counts = await countStages(req)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (filter.search) return { matching: await countMatching(req, filter), all }
  return { matching: filter.stage ? counts[filter.stage] : all, all }
}
