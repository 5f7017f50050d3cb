import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** Pictures are named by their bytes, so two rows may name one file. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "media_filename_idx";
  CREATE UNIQUE INDEX "media_filename_compound_idx" ON "media" USING btree ("filename","id");
  CREATE INDEX "media_filename_idx" ON "media" USING btree ("filename");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "media_filename_compound_idx";
  DROP INDEX "media_filename_idx";
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");`)
}
