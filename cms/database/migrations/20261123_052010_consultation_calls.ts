import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** The number to call, and where the client joins (docs/decisions/0063). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE consultations ADD COLUMN phone varchar, ADD COLUMN place varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`ALTER TABLE consultations DROP COLUMN phone, DROP COLUMN place;`)
}
