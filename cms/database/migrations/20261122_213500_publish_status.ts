import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What became of the last change of each guide (docs/decisions/0037). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- No foreign key: a deleted guide keeps its row until no release shows the guide.
    CREATE TABLE publish_status (
      guide_id uuid PRIMARY KEY,
      -- The change that the row is about. An instance that rendered an earlier one writes nothing.
      change uuid NOT NULL,
      state text NOT NULL CHECK (state IN ('offline', 'rendering', 'live', 'failed')),
      live_since timestamptz,
      is_listed boolean NOT NULL,
      problem text
    );
    CREATE INDEX publish_status_pending_idx ON publish_status (guide_id)
      WHERE NOT is_listed OR state = 'failed';
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE publish_status;`)
}
