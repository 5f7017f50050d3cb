import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Adds the last day of a fact, and why staff let it stay after that day (docs/decisions/0097). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides_facts" ADD COLUMN "true_until" varchar;
  ALTER TABLE "guides_facts" ADD COLUMN "stay_reason" varchar;
  ALTER TABLE "_guides_v_version_facts" ADD COLUMN "true_until" varchar;
  ALTER TABLE "_guides_v_version_facts" ADD COLUMN "stay_reason" varchar;`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides_facts" DROP COLUMN "true_until";
  ALTER TABLE "guides_facts" DROP COLUMN "stay_reason";
  ALTER TABLE "_guides_v_version_facts" DROP COLUMN "true_until";
  ALTER TABLE "_guides_v_version_facts" DROP COLUMN "stay_reason";`)
}
