import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Sales by their street without its number: an address is placed by the nearest number on its street. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX sales_records_street_idx
      ON sales_records (substr(address, strpos(address, ' ') + 1));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX sales_records_street_idx;`)
}
