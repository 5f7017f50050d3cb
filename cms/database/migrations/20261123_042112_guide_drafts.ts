import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Who saved the draft of a guide last (docs/decisions/0054): Payload's versions do not name their author. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE guide_drafts (
      guide_id uuid PRIMARY KEY REFERENCES guides ON DELETE CASCADE,
      user_id uuid REFERENCES users ON DELETE SET NULL
    );
    CREATE INDEX guide_drafts_user_idx ON guide_drafts (user_id);
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE guide_drafts;`)
}
