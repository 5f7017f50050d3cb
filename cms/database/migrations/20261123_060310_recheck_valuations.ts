import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Other weights of the comparables give other errors: the next start values each sale anew (docs/decisions/0065). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`DELETE FROM valuation_checks;`)
}

/** The release before has weights of its own. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`DELETE FROM valuation_checks;`)
}
