import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Busy times that are read from the own calendars of hosts (docs/decisions/0061). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE own_calendars (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
      -- Encrypted: who has the address reads the whole calendar.
      address text NOT NULL,
      host_name text NOT NULL,
      -- The validators of the last answer, and the California day from which it was read.
      etag text,
      last_modified text,
      read_day text NOT NULL,
      read_at timestamptz NOT NULL,
      -- The instance that sets it has the next 15 minutes to read the calendar.
      tried_at timestamptz NOT NULL,
      problem text,
      -- Whether the problem has lasted for 24 hours, so that the busy times are dropped and the user is told.
      is_dropped boolean NOT NULL DEFAULT false
    );
    CREATE INDEX own_calendars_tried_idx ON own_calendars (tried_at);

    CREATE TABLE busy_times (
      host_id uuid NOT NULL REFERENCES own_calendars (user_id) ON DELETE CASCADE,
      starts_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      PRIMARY KEY (host_id, starts_at),
      CONSTRAINT busy_times_order_check CHECK (starts_at < ends_at)
    );
    CREATE INDEX busy_times_time_idx ON busy_times USING gist (tstzrange(starts_at, ends_at));

    CREATE FUNCTION remove_own_calendar() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM own_calendars WHERE user_id = NEW.id;
        RETURN NULL;
      END
      $$;
    CREATE TRIGGER users_own_calendar AFTER UPDATE OF role ON users FOR EACH ROW
      WHEN (NEW.role NOT IN ('admin', 'owner') AND OLD.role IN ('admin', 'owner'))
      EXECUTE FUNCTION remove_own_calendar();
  `)
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON busy_times
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP TRIGGER users_own_calendar ON users;
    DROP FUNCTION remove_own_calendar();
    DROP TABLE busy_times;
    DROP TABLE own_calendars;
  `)
}
