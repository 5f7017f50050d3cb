import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import { type Days, isWithin } from './counted-rows.ts'

type Group = { stage: string; kind: string; things: number }

/** Groups in ascending order of their seconds, with the number of rows of each in these days. */
type Among = { figure: string; days: Days; groups: Group[] }

/**
 * A share (0 to 1) of the seconds in whole seconds, as PostgreSQL's percentile_cont; null without rows. The
 * counts say in which group the value lies, so only a part of an index ordered by seconds is read.
 */
export async function percentileOf(
  req: PayloadRequest,
  share: number,
  { figure, days, groups }: Among,
): Promise<number | null> {
  const total = groups.reduce((sum, { things }) => sum + things, 0)
  if (total === 0) return null
  const rank = share * (total - 1)
  const low = Math.floor(rank)
  const wanted = Math.ceil(rank) > low ? 2 : 1
  const values: number[] = []
  let skipped = low
  for (const { stage, kind, things } of groups) {
    if (values.length === wanted) break
    if (skipped < things) {
      const found = await runSql<{ seconds: number }>(req)`
        select seconds from analytics_rows
        where figure = ${figure} and stage = ${stage} and kind = ${kind} and seconds is not null
          and ${isWithin(days)}
        order by seconds offset ${skipped} limit ${wanted - values.length}`
      values.push(...found.map(({ seconds }) => seconds))
    }
    skipped = Math.max(0, skipped - things)
  }
  const [first, second = first] = values
  return first === undefined || second === undefined
    ? null
    : roundHalfEven(first + (rank - low) * (second - first))
}

/** As PostgreSQL rounds a float8. */
function roundHalfEven(value: number): number {
  const up = Math.round(value)
  return value % 1 === 0.5 && up % 2 === 1 ? up - 1 : up
}
