import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The day by which a contract is to be signed, `YYYY-MM-DD` in California (docs/decisions/0053). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE contracts ADD COLUMN due_on varchar CHECK (due_on ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE contracts DROP COLUMN due_on`)
}
