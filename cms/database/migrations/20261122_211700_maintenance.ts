import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Maintenance mode is on while the table has its one row (docs/decisions/0043). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE TABLE maintenance (
      only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
      since timestamptz NOT NULL
    );
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP TABLE maintenance;`)
}
