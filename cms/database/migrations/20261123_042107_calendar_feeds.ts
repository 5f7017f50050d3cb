import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Calendars that follow a user's dates: the token of the address is kept as its sha256 (docs/decisions/0052). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE calendar_feeds (
      id uuid PRIMARY KEY,
      user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      token_sha256 text NOT NULL UNIQUE,
      created_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE INDEX calendar_feeds_user_idx ON calendar_feeds (user_id);
    CREATE INDEX tasks_feed_idx ON tasks (due, id) WHERE due IS NOT NULL;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    DROP INDEX tasks_feed_idx;
    DROP TABLE calendar_feeds;
  `)
}
