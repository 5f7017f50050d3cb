import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Sales by where they are: a valuation looks at a box of a few miles and not at all of California. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    CREATE INDEX sales_records_place_idx
      ON sales_records USING gist (point(longitude::float8, latitude::float8));
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DROP INDEX sales_records_place_idx;`)
}
