import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Roll-ups of the analytics and indexes of the staff's search (docs/decisions/0045). The first refresh fills
 * the roll-ups, because every client is marked here.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- One row for each thing that a figure counts.
    CREATE TABLE analytics_rows (
      figure text NOT NULL,
      id text NOT NULL,
      client_id uuid NOT NULL,
      at timestamptz NOT NULL,
      -- The California day by which a range selects the row.
      day date NOT NULL,
      source text NOT NULL,
      stage text NOT NULL,
      place int NOT NULL,
      kind text NOT NULL,
      seconds float8,
      dollars float8
    );
    CREATE INDEX analytics_rows_client_idx ON analytics_rows (client_id);
    CREATE INDEX analytics_rows_at_idx ON analytics_rows (figure, at);
    CREATE INDEX analytics_rows_seconds_idx ON analytics_rows (figure, stage, kind, seconds, day)
      WHERE seconds IS NOT NULL;

    -- The same rows, counted and summed by day.
    CREATE TABLE analytics_days (
      figure text NOT NULL,
      day date NOT NULL,
      source text NOT NULL,
      stage text NOT NULL,
      place int NOT NULL,
      kind text NOT NULL,
      things int NOT NULL,
      dollars float8 NOT NULL,
      PRIMARY KEY (figure, day, source, stage, place, kind)
    );

    -- Clients whose rows may have changed. Writers only insert, so they never wait for each other.
    CREATE TABLE analytics_stale (client_id uuid NOT NULL);
    CREATE INDEX analytics_stale_client_idx ON analytics_stale (client_id);
    INSERT INTO analytics_stale SELECT id FROM users WHERE role = 'client';

    CREATE FUNCTION mark_analytics_of_users() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'UPDATE' THEN
        INSERT INTO analytics_stale SELECT id FROM new_rows JOIN old_rows USING (id)
        WHERE (new_rows.role, new_rows.customer_stage, new_rows.source, new_rows.created_at)
          IS DISTINCT FROM (old_rows.role, old_rows.customer_stage, old_rows.source, old_rows.created_at);
      ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO analytics_stale SELECT id FROM old_rows;
      ELSE
        INSERT INTO analytics_stale SELECT id FROM new_rows;
      END IF;
      RETURN NULL;
    END $$;
  `)
  for (const column of ['user_id', 'client_id'])
    await db.execute(
      sql.raw(`
      CREATE FUNCTION mark_analytics_by_${column}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP <> 'INSERT' THEN
          INSERT INTO analytics_stale SELECT DISTINCT ${column} FROM old_rows;
        END IF;
        IF TG_OP <> 'DELETE' THEN
          INSERT INTO analytics_stale SELECT DISTINCT ${column} FROM new_rows;
        END IF;
        RETURN NULL;
      END $$;`),
    )
  for (const [table, marking] of MARKED)
    await db.execute(
      sql.raw(
        EVENTS.map(
          ([event, tables]) => `
          CREATE TRIGGER analytics_${event} AFTER ${event} ON ${table} REFERENCING ${tables}
            FOR EACH STATEMENT EXECUTE FUNCTION ${marking}();`,
        ).join(''),
      ),
    )
  await db.execute(sql`
    -- Titles in order, and titles that begin with some letters.
    CREATE INDEX users_name_idx ON users (trim(first_name || ' ' || last_name));
    CREATE INDEX users_name_start_idx ON users
      (lower(trim(first_name || ' ' || last_name)) text_pattern_ops);
    CREATE INDEX properties_address_idx ON properties (address);
    CREATE INDEX properties_address_start_idx ON properties (lower(address) text_pattern_ops);
    -- A PostgreSQL without its contrib modules searches without these indexes. The extension has a schema of its
    -- own, because a restore renames the schema of the tables and drops it in the end.
    DO $$ DECLARE extension_schema text; BEGIN
      IF EXISTS (SELECT FROM pg_available_extensions WHERE name = 'pg_trgm') THEN
        CREATE SCHEMA IF NOT EXISTS trigrams;
        CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA trigrams;
        SELECT extnamespace::regnamespace INTO extension_schema FROM pg_extension WHERE extname = 'pg_trgm';
        EXECUTE 'CREATE INDEX users_search_idx ON users USING gin '
          || '(lower(first_name || '' '' || last_name || '' '' || email) '
          || extension_schema || '.gin_trgm_ops)';
        EXECUTE 'CREATE INDEX properties_search_idx ON properties USING gin (lower(address) '
          || extension_schema || '.gin_trgm_ops)';
      END IF;
    END $$;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  const triggers = MARKED.flatMap(([table]) =>
    EVENTS.map(([event]) => `DROP TRIGGER analytics_${event} ON ${table};`),
  )
  await db.execute(sql.raw(triggers.join('\n')))
  await db.execute(sql`
    DROP FUNCTION mark_analytics_of_users, mark_analytics_by_user_id, mark_analytics_by_client_id;
    DROP TABLE analytics_rows, analytics_days, analytics_stale;
    DROP INDEX users_name_idx, users_name_start_idx, properties_address_idx,
      properties_address_start_idx;
    DROP INDEX IF EXISTS users_search_idx, properties_search_idx;
    DROP EXTENSION IF EXISTS pg_trgm;
    DROP SCHEMA IF EXISTS trigrams;
  `)
}

const MARKED = [
  ['users', 'mark_analytics_of_users'],
  ['stage_history', 'mark_analytics_by_user_id'],
  ['consultations', 'mark_analytics_by_user_id'],
  ['properties', 'mark_analytics_by_user_id'],
  ['messages', 'mark_analytics_by_client_id'],
] as const

const EVENTS = [
  ['insert', 'NEW TABLE AS new_rows'],
  ['update', 'OLD TABLE AS old_rows NEW TABLE AS new_rows'],
  ['delete', 'OLD TABLE AS old_rows'],
] as const
