import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Creates `guide_work`: the status, assignee, due day and approval of a guide, which no version of the guide holds, and
 * `editorial_settings`, whose one row says whether guides go live only when approved.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE guide_work (
      guide_id uuid PRIMARY KEY REFERENCES guides ON DELETE CASCADE,
      status text NOT NULL CHECK (status IN ('idea', 'writing', 'review', 'approved')),
      assignee_id uuid REFERENCES users ON DELETE SET NULL,
      due_on date,
      approved_words text CHECK (approved_words ~ '^[0-9a-f]{64}$'),
      approved_at timestamptz(3),
      approved_by_id uuid REFERENCES users ON DELETE SET NULL,
      version integer NOT NULL DEFAULT 1,
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_by_id uuid REFERENCES users ON DELETE SET NULL,
      CHECK ((approved_words IS NULL) = (approved_at IS NULL)),
      CHECK (status <> 'approved' OR approved_words IS NOT NULL));
    CREATE INDEX guide_work_assignee_idx ON guide_work (assignee_id);
    CREATE INDEX guide_work_due_idx ON guide_work (due_on) WHERE due_on IS NOT NULL;
    CREATE INDEX guide_work_approved_by_idx ON guide_work (approved_by_id);
    CREATE INDEX guide_work_updated_by_idx ON guide_work (updated_by_id);
    CREATE TABLE editorial_settings (
      is_only_row boolean PRIMARY KEY DEFAULT true CHECK (is_only_row),
      needs_approval boolean NOT NULL);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE editorial_settings; DROP TABLE guide_work;`)
}
