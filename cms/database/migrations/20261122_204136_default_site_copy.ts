import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "site_settings" ALTER COLUMN "calculator_lead" SET DEFAULT 'Change any number. The address bar remembers them, so you can send the result to your co-owner.';
  ALTER TABLE "site_settings" ALTER COLUMN "consultation_text" SET DEFAULT 'Fifteen minutes cover it for most homes. We keep forty-five free, so you are never rushed. No obligation, and it opens the vendor network and your client portal.';
  ALTER TABLE "site_settings" ALTER COLUMN "testimonials_lead" SET DEFAULT 'These three are samples. They show the kind of feedback we want to earn, and real ones will replace them as clients agree to be quoted.';`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  ALTER TABLE "site_settings" ALTER COLUMN "calculator_lead" SET DEFAULT 'Change any number. The address bar remembers them, so you can send the result to whoever owns the other half of the house.';
  ALTER TABLE "site_settings" ALTER COLUMN "consultation_text" SET DEFAULT 'Fifteen minutes cover it for most homes. We keep forty-five free, so nobody is rushed. No obligation, and it opens the vendor network and your client portal.';
  ALTER TABLE "site_settings" ALTER COLUMN "testimonials_lead" SET DEFAULT 'These three are samples. They show the kind of letter we want to earn, and real ones will replace them as clients agree to be quoted.';`)
}
