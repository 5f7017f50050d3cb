import { type SQL, sql } from 'drizzle-orm'
import type { PayloadRequest } from 'payload'
import { runSql } from '#cms/kit/documents.ts'
import type { StageHistoryEntry } from '#wire/users.ts'
import type { Account } from './present.ts'

/** As documents carry their times. */
const iso = (column: SQL) =>
  sql`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/**
 * The accounts of all clients, newest first, for callers who have checked that the person may read
 * clients. Of the 0.3 s that a list of two thousand took, finding them as documents was the most.
 */
export function clientRows(req: PayloadRequest): Promise<Account[]> {
  return runSql<Account>(
    req,
    sql`select id, email, first_name as "firstName", last_name as "lastName", role,
               has_consultation as "hasConsultation", customer_stage as "customerStage",
               ${iso(sql`stage_updated_at`)} as "stageUpdatedAt", stage_notes as "stageNotes",
               ${iso(sql`created_at`)} as "createdAt"
        from users where role = 'client' order by users.created_at desc`,
  )
}

type StageChange = StageHistoryEntry & { user: string }

/** The latest stage changes of one client or of each, newest first, without the thousands before them. */
export function latestHistory(
  req: PayloadRequest,
  client: string | null,
  count: number,
): Promise<StageChange[]> {
  return runSql<StageChange>(
    req,
    sql`select id, user_id as user, from_stage as "fromStage", to_stage as "toStage", reason, notes,
               ${iso(sql`created_at`)} as "createdAt"
        from (select *, row_number() over (partition by user_id order by created_at desc, id desc) as place
              from stage_history where ${client}::uuid is null or user_id = ${client}::uuid) as changes
        where place <= ${count} order by place`,
  )
}
