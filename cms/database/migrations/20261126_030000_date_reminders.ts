import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

const TABLES = ['escrows', 'escrow_dates']

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** The reminders of the dates of a sale, and dates that another revision of their rule took away (docs/decisions/0083). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- What people were told of a date, and the task that its lateness made. The key lets each happen once.
    CREATE TABLE escrow_date_reminders (
      date_id uuid NOT NULL REFERENCES escrow_dates ON DELETE RESTRICT,
      -- The day that counted then: a date that moves is told of anew.
      due date NOT NULL,
      kind text NOT NULL CHECK (kind IN ('tomorrow', 'today', 'late', 'task')),
      task_id uuid REFERENCES tasks ON DELETE SET NULL,
      at timestamptz NOT NULL DEFAULT clock_timestamp(),
      PRIMARY KEY (date_id, due, kind),
      CHECK (kind = 'task' OR task_id IS NULL)
    );
    CREATE INDEX escrow_date_reminders_task_idx ON escrow_date_reminders (task_id) WHERE task_id IS NOT NULL;

    -- The row of a removed date stays, so that calendars get its cancellation.
    ALTER TABLE escrow_dates
      ADD removed_at timestamptz,
      ADD CONSTRAINT escrow_dates_removed_check CHECK (
        removed_at IS NULL OR (fulfilled_on IS NULL AND waived_at IS NULL AND agreed_due IS NULL));
    DROP INDEX escrow_dates_open_idx;
    CREATE INDEX escrow_dates_open_idx ON escrow_dates (coalesce(agreed_due, due))
      WHERE fulfilled_on IS NULL AND waived_at IS NULL AND removed_at IS NULL;
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
  await db.execute(sql`
    DROP TABLE escrow_date_reminders;
    DELETE FROM escrow_dates WHERE removed_at IS NOT NULL;
    DROP INDEX escrow_dates_open_idx;
    ALTER TABLE escrow_dates DROP removed_at;
    CREATE INDEX escrow_dates_open_idx ON escrow_dates (coalesce(agreed_due, due))
      WHERE fulfilled_on IS NULL AND waived_at IS NULL;
  `)
}
