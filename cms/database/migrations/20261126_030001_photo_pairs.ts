import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** What staff say of a photo: original, exempt, or altered with its original (docs/decisions/0084). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    -- An altered photo is one with a row here, so none is without its original.
    CREATE TABLE photo_pairs (
      altered_id uuid PRIMARY KEY REFERENCES uploads ON DELETE CASCADE,
      original_id uuid NOT NULL REFERENCES uploads ON DELETE RESTRICT,
      -- What was altered.
      label text CHECK (label <> ''),
      -- No foreign key: the pair stays when the account of who made it is deleted.
      by_id uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      CHECK (altered_id <> original_id)
    );
    CREATE INDEX photo_pairs_original_idx ON photo_pairs (original_id);

    CREATE TABLE photo_marks (
      upload_id uuid PRIMARY KEY REFERENCES uploads ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('original', 'exempt')),
      by_id uuid,
      created_at timestamptz NOT NULL DEFAULT clock_timestamp()
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE photo_marks, photo_pairs`)
}
