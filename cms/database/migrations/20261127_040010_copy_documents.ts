import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_landing_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__landing_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_packages_packages_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TYPE "public"."enum_packages_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__packages_v_version_packages_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TYPE "public"."enum__packages_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_testimonials_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__testimonials_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_claims_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__claims_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_blog_page_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__blog_page_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_vendor_network_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__vendor_network_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "landing_page_value_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "landing_page_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "landing_page_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "landing_page" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"hero_lead" varchar DEFAULT 'You know the house. We know the paperwork. List on the MLS with a licensed California broker for a flat 1 to 2%, and see what you keep beside a traditional sale on equal terms.',
  	"services_lead" varchar DEFAULT 'One flat listing fee. Each level adds work we do and takes away work you do.',
  	"calculator_lead" varchar DEFAULT 'Change any number. The address bar remembers them, so you can send the result to your co-owner.',
  	"steps_lead" varchar DEFAULT 'Four steps from deciding to moving. You can stop after any of them.',
  	"people_lead" varchar DEFAULT 'One agent stays with you from the first call to the keys, and a licensed broker answers for the work.',
  	"call_to_action_label" varchar DEFAULT 'Free 45-minute consultation',
  	"consultation_text" varchar DEFAULT 'Fifteen minutes cover it for most homes. We keep forty-five free, so you are never rushed. No obligation, and it opens the vendor network and your client portal.',
  	"testimonials_lead" varchar DEFAULT 'These three are samples. They show the kind of feedback we want to earn, and real ones will replace them as clients agree to be quoted.',
  	"vendors_title" varchar DEFAULT 'People who make a house look like itself',
  	"vendors_lead" varchar DEFAULT 'A vetted network of photographers, videographers and stagers. It opens after your free consultation.',
  	"contact_title" varchar DEFAULT 'Ask us something',
  	"contact_lead" varchar DEFAULT 'A person reads it and answers within one business day.',
  	"saved_by_id" uuid,
  	"_status" "enum_landing_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_landing_page_v_version_value_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_landing_page_v_version_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_landing_page_v_version_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_landing_page_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_hero_lead" varchar DEFAULT 'You know the house. We know the paperwork. List on the MLS with a licensed California broker for a flat 1 to 2%, and see what you keep beside a traditional sale on equal terms.',
  	"version_services_lead" varchar DEFAULT 'One flat listing fee. Each level adds work we do and takes away work you do.',
  	"version_calculator_lead" varchar DEFAULT 'Change any number. The address bar remembers them, so you can send the result to your co-owner.',
  	"version_steps_lead" varchar DEFAULT 'Four steps from deciding to moving. You can stop after any of them.',
  	"version_people_lead" varchar DEFAULT 'One agent stays with you from the first call to the keys, and a licensed broker answers for the work.',
  	"version_call_to_action_label" varchar DEFAULT 'Free 45-minute consultation',
  	"version_consultation_text" varchar DEFAULT 'Fifteen minutes cover it for most homes. We keep forty-five free, so you are never rushed. No obligation, and it opens the vendor network and your client portal.',
  	"version_testimonials_lead" varchar DEFAULT 'These three are samples. They show the kind of feedback we want to earn, and real ones will replace them as clients agree to be quoted.',
  	"version_vendors_title" varchar DEFAULT 'People who make a house look like itself',
  	"version_vendors_lead" varchar DEFAULT 'A vetted network of photographers, videographers and stagers. It opens after your free consultation.',
  	"version_contact_title" varchar DEFAULT 'Ask us something',
  	"version_contact_lead" varchar DEFAULT 'A person reads it and answers within one business day.',
  	"version_saved_by_id" uuid,
  	"version__status" "enum__landing_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "packages_packages_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "packages_packages_seller_handles" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "packages_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"package" "enum_packages_packages_package",
  	"summary" varchar
  );
  
  CREATE TABLE "packages" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"_status" "enum_packages_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_packages_v_version_packages_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_packages_v_version_packages_seller_handles" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_packages_v_version_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"package" "enum__packages_v_version_packages_package",
  	"summary" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_packages_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version__status" "enum__packages_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "testimonials_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"quote" varchar,
  	"name" varchar,
  	"city" varchar
  );
  
  CREATE TABLE "testimonials" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"testimonials_shown" boolean DEFAULT true,
  	"saved_by_id" uuid,
  	"_status" "enum_testimonials_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_testimonials_v_version_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"quote" varchar,
  	"name" varchar,
  	"city" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_testimonials_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_testimonials_shown" boolean DEFAULT true,
  	"version_saved_by_id" uuid,
  	"version__status" "enum__testimonials_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "claims_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"figure" varchar,
  	"label" varchar,
  	"meaning" varchar,
  	"as_of" varchar,
  	"on_blog" boolean DEFAULT false,
  	"shown" boolean DEFAULT true
  );
  
  CREATE TABLE "claims_badges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar
  );
  
  CREATE TABLE "claims" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"saved_by_id" uuid,
  	"_status" "enum_claims_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_claims_v_version_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"figure" varchar,
  	"label" varchar,
  	"meaning" varchar,
  	"as_of" varchar,
  	"on_blog" boolean DEFAULT false,
  	"shown" boolean DEFAULT true,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_claims_v_version_badges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_claims_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_saved_by_id" uuid,
  	"version__status" "enum__claims_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "blog_page" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"blog_lead" varchar DEFAULT 'Rules, taxes and prices change at the city line. Each guide works through one city: who charges what, which papers it wants, and what is left on a typical sale.',
  	"saved_by_id" uuid,
  	"_status" "enum_blog_page_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_blog_page_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_blog_lead" varchar DEFAULT 'Rules, taxes and prices change at the city line. Each guide works through one city: who charges what, which papers it wants, and what is left on a typical sale.',
  	"version_saved_by_id" uuid,
  	"version__status" "enum__blog_page_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "vendor_network" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"network_lead" varchar DEFAULT 'Photographers, videographers and stagers who know how a house should look on a Thursday morning. Vetted by us, hired by you, at their own price.',
  	"join_text" varchar DEFAULT 'You photograph, film or stage homes in California and like to be paid on the day. So do we. Until applications open, write to {email}.',
  	"saved_by_id" uuid,
  	"_status" "enum_vendor_network_status" DEFAULT 'draft',
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "_vendor_network_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_network_lead" varchar DEFAULT 'Photographers, videographers and stagers who know how a house should look on a Thursday morning. Vetted by us, hired by you, at their own price.',
  	"version_join_text" varchar DEFAULT 'You photograph, film or stage homes in California and like to be paid on the day. So do we. Until applications open, write to {email}.',
  	"version_saved_by_id" uuid,
  	"version__status" "enum__vendor_network_v_version_status" DEFAULT 'draft',
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "_site_settings_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"version_brand" varchar DEFAULT 'KeepMore' NOT NULL,
  	"version_tagline" varchar DEFAULT 'Sell your California home for a flat 1 to 2%' NOT NULL,
  	"version_brokerage" varchar DEFAULT 'KeepMore Realty, Inc.' NOT NULL,
  	"version_licence_number" varchar DEFAULT 'DRE 00000000 (demo license)' NOT NULL,
  	"version_email" varchar DEFAULT 'hello@keepmore.example' NOT NULL,
  	"version_phone" varchar DEFAULT '(916) 555-0142' NOT NULL,
  	"version_address" varchar DEFAULT '1414 K Street, Suite 300, Sacramento, CA 95814' NOT NULL,
  	"version_commission_notice" varchar DEFAULT 'Commissions are negotiable and not set by law.' NOT NULL,
  	"version_equal_housing" varchar DEFAULT 'We work for every seller and welcome every buyer, in keeping with the federal Fair Housing Act and California''s fair housing laws.' NOT NULL,
  	"version_form_notice" varchar DEFAULT 'We use this to answer you and nothing else.' NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "site_settings" ADD COLUMN "saved_by_id" uuid;
  ALTER TABLE "landing_page_value_points" ADD CONSTRAINT "landing_page_value_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."landing_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_steps" ADD CONSTRAINT "landing_page_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."landing_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page_about" ADD CONSTRAINT "landing_page_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."landing_page"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "landing_page" ADD CONSTRAINT "landing_page_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_landing_page_v_version_value_points" ADD CONSTRAINT "_landing_page_v_version_value_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_landing_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_landing_page_v_version_steps" ADD CONSTRAINT "_landing_page_v_version_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_landing_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_landing_page_v_version_about" ADD CONSTRAINT "_landing_page_v_version_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_landing_page_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_landing_page_v" ADD CONSTRAINT "_landing_page_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "packages_packages_included" ADD CONSTRAINT "packages_packages_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."packages_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "packages_packages_seller_handles" ADD CONSTRAINT "packages_packages_seller_handles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."packages_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "packages_packages" ADD CONSTRAINT "packages_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "packages" ADD CONSTRAINT "packages_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_packages_v_version_packages_included" ADD CONSTRAINT "_packages_v_version_packages_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_packages_v_version_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_packages_v_version_packages_seller_handles" ADD CONSTRAINT "_packages_v_version_packages_seller_handles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_packages_v_version_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_packages_v_version_packages" ADD CONSTRAINT "_packages_v_version_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_packages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_packages_v" ADD CONSTRAINT "_packages_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "testimonials_testimonials" ADD CONSTRAINT "testimonials_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."testimonials"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_testimonials_v_version_testimonials" ADD CONSTRAINT "_testimonials_v_version_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_testimonials_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_testimonials_v" ADD CONSTRAINT "_testimonials_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "claims_claims" ADD CONSTRAINT "claims_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "claims_badges" ADD CONSTRAINT "claims_badges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."claims"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "claims" ADD CONSTRAINT "claims_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_claims_v_version_claims" ADD CONSTRAINT "_claims_v_version_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_claims_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_claims_v_version_badges" ADD CONSTRAINT "_claims_v_version_badges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_claims_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_claims_v" ADD CONSTRAINT "_claims_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "blog_page" ADD CONSTRAINT "blog_page_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_blog_page_v" ADD CONSTRAINT "_blog_page_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "vendor_network" ADD CONSTRAINT "vendor_network_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_vendor_network_v" ADD CONSTRAINT "_vendor_network_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_site_settings_v" ADD CONSTRAINT "_site_settings_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "landing_page_value_points_order_idx" ON "landing_page_value_points" USING btree ("_order");
  CREATE INDEX "landing_page_value_points_parent_id_idx" ON "landing_page_value_points" USING btree ("_parent_id");
  CREATE INDEX "landing_page_steps_order_idx" ON "landing_page_steps" USING btree ("_order");
  CREATE INDEX "landing_page_steps_parent_id_idx" ON "landing_page_steps" USING btree ("_parent_id");
  CREATE INDEX "landing_page_about_order_idx" ON "landing_page_about" USING btree ("_order");
  CREATE INDEX "landing_page_about_parent_id_idx" ON "landing_page_about" USING btree ("_parent_id");
  CREATE INDEX "landing_page_saved_by_idx" ON "landing_page" USING btree ("saved_by_id");
  CREATE INDEX "landing_page__status_idx" ON "landing_page" USING btree ("_status");
  CREATE INDEX "_landing_page_v_version_value_points_order_idx" ON "_landing_page_v_version_value_points" USING btree ("_order");
  CREATE INDEX "_landing_page_v_version_value_points_parent_id_idx" ON "_landing_page_v_version_value_points" USING btree ("_parent_id");
  CREATE INDEX "_landing_page_v_version_steps_order_idx" ON "_landing_page_v_version_steps" USING btree ("_order");
  CREATE INDEX "_landing_page_v_version_steps_parent_id_idx" ON "_landing_page_v_version_steps" USING btree ("_parent_id");
  CREATE INDEX "_landing_page_v_version_about_order_idx" ON "_landing_page_v_version_about" USING btree ("_order");
  CREATE INDEX "_landing_page_v_version_about_parent_id_idx" ON "_landing_page_v_version_about" USING btree ("_parent_id");
  CREATE INDEX "_landing_page_v_version_version_saved_by_idx" ON "_landing_page_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_landing_page_v_version_version__status_idx" ON "_landing_page_v" USING btree ("version__status");
  CREATE INDEX "_landing_page_v_created_at_idx" ON "_landing_page_v" USING btree ("created_at");
  CREATE INDEX "_landing_page_v_updated_at_idx" ON "_landing_page_v" USING btree ("updated_at");
  CREATE INDEX "_landing_page_v_latest_idx" ON "_landing_page_v" USING btree ("latest");
  CREATE INDEX "_landing_page_v_autosave_idx" ON "_landing_page_v" USING btree ("autosave");
  CREATE INDEX "packages_packages_included_order_idx" ON "packages_packages_included" USING btree ("_order");
  CREATE INDEX "packages_packages_included_parent_id_idx" ON "packages_packages_included" USING btree ("_parent_id");
  CREATE INDEX "packages_packages_seller_handles_order_idx" ON "packages_packages_seller_handles" USING btree ("_order");
  CREATE INDEX "packages_packages_seller_handles_parent_id_idx" ON "packages_packages_seller_handles" USING btree ("_parent_id");
  CREATE INDEX "packages_packages_order_idx" ON "packages_packages" USING btree ("_order");
  CREATE INDEX "packages_packages_parent_id_idx" ON "packages_packages" USING btree ("_parent_id");
  CREATE INDEX "packages_saved_by_idx" ON "packages" USING btree ("saved_by_id");
  CREATE INDEX "packages__status_idx" ON "packages" USING btree ("_status");
  CREATE INDEX "_packages_v_version_packages_included_order_idx" ON "_packages_v_version_packages_included" USING btree ("_order");
  CREATE INDEX "_packages_v_version_packages_included_parent_id_idx" ON "_packages_v_version_packages_included" USING btree ("_parent_id");
  CREATE INDEX "_packages_v_version_packages_seller_handles_order_idx" ON "_packages_v_version_packages_seller_handles" USING btree ("_order");
  CREATE INDEX "_packages_v_version_packages_seller_handles_parent_id_idx" ON "_packages_v_version_packages_seller_handles" USING btree ("_parent_id");
  CREATE INDEX "_packages_v_version_packages_order_idx" ON "_packages_v_version_packages" USING btree ("_order");
  CREATE INDEX "_packages_v_version_packages_parent_id_idx" ON "_packages_v_version_packages" USING btree ("_parent_id");
  CREATE INDEX "_packages_v_version_version_saved_by_idx" ON "_packages_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_packages_v_version_version__status_idx" ON "_packages_v" USING btree ("version__status");
  CREATE INDEX "_packages_v_created_at_idx" ON "_packages_v" USING btree ("created_at");
  CREATE INDEX "_packages_v_updated_at_idx" ON "_packages_v" USING btree ("updated_at");
  CREATE INDEX "_packages_v_latest_idx" ON "_packages_v" USING btree ("latest");
  CREATE INDEX "_packages_v_autosave_idx" ON "_packages_v" USING btree ("autosave");
  CREATE INDEX "testimonials_testimonials_order_idx" ON "testimonials_testimonials" USING btree ("_order");
  CREATE INDEX "testimonials_testimonials_parent_id_idx" ON "testimonials_testimonials" USING btree ("_parent_id");
  CREATE INDEX "testimonials_saved_by_idx" ON "testimonials" USING btree ("saved_by_id");
  CREATE INDEX "testimonials__status_idx" ON "testimonials" USING btree ("_status");
  CREATE INDEX "_testimonials_v_version_testimonials_order_idx" ON "_testimonials_v_version_testimonials" USING btree ("_order");
  CREATE INDEX "_testimonials_v_version_testimonials_parent_id_idx" ON "_testimonials_v_version_testimonials" USING btree ("_parent_id");
  CREATE INDEX "_testimonials_v_version_version_saved_by_idx" ON "_testimonials_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_testimonials_v_version_version__status_idx" ON "_testimonials_v" USING btree ("version__status");
  CREATE INDEX "_testimonials_v_created_at_idx" ON "_testimonials_v" USING btree ("created_at");
  CREATE INDEX "_testimonials_v_updated_at_idx" ON "_testimonials_v" USING btree ("updated_at");
  CREATE INDEX "_testimonials_v_latest_idx" ON "_testimonials_v" USING btree ("latest");
  CREATE INDEX "_testimonials_v_autosave_idx" ON "_testimonials_v" USING btree ("autosave");
  CREATE INDEX "claims_claims_order_idx" ON "claims_claims" USING btree ("_order");
  CREATE INDEX "claims_claims_parent_id_idx" ON "claims_claims" USING btree ("_parent_id");
  CREATE INDEX "claims_badges_order_idx" ON "claims_badges" USING btree ("_order");
  CREATE INDEX "claims_badges_parent_id_idx" ON "claims_badges" USING btree ("_parent_id");
  CREATE INDEX "claims_saved_by_idx" ON "claims" USING btree ("saved_by_id");
  CREATE INDEX "claims__status_idx" ON "claims" USING btree ("_status");
  CREATE INDEX "_claims_v_version_claims_order_idx" ON "_claims_v_version_claims" USING btree ("_order");
  CREATE INDEX "_claims_v_version_claims_parent_id_idx" ON "_claims_v_version_claims" USING btree ("_parent_id");
  CREATE INDEX "_claims_v_version_badges_order_idx" ON "_claims_v_version_badges" USING btree ("_order");
  CREATE INDEX "_claims_v_version_badges_parent_id_idx" ON "_claims_v_version_badges" USING btree ("_parent_id");
  CREATE INDEX "_claims_v_version_version_saved_by_idx" ON "_claims_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_claims_v_version_version__status_idx" ON "_claims_v" USING btree ("version__status");
  CREATE INDEX "_claims_v_created_at_idx" ON "_claims_v" USING btree ("created_at");
  CREATE INDEX "_claims_v_updated_at_idx" ON "_claims_v" USING btree ("updated_at");
  CREATE INDEX "_claims_v_latest_idx" ON "_claims_v" USING btree ("latest");
  CREATE INDEX "_claims_v_autosave_idx" ON "_claims_v" USING btree ("autosave");
  CREATE INDEX "blog_page_saved_by_idx" ON "blog_page" USING btree ("saved_by_id");
  CREATE INDEX "blog_page__status_idx" ON "blog_page" USING btree ("_status");
  CREATE INDEX "_blog_page_v_version_version_saved_by_idx" ON "_blog_page_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_blog_page_v_version_version__status_idx" ON "_blog_page_v" USING btree ("version__status");
  CREATE INDEX "_blog_page_v_created_at_idx" ON "_blog_page_v" USING btree ("created_at");
  CREATE INDEX "_blog_page_v_updated_at_idx" ON "_blog_page_v" USING btree ("updated_at");
  CREATE INDEX "_blog_page_v_latest_idx" ON "_blog_page_v" USING btree ("latest");
  CREATE INDEX "_blog_page_v_autosave_idx" ON "_blog_page_v" USING btree ("autosave");
  CREATE INDEX "vendor_network_saved_by_idx" ON "vendor_network" USING btree ("saved_by_id");
  CREATE INDEX "vendor_network__status_idx" ON "vendor_network" USING btree ("_status");
  CREATE INDEX "_vendor_network_v_version_version_saved_by_idx" ON "_vendor_network_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_vendor_network_v_version_version__status_idx" ON "_vendor_network_v" USING btree ("version__status");
  CREATE INDEX "_vendor_network_v_created_at_idx" ON "_vendor_network_v" USING btree ("created_at");
  CREATE INDEX "_vendor_network_v_updated_at_idx" ON "_vendor_network_v" USING btree ("updated_at");
  CREATE INDEX "_vendor_network_v_latest_idx" ON "_vendor_network_v" USING btree ("latest");
  CREATE INDEX "_vendor_network_v_autosave_idx" ON "_vendor_network_v" USING btree ("autosave");
  CREATE INDEX "_site_settings_v_version_version_saved_by_idx" ON "_site_settings_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_site_settings_v_created_at_idx" ON "_site_settings_v" USING btree ("created_at");
  CREATE INDEX "_site_settings_v_updated_at_idx" ON "_site_settings_v" USING btree ("updated_at");
  ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "site_settings_saved_by_idx" ON "site_settings" USING btree ("saved_by_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "landing_page_value_points" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_page_steps" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_page_about" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "landing_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_landing_page_v_version_value_points" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_landing_page_v_version_steps" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_landing_page_v_version_about" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_landing_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "packages_packages_included" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "packages_packages_seller_handles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "packages_packages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "packages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_packages_v_version_packages_included" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_packages_v_version_packages_seller_handles" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_packages_v_version_packages" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_packages_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "testimonials_testimonials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "testimonials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_testimonials_v_version_testimonials" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_testimonials_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "claims_claims" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "claims_badges" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "claims" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_claims_v_version_claims" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_claims_v_version_badges" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_claims_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "blog_page" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_blog_page_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "vendor_network" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_vendor_network_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_site_settings_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "landing_page_value_points" CASCADE;
  DROP TABLE "landing_page_steps" CASCADE;
  DROP TABLE "landing_page_about" CASCADE;
  DROP TABLE "landing_page" CASCADE;
  DROP TABLE "_landing_page_v_version_value_points" CASCADE;
  DROP TABLE "_landing_page_v_version_steps" CASCADE;
  DROP TABLE "_landing_page_v_version_about" CASCADE;
  DROP TABLE "_landing_page_v" CASCADE;
  DROP TABLE "packages_packages_included" CASCADE;
  DROP TABLE "packages_packages_seller_handles" CASCADE;
  DROP TABLE "packages_packages" CASCADE;
  DROP TABLE "packages" CASCADE;
  DROP TABLE "_packages_v_version_packages_included" CASCADE;
  DROP TABLE "_packages_v_version_packages_seller_handles" CASCADE;
  DROP TABLE "_packages_v_version_packages" CASCADE;
  DROP TABLE "_packages_v" CASCADE;
  DROP TABLE "testimonials_testimonials" CASCADE;
  DROP TABLE "testimonials" CASCADE;
  DROP TABLE "_testimonials_v_version_testimonials" CASCADE;
  DROP TABLE "_testimonials_v" CASCADE;
  DROP TABLE "claims_claims" CASCADE;
  DROP TABLE "claims_badges" CASCADE;
  DROP TABLE "claims" CASCADE;
  DROP TABLE "_claims_v_version_claims" CASCADE;
  DROP TABLE "_claims_v_version_badges" CASCADE;
  DROP TABLE "_claims_v" CASCADE;
  DROP TABLE "blog_page" CASCADE;
  DROP TABLE "_blog_page_v" CASCADE;
  DROP TABLE "vendor_network" CASCADE;
  DROP TABLE "_vendor_network_v" CASCADE;
  DROP TABLE "_site_settings_v" CASCADE;
  ALTER TABLE "site_settings" DROP CONSTRAINT IF EXISTS "site_settings_saved_by_id_users_id_fk";
  
  DROP INDEX "site_settings_saved_by_idx";
  ALTER TABLE "site_settings" DROP COLUMN "saved_by_id";
  DROP TYPE "public"."enum_landing_page_status";
  DROP TYPE "public"."enum__landing_page_v_version_status";
  DROP TYPE "public"."enum_packages_packages_package";
  DROP TYPE "public"."enum_packages_status";
  DROP TYPE "public"."enum__packages_v_version_packages_package";
  DROP TYPE "public"."enum__packages_v_version_status";
  DROP TYPE "public"."enum_testimonials_status";
  DROP TYPE "public"."enum__testimonials_v_version_status";
  DROP TYPE "public"."enum_claims_status";
  DROP TYPE "public"."enum__claims_v_version_status";
  DROP TYPE "public"."enum_blog_page_status";
  DROP TYPE "public"."enum__blog_page_v_version_status";
  DROP TYPE "public"."enum_vendor_network_status";
  DROP TYPE "public"."enum__vendor_network_v_version_status";`)
}
