import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/**
 * Adds the language of a guide, the English guide that it translates, and the digest of that guide's words when it was
 * translated (docs/decisions/0100). All guides so far are in English.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_guides_language" AS ENUM('en', 'es');
  CREATE TYPE "public"."enum__guides_v_version_language" AS ENUM('en', 'es');
  ALTER TABLE "guides" ADD COLUMN "language" "enum_guides_language" DEFAULT 'en';
  ALTER TABLE "guides" ADD COLUMN "needs_native_review" boolean DEFAULT false;
  ALTER TABLE "guides" ADD COLUMN "original_id" uuid;
  ALTER TABLE "guides" ADD COLUMN "original_words" varchar;
  ALTER TABLE "_guides_v" ADD COLUMN "version_language" "enum__guides_v_version_language" DEFAULT 'en';
  ALTER TABLE "_guides_v" ADD COLUMN "version_needs_native_review" boolean DEFAULT false;
  ALTER TABLE "_guides_v" ADD COLUMN "version_original_id" uuid;
  ALTER TABLE "_guides_v" ADD COLUMN "version_original_words" varchar;
  ALTER TABLE "guides" ADD CONSTRAINT "guides_original_id_guides_id_fk" FOREIGN KEY ("original_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_version_original_id_guides_id_fk" FOREIGN KEY ("version_original_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "guides_original_idx" ON "guides" USING btree ("original_id");
  CREATE INDEX "_guides_v_version_version_original_idx" ON "_guides_v" USING btree ("version_original_id");
  CREATE UNIQUE INDEX "guides_translation_key" ON "guides" USING btree ("original_id", "language");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides" DROP CONSTRAINT IF EXISTS "guides_original_id_guides_id_fk";
  ALTER TABLE "_guides_v" DROP CONSTRAINT IF EXISTS "_guides_v_version_original_id_guides_id_fk";
  DROP INDEX "guides_translation_key";
  DROP INDEX "guides_original_idx";
  DROP INDEX "_guides_v_version_version_original_idx";
  ALTER TABLE "guides" DROP COLUMN "language";
  ALTER TABLE "guides" DROP COLUMN "needs_native_review";
  ALTER TABLE "guides" DROP COLUMN "original_id";
  ALTER TABLE "guides" DROP COLUMN "original_words";
  ALTER TABLE "_guides_v" DROP COLUMN "version_language";
  ALTER TABLE "_guides_v" DROP COLUMN "version_needs_native_review";
  ALTER TABLE "_guides_v" DROP COLUMN "version_original_id";
  ALTER TABLE "_guides_v" DROP COLUMN "version_original_words";
  DROP TYPE "public"."enum_guides_language";
  DROP TYPE "public"."enum__guides_v_version_language";`)
}
