import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Creates `guide_comments`: comments on words of guides and their replies, apart from the guides, whose versions and pages
 * would have them too (docs/decisions/0096).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE guide_comments (
      id uuid PRIMARY KEY,
      guide_id uuid NOT NULL REFERENCES guides ON DELETE CASCADE,
      parent_id uuid REFERENCES guide_comments ON DELETE CASCADE,
      author_id uuid REFERENCES users ON DELETE SET NULL,
      exact text CHECK (char_length(exact) BETWEEN 1 AND 300),
      prefix text CHECK (char_length(prefix) <= 40),
      suffix text CHECK (char_length(suffix) <= 40),
      text text NOT NULL CHECK (char_length(text) <= 2000),
      version integer NOT NULL DEFAULT 1,
      resolved_at timestamptz(3),
      resolved_by_id uuid REFERENCES users ON DELETE SET NULL,
      deleted_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      CHECK ((text = '') = (deleted_at IS NOT NULL)),
      -- A reply stands where its comment does, and is resolved with it.
      CHECK (num_nulls(exact, prefix, suffix) = CASE WHEN parent_id IS NULL THEN 0 ELSE 3 END),
      CHECK (parent_id IS NULL OR resolved_at IS NULL)
    );
    CREATE INDEX guide_comments_guide_idx ON guide_comments (guide_id, created_at);
    CREATE INDEX guide_comments_parent_idx ON guide_comments (parent_id);
    CREATE INDEX guide_comments_author_idx ON guide_comments (author_id);
    CREATE INDEX guide_comments_resolved_by_idx ON guide_comments (resolved_by_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE guide_comments;`)
}
