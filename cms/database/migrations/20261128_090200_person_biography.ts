import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Adds what a person of the firm says of themself in Spanish (docs/decisions/0101). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "people" ADD COLUMN "bio_es" varchar;
  ALTER TABLE "_people_v" ADD COLUMN "version_bio_es" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "people" DROP COLUMN "bio_es";
  ALTER TABLE "_people_v" DROP COLUMN "version_bio_es";`)
}
