import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** How a person came, and which guide led to a booking. Staff were here before anyone asked. */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_users_source" AS ENUM('sign-up', 'booking', 'scheduler', 'contact', 'staff');
  ALTER TABLE "users" ADD COLUMN "source" "enum_users_source" DEFAULT 'sign-up' NOT NULL;
  UPDATE "users" SET "source" = 'staff' WHERE "role" <> 'client';
  ALTER TABLE "consultations" ADD COLUMN "guide_id" uuid;
  ALTER TABLE "consultations" ADD CONSTRAINT "consultations_guide_id_guides_id_fk" FOREIGN KEY ("guide_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "consultations_guide_idx" ON "consultations" USING btree ("guide_id");
  ALTER TABLE "site_settings" ALTER COLUMN "licence_number" SET DEFAULT 'DRE 00000000 (demo license)';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "consultations" DROP CONSTRAINT "consultations_guide_id_guides_id_fk";
  DROP INDEX "consultations_guide_idx";
  ALTER TABLE "site_settings" ALTER COLUMN "licence_number" SET DEFAULT 'DRE 00000000 (demo licence)';
  ALTER TABLE "users" DROP COLUMN "source";
  ALTER TABLE "consultations" DROP COLUMN "guide_id";
  DROP TYPE "public"."enum_users_source";`)
}
