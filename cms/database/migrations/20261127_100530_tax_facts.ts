import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "shared_facts" ADD COLUMN "tax" varchar;
  ALTER TABLE "_shared_facts_v" ADD COLUMN "version_tax" varchar;
  CREATE UNIQUE INDEX "shared_facts_tax_idx" ON "shared_facts" USING btree ("tax");
  CREATE INDEX "_shared_facts_v_version_version_tax_idx" ON "_shared_facts_v" USING btree ("version_tax");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "shared_facts_tax_idx";
  DROP INDEX "_shared_facts_v_version_version_tax_idx";
  ALTER TABLE "shared_facts" DROP COLUMN "tax";
  ALTER TABLE "_shared_facts_v" DROP COLUMN "version_tax";`)
}
