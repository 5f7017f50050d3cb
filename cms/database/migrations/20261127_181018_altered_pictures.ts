import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Adds that a picture of a guide was digitally altered, its original, and what was altered (docs/decisions/0102). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" ADD COLUMN "altered" boolean DEFAULT false;
  ALTER TABLE "media" ADD COLUMN "original_id" uuid;
  ALTER TABLE "media" ADD COLUMN "altered_what" varchar;
  ALTER TABLE "media" ADD CONSTRAINT "media_original_id_media_id_fk" FOREIGN KEY ("original_id") REFERENCES "media"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "media_original_idx" ON "media" USING btree ("original_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "media" DROP CONSTRAINT IF EXISTS "media_original_id_media_id_fk";
  DROP INDEX "media_original_idx";
  ALTER TABLE "media" DROP COLUMN "altered";
  ALTER TABLE "media" DROP COLUMN "original_id";
  ALTER TABLE "media" DROP COLUMN "altered_what";`)
}
