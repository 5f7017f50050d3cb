import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Errors of the server and of browsers, one row for repeats of one error (docs/decisions/0047). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE error_groups (
      id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
      fingerprint text NOT NULL UNIQUE,
      source text NOT NULL CHECK (source IN ('server', 'browser')),
      message text NOT NULL,
      stack text NOT NULL,
      place text NOT NULL,
      release text NOT NULL,
      request_id text,
      occurrences integer NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(),
      last_at timestamptz NOT NULL DEFAULT now(),
      resolved_at timestamptz
    );
    CREATE INDEX error_groups_last_at_idx ON error_groups (last_at);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE error_groups;`)
}
