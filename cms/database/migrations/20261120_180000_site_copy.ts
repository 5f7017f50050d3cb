import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "site_settings_privacy" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_accessibility" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "services_lead" varchar DEFAULT 'One flat listing fee. Each level adds work we do and takes away work you do.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "calculator_lead" varchar DEFAULT 'Change any number. The address bar remembers them, so you can send the result to whoever owns the other half of the house.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "steps_lead" varchar DEFAULT 'Four steps from deciding to moving. You can stop after any of them.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "consultation_text" varchar DEFAULT 'Fifteen minutes cover it for most homes. We keep forty-five free, so nobody is rushed. No obligation, and it opens the vendor network and your client portal.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "testimonials_lead" varchar DEFAULT 'These three are samples. They show the kind of letter we want to earn, and real ones will replace them as clients agree to be quoted.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "vendors_title" varchar DEFAULT 'People who make a house look like itself' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "vendors_lead" varchar DEFAULT 'A vetted network of photographers, videographers and stagers. It opens after your free consultation.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "contact_title" varchar DEFAULT 'Ask us something' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "contact_lead" varchar DEFAULT 'A person reads it and answers within one business day.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "blog_lead" varchar DEFAULT 'Rules, taxes and prices change at the city line. Each guide works through one city: who charges what, which papers it wants, and what is left on a typical sale.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "network_lead" varchar DEFAULT 'Photographers, videographers and stagers who know how a house should look on a Thursday morning. Vetted by us, hired by you, at their own price.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "join_text" varchar DEFAULT 'You photograph, film or stage homes in California and like to be paid on the day. So do we. Until applications open, write to {email}.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "commission_notice" varchar DEFAULT 'Commissions are negotiable and not set by law.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "equal_housing" varchar DEFAULT 'We work for every seller and welcome every buyer, in keeping with the federal Fair Housing Act and California''s fair housing laws.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "form_notice" varchar DEFAULT 'We use this to answer you and nothing else.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "privacy_lead" varchar DEFAULT 'We keep what we need to sell your home, and tell you what that is.' NOT NULL;
  ALTER TABLE "site_settings" ADD COLUMN "accessibility_lead" varchar DEFAULT 'Selling a house is hard enough. The website should not add to it.' NOT NULL;
  ALTER TABLE "site_settings_privacy" ADD CONSTRAINT "site_settings_privacy_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_accessibility" ADD CONSTRAINT "site_settings_accessibility_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "site_settings_privacy_order_idx" ON "site_settings_privacy" USING btree ("_order");
  CREATE INDEX "site_settings_privacy_parent_id_idx" ON "site_settings_privacy" USING btree ("_parent_id");
  CREATE INDEX "site_settings_accessibility_order_idx" ON "site_settings_accessibility" USING btree ("_order");
  CREATE INDEX "site_settings_accessibility_parent_id_idx" ON "site_settings_accessibility" USING btree ("_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "site_settings_privacy" CASCADE;
  DROP TABLE "site_settings_accessibility" CASCADE;
  ALTER TABLE "site_settings" DROP COLUMN "services_lead";
  ALTER TABLE "site_settings" DROP COLUMN "calculator_lead";
  ALTER TABLE "site_settings" DROP COLUMN "steps_lead";
  ALTER TABLE "site_settings" DROP COLUMN "consultation_text";
  ALTER TABLE "site_settings" DROP COLUMN "testimonials_lead";
  ALTER TABLE "site_settings" DROP COLUMN "vendors_title";
  ALTER TABLE "site_settings" DROP COLUMN "vendors_lead";
  ALTER TABLE "site_settings" DROP COLUMN "contact_title";
  ALTER TABLE "site_settings" DROP COLUMN "contact_lead";
  ALTER TABLE "site_settings" DROP COLUMN "blog_lead";
  ALTER TABLE "site_settings" DROP COLUMN "network_lead";
  ALTER TABLE "site_settings" DROP COLUMN "join_text";
  ALTER TABLE "site_settings" DROP COLUMN "commission_notice";
  ALTER TABLE "site_settings" DROP COLUMN "equal_housing";
  ALTER TABLE "site_settings" DROP COLUMN "form_notice";
  ALTER TABLE "site_settings" DROP COLUMN "privacy_lead";
  ALTER TABLE "site_settings" DROP COLUMN "accessibility_lead";`)
}
