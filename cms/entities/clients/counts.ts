import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { keepUntilChange, type ListTopic } from '#cms/kit/list-version.ts'
import { seenBy } from '#cms/kit/seen-clients.ts'
import { viewerOf } from '#cms/kit/viewer-of.ts'
import { MAX_ROWS } from '#wire/paging.ts'
import { type CustomerStage, STAGES } from '#wire/stages.ts'
import type { ClientFilter } from '#wire/users.ts'
import { seesOwnClientsOnly } from '#wire/viewer.ts'
import { countMatching } from './client-queries.ts'

type StageCounts = Record<CustomerStage, number>

export type CountedStage = { stage: CustomerStage; count: number }

/** Counted rows as one count for each stage, 0 for a stage without a row. */
export function stageCounts(rows: CountedStage[]): StageCounts {
  const found = new Map(rows.map(({ stage, count }) => [stage, count]))
  const entries = STAGES.map(({ id }) => [id, found.get(id) ?? 0] as const)
  return Object.fromEntries(entries) as StageCounts
}

/** A client who only sells another client's home stands on that client's card (docs/decisions/0076). */
export const HAS_CARD = sql`not only_co_sells`

/** The tables that decide who has a card, and at which stage. */
export const CARD_TOPICS = ['users', 'properties', 'property_sellers'] as const

/** Counts the clients at each stage, of those whom the viewer sees. */
function stageCounter(which: SQL, topics: readonly ListTopic[]) {
  const read = async (req: PayloadRequest) =>
    stageCounts(
      await runSql<CountedStage>(req)`
        select stage, count(*)::int as count from client_summaries
        where ${which} and ${seenBy(viewerOf(req), sql`client_id`)} group by stage`,
    )
  const readAll = keepUntilChange(topics, read)
  return (req: PayloadRequest): Promise<StageCounts> =>
    seesOwnClientsOnly(viewerOf(req)) ? read(req) : readAll(req)
}

/** The number of all clients at each stage. */
export const countStages = stageCounter(sql`true`, ['users'])

/** The number of cards at each stage. */
export const countCards = stageCounter(HAS_CARD, CARD_TOPICS)

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
