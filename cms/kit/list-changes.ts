import { sql } from 'drizzle-orm'

/** The counts of all topics. */
export type ListChanges = Partial<Record<string, string>>

/** Selects {@link ListChanges} as one value. */
export const LIST_CHANGES = sql`(
  select json_object_agg(topic, count) from (
    select topic, sum(count)::text as count from list_changes group by topic) as changes)`
