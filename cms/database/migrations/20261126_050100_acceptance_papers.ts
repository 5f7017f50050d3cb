import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The sealed paper of an offer that all sellers accepted (docs/decisions/0086). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE acceptances
      ADD COLUMN paper_id uuid REFERENCES uploads ON DELETE RESTRICT,
      ADD CONSTRAINT acceptances_paper_check CHECK (paper_id IS NULL OR state = 'complete');
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE acceptances DROP COLUMN paper_id`)
}
