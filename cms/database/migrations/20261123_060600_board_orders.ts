import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The clients of a stage in the board's other orders, so that a column reads its first cards instead of them all. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX client_summaries_newest_idx ON client_summaries (stage, joined_at DESC, client_id DESC);
    CREATE INDEX client_summaries_name_idx ON client_summaries (stage, name, client_id);
    CREATE INDEX client_summaries_price_idx ON client_summaries
      (stage, listing_price DESC NULLS LAST, in_stage_since, client_id);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX client_summaries_newest_idx, client_summaries_name_idx, client_summaries_price_idx;`)
}
