import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The tables whose rows the staff's lists show: each is a topic of `cms/kit/list-version.ts`. */
const TABLES = [
  ...['users', 'contracts', 'stage_history', 'messages', 'notifications'],
  ...['properties', 'consultations'],
]

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Counts the changes of each table, in the transaction that makes them (docs/decisions/0044). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- One row per database connection, so that no writer waits for another's commit.
    CREATE TABLE list_changes (
      topic text NOT NULL,
      backend integer NOT NULL,
      count bigint NOT NULL,
      PRIMARY KEY (topic, backend)
    ) WITH (fillfactor = 50);

    -- A row starts at a random number, because a restored database must not count up to a version that a
    -- browser holds from before the restore.
    CREATE FUNCTION add_list_change(changed text) RETURNS void LANGUAGE sql AS $$
      INSERT INTO list_changes (topic, backend, count)
        VALUES (changed, pg_backend_pid(), 1 + floor(random() * 1e9))
        ON CONFLICT (topic, backend) DO UPDATE SET count = list_changes.count + 1
    $$;

    CREATE FUNCTION count_list_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM changed_rows) THEN PERFORM add_list_change(TG_TABLE_NAME); END IF;
        RETURN NULL;
      END
      $$;

    -- The lists show notifications about clients only, and not those that clients read themselves.
    CREATE FUNCTION count_notification_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM changed_rows WHERE about_user_id IS NOT NULL) THEN
          PERFORM add_list_change(TG_TABLE_NAME);
        END IF;
        RETURN NULL;
      END
      $$;
  `)
  for (const table of TABLES) {
    const counts = table === 'notifications' ? 'count_notification_change' : 'count_list_change'
    for (const [event, rows] of EVENTS)
      await db.execute(
        sql.raw(`CREATE TRIGGER ${triggerName(event)} AFTER ${event} ON ${table}
          REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION ${counts}()`),
      )
  }
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  for (const table of TABLES)
    for (const [event] of EVENTS)
      await db.execute(sql.raw(`DROP TRIGGER ${triggerName(event)} ON ${table}`))
  await db.execute(sql`
    DROP FUNCTION count_list_change();
    DROP FUNCTION count_notification_change();
    DROP FUNCTION add_list_change(text);
    DROP TABLE list_changes;
  `)
}

const triggerName = (event: string) => `list_changes_${event.toLowerCase()}`
