import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['offers', 'reviews']

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Today lists open offers and reviews to decide: each by an index, with an answer that changes when they do. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX offers_open_idx ON offers (id) WHERE state IN ('received', 'countered', 'agreed');
    CREATE INDEX reviews_waiting_idx ON reviews (written_at) WHERE state = 'waiting';
  `)
  for (const table of TABLES)
    for (const [event, rows] of EVENTS)
      await db.execute(
        sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON ${table}
          REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
      )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES)
    for (const [event] of EVENTS)
      await db.execute(sql.raw(`DROP TRIGGER list_changes_${event.toLowerCase()} ON ${table}`))
  await db.execute(sql`DROP INDEX offers_open_idx, reviews_waiting_idx`)
}
