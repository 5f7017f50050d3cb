import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { keepUntilChange } from '#cms/kit/list-version.ts'
import { type CustomerStage, STAGES } from '#wire/stages.ts'
import type { ClientFilter } from '#wire/users.ts'
import { countMatching } from './client-queries.ts'

type StageCounts = Record<CustomerStage, number>

/** The number of clients at each stage. */
export const countStages = keepUntilChange(['users'], async (req): Promise<StageCounts> => {
  const rows = await runSql<{ stage: CustomerStage; count: number }>(req)`
    select stage, count(*)::int as count from client_summaries group by stage`
  const found = new Map(rows.map(({ stage, count }) => [stage, count]))
  const entries = STAGES.map(({ id }) => [id, found.get(id) ?? 0] as const)
  return Object.fromEntries(entries) as StageCounts
})

/** How many clients match a filter, and how many there are. */
export async function countClients(req: PayloadRequest, filter: ClientFilter) {
  const counts = await countStages(req)
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  if (filter.search) return { matching: await countMatching(req, filter), all }
  return { matching: filter.stage ? counts[filter.stage] : all, all }
}
