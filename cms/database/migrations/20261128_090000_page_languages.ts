import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Adds the language of a firm page, the English page that it translates, and the digest of that page's words when it was
 * translated (docs/decisions/0100). All firm pages so far are in English.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_pages_language" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum__pages_v_version_language" AS ENUM('en', 'es');
  ALTER TABLE "pages" ADD COLUMN "language" "enum_pages_language" DEFAULT 'en';
  ALTER TABLE "pages" ADD COLUMN "needs_native_review" boolean DEFAULT false;
  ALTER TABLE "pages" ADD COLUMN "original_id" uuid;
  ALTER TABLE "pages" ADD COLUMN "original_words" varchar;
  ALTER TABLE "_pages_v" ADD COLUMN "version_language" "enum__pages_v_version_language" DEFAULT 'en';
  ALTER TABLE "_pages_v" ADD COLUMN "version_needs_native_review" boolean DEFAULT false;
  ALTER TABLE "_pages_v" ADD COLUMN "version_original_id" uuid;
  ALTER TABLE "_pages_v" ADD COLUMN "version_original_words" varchar;
  ALTER TABLE "pages" ADD CONSTRAINT "pages_original_id_pages_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_pages_v" ADD CONSTRAINT "_pages_v_version_original_id_pages_id_fk" FOREIGN KEY ("version_original_id") REFERENCES "public"."pages"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "pages_original_idx" ON "pages" USING btree ("original_id");
  CREATE INDEX "_pages_v_version_version_original_idx" ON "_pages_v" USING btree ("version_original_id");
  CREATE UNIQUE INDEX "pages_translation_key" ON "pages" USING btree ("original_id", "language");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "pages" DROP CONSTRAINT IF EXISTS "pages_original_id_pages_id_fk";
  ALTER TABLE "_pages_v" DROP CONSTRAINT IF EXISTS "_pages_v_version_original_id_pages_id_fk";
  DROP INDEX "pages_translation_key";
  DROP INDEX "pages_original_idx";
  DROP INDEX "_pages_v_version_version_original_idx";
  ALTER TABLE "pages" DROP COLUMN "language";
  ALTER TABLE "pages" DROP COLUMN "needs_native_review";
  ALTER TABLE "pages" DROP COLUMN "original_id";
  ALTER TABLE "pages" DROP COLUMN "original_words";
  ALTER TABLE "_pages_v" DROP COLUMN "version_language";
  ALTER TABLE "_pages_v" DROP COLUMN "version_needs_native_review";
  ALTER TABLE "_pages_v" DROP COLUMN "version_original_id";
  ALTER TABLE "_pages_v" DROP COLUMN "version_original_words";
  DROP TYPE "public"."enum_pages_language";
  DROP TYPE "public"."enum__pages_v_version_language";`)
}
