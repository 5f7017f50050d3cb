import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Adds to the Spanish copy documents the digest of the English words that their writer compared them with last
 * (docs/decisions/0101).
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing_page_es" ADD COLUMN "original_words" varchar;
  ALTER TABLE "_landing_page_es_v" ADD COLUMN "version_original_words" varchar;
  ALTER TABLE "packages_es" ADD COLUMN "original_words" varchar;
  ALTER TABLE "_packages_es_v" ADD COLUMN "version_original_words" varchar;
  ALTER TABLE "claims_es" ADD COLUMN "original_words" varchar;
  ALTER TABLE "_claims_es_v" ADD COLUMN "version_original_words" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing_page_es" DROP COLUMN "original_words";
  ALTER TABLE "_landing_page_es_v" DROP COLUMN "version_original_words";
  ALTER TABLE "packages_es" DROP COLUMN "original_words";
  ALTER TABLE "_packages_es_v" DROP COLUMN "version_original_words";
  ALTER TABLE "claims_es" DROP COLUMN "original_words";
  ALTER TABLE "_claims_es_v" DROP COLUMN "version_original_words";`)
}
