import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Facts of sold homes that few lists have (docs/decisions/0007). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE sales_records
      ADD COLUMN lot_square_feet numeric,
      ADD COLUMN year_built numeric,
      ADD COLUMN year_remodeled numeric,
      ADD COLUMN condition numeric,
      ADD COLUMN grade numeric,
      ADD COLUMN view numeric;
  `)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
    ALTER TABLE sales_records
      DROP COLUMN lot_square_feet,
      DROP COLUMN year_built,
      DROP COLUMN year_remodeled,
      DROP COLUMN condition,
      DROP COLUMN grade,
      DROP COLUMN view;
  `)
}
