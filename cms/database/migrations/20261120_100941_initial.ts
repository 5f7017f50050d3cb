import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_guides_region" AS ENUM('coast', 'bay', 'valley', 'foothill', 'desert');
  CREATE TYPE "public"."enum_guides_house_style" AS ENUM('craftsman', 'spanish', 'eichler', 'victorian', 'bungalow', 'ranch');
  CREATE TYPE "public"."enum_guides_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__guides_v_version_region" AS ENUM('coast', 'bay', 'valley', 'foothill', 'desert');
  CREATE TYPE "public"."enum__guides_v_version_house_style" AS ENUM('craftsman', 'spanish', 'eichler', 'victorian', 'bungalow', 'ranch');
  CREATE TYPE "public"."enum__guides_v_version_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum_users_role" AS ENUM('client', 'editor', 'admin', 'owner');
  CREATE TYPE "public"."enum_users_customer_stage" AS ENUM('lead', 'consultation-scheduled', 'consultation-completed', 'contract-pending', 'active-client', 'sale-pending', 'sale-completed', 'cancelled', 'on-hold');
  CREATE TYPE "public"."enum_stage_history_from_stage" AS ENUM('lead', 'consultation-scheduled', 'consultation-completed', 'contract-pending', 'active-client', 'sale-pending', 'sale-completed', 'cancelled', 'on-hold');
  CREATE TYPE "public"."enum_stage_history_to_stage" AS ENUM('lead', 'consultation-scheduled', 'consultation-completed', 'contract-pending', 'active-client', 'sale-pending', 'sale-completed', 'cancelled', 'on-hold');
  CREATE TYPE "public"."enum_uploads_upload_type" AS ENUM('photo', 'video', 'document', 'contract');
  CREATE TYPE "public"."enum_properties_property_type" AS ENUM('single-family', 'townhouse', 'condo', 'duplex', 'multi-family', 'land', 'other');
  CREATE TYPE "public"."enum_properties_service_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TYPE "public"."enum_properties_timeline" AS ENUM('asap', '1-3-months', '3-6-months', '6-12-months', 'exploring');
  CREATE TYPE "public"."enum_properties_status" AS ENUM('consultation-booked', 'preparation', 'active-listing', 'pending-sale', 'sold');
  CREATE TYPE "public"."enum_consultations_service_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TYPE "public"."enum_contracts_contract_type" AS ENUM('listing-agreement', 'service-agreement', 'commission-agreement', 'disclosure-agreement');
  CREATE TYPE "public"."enum_contracts_status" AS ENUM('draft', 'sent', 'pending', 'signed', 'completed');
  CREATE TYPE "public"."enum_vendors_specialty" AS ENUM('photography', 'videography', 'staging');
  CREATE TYPE "public"."enum_notifications_type" AS ENUM('message', 'property_update', 'consultation', 'file_upload', 'other');
  CREATE TYPE "public"."enum_site_settings_packages_package" AS ENUM('diy-pro', 'showing-support', 'full-service');
  CREATE TABLE "guides_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"value" varchar,
  	"as_of" varchar,
  	"source" varchar,
  	"source_url" varchar
  );
  
  CREATE TABLE "guides" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar,
  	"content" jsonb,
  	"slug" varchar,
  	"city" varchar,
  	"county" varchar,
  	"state" varchar DEFAULT 'California',
  	"featured" boolean DEFAULT false,
  	"meta_description" varchar,
  	"region" "enum_guides_region" DEFAULT 'valley',
  	"house_style" "enum_guides_house_style" DEFAULT 'bungalow',
  	"image_url" varchar,
  	"image_alt" varchar,
  	"latitude" numeric,
  	"longitude" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_guides_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_guides_v_version_facts" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"label" varchar,
  	"value" varchar,
  	"as_of" varchar,
  	"source" varchar,
  	"source_url" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_guides_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_title" varchar,
  	"version_content" jsonb,
  	"version_slug" varchar,
  	"version_city" varchar,
  	"version_county" varchar,
  	"version_state" varchar DEFAULT 'California',
  	"version_featured" boolean DEFAULT false,
  	"version_meta_description" varchar,
  	"version_region" "enum__guides_v_version_region" DEFAULT 'valley',
  	"version_house_style" "enum__guides_v_version_house_style" DEFAULT 'bungalow',
  	"version_image_url" varchar,
  	"version_image_alt" varchar,
  	"version_latitude" numeric,
  	"version_longitude" numeric,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__guides_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean,
  	"autosave" boolean
  );
  
  CREATE TABLE "media" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"alt" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"url" varchar,
  	"thumbnail_u_r_l" varchar,
  	"filename" varchar,
  	"mime_type" varchar,
  	"filesize" numeric,
  	"width" numeric,
  	"height" numeric,
  	"focal_x" numeric,
  	"focal_y" numeric,
  	"sizes_card_url" varchar,
  	"sizes_card_width" numeric,
  	"sizes_card_height" numeric,
  	"sizes_card_mime_type" varchar,
  	"sizes_card_filesize" numeric,
  	"sizes_card_filename" varchar,
  	"sizes_page_url" varchar,
  	"sizes_page_width" numeric,
  	"sizes_page_height" numeric,
  	"sizes_page_mime_type" varchar,
  	"sizes_page_filesize" numeric,
  	"sizes_page_filename" varchar
  );
  
  CREATE TABLE "redirects" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"from" varchar NOT NULL,
  	"to" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "users_sessions" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"created_at" timestamp(3) with time zone,
  	"expires_at" timestamp(3) with time zone NOT NULL
  );
  
  CREATE TABLE "users" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"first_name" varchar NOT NULL,
  	"last_name" varchar NOT NULL,
  	"role" "enum_users_role" DEFAULT 'client' NOT NULL,
  	"has_consultation" boolean DEFAULT false NOT NULL,
  	"customer_stage" "enum_users_customer_stage" DEFAULT 'lead' NOT NULL,
  	"stage_updated_at" timestamp(3) with time zone,
  	"stage_notes" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"email" varchar NOT NULL,
  	"reset_password_token" varchar,
  	"reset_password_expiration" timestamp(3) with time zone,
  	"salt" varchar,
  	"hash" varchar,
  	"reset_password_requested_at" timestamp(3) with time zone
  );
  
  CREATE TABLE "contact_messages" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"phone" varchar,
  	"message" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "messages" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"client_id" uuid NOT NULL,
  	"from_user_id" uuid NOT NULL,
  	"content" varchar NOT NULL,
  	"property_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "stage_history" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"from_stage" "enum_stage_history_from_stage" NOT NULL,
  	"to_stage" "enum_stage_history_to_stage" NOT NULL,
  	"reason" varchar NOT NULL,
  	"notes" varchar,
  	"changed_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "uploads" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"property_id" uuid,
  	"filename" varchar NOT NULL,
  	"original_name" varchar NOT NULL,
  	"mime_type" varchar NOT NULL,
  	"size" numeric NOT NULL,
  	"sha256" varchar NOT NULL,
  	"upload_type" "enum_uploads_upload_type" DEFAULT 'document' NOT NULL,
  	"uploaded_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "properties" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"address" varchar NOT NULL,
  	"property_type" "enum_properties_property_type" NOT NULL,
  	"service_package" "enum_properties_service_package",
  	"timeline" "enum_properties_timeline",
  	"status" "enum_properties_status" DEFAULT 'preparation' NOT NULL,
  	"listing_price" numeric,
  	"sale_price" numeric,
  	"status_notes" varchar,
  	"date_listed" timestamp(3) with time zone,
  	"date_pending" timestamp(3) with time zone,
  	"date_sold" timestamp(3) with time zone,
  	"mls_listing_url" varchar,
  	"zip_code" varchar,
  	"user_id" uuid NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "consultations" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"property_id" uuid,
  	"scheduled_at" timestamp(3) with time zone NOT NULL,
  	"service_package" "enum_consultations_service_package",
  	"duration" numeric DEFAULT 15 NOT NULL,
  	"notes" varchar,
  	"completed" boolean DEFAULT false NOT NULL,
  	"cancelled_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "contracts" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"contract_type" "enum_contracts_contract_type" NOT NULL,
  	"signer_name" varchar NOT NULL,
  	"status" "enum_contracts_status" DEFAULT 'draft' NOT NULL,
  	"notes" varchar,
  	"filename" varchar,
  	"file_path" varchar,
  	"signed_at" timestamp(3) with time zone,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "vendors" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar NOT NULL,
  	"email" varchar NOT NULL,
  	"specialty" "enum_vendors_specialty" NOT NULL,
  	"description" varchar,
  	"phone" varchar,
  	"website" varchar,
  	"experience" varchar,
  	"pricing" varchar,
  	"portfolio_url" varchar,
  	"approved" boolean DEFAULT false NOT NULL,
  	"featured" boolean DEFAULT false NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "sales_records" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"address" varchar NOT NULL,
  	"city" varchar NOT NULL,
  	"zip_code" varchar NOT NULL,
  	"state" varchar DEFAULT 'CA' NOT NULL,
  	"property_type" varchar NOT NULL,
  	"bedrooms" numeric,
  	"bathrooms" numeric,
  	"square_feet" numeric,
  	"price" numeric NOT NULL,
  	"sold_date" timestamp(3) with time zone NOT NULL,
  	"latitude" numeric,
  	"longitude" numeric,
  	"source" varchar NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "notifications" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"user_id" uuid NOT NULL,
  	"type" "enum_notifications_type" NOT NULL,
  	"title" varchar NOT NULL,
  	"message" varchar NOT NULL,
  	"read" boolean DEFAULT false NOT NULL,
  	"link" varchar,
  	"about_user_id" uuid,
  	"entity_id" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_kv" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"key" varchar NOT NULL,
  	"data" jsonb NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"global_slug" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_locked_documents_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"guides_id" uuid,
  	"media_id" uuid,
  	"redirects_id" uuid,
  	"users_id" uuid,
  	"contact_messages_id" uuid,
  	"messages_id" uuid,
  	"stage_history_id" uuid,
  	"uploads_id" uuid,
  	"properties_id" uuid,
  	"consultations_id" uuid,
  	"contracts_id" uuid,
  	"vendors_id" uuid,
  	"sales_records_id" uuid,
  	"notifications_id" uuid
  );
  
  CREATE TABLE "payload_preferences" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"key" varchar,
  	"value" jsonb,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "payload_preferences_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"users_id" uuid
  );
  
  CREATE TABLE "payload_migrations" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"name" varchar,
  	"batch" numeric,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "site_settings_packages_included" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_packages_seller_handles" (
  	"_order" integer NOT NULL,
  	"_parent_id" varchar NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_packages" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"package" "enum_site_settings_packages_package" NOT NULL,
  	"summary" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_value_points" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_steps" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_testimonials" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"quote" varchar NOT NULL,
  	"name" varchar NOT NULL,
  	"city" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_claims" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"figure" varchar NOT NULL,
  	"label" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_badges" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings_about" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"text" varchar NOT NULL
  );
  
  CREATE TABLE "site_settings" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"brand" varchar DEFAULT 'KeepMore' NOT NULL,
  	"tagline" varchar DEFAULT 'Sell your California home for a flat 1 to 2%' NOT NULL,
  	"brokerage" varchar DEFAULT 'KeepMore Realty, Inc.' NOT NULL,
  	"licence_number" varchar DEFAULT 'DRE 00000000 (demo licence)' NOT NULL,
  	"email" varchar DEFAULT 'hello@keepmore.example' NOT NULL,
  	"phone" varchar DEFAULT '(916) 555-0142' NOT NULL,
  	"address" varchar DEFAULT '1414 K Street, Suite 300, Sacramento, CA 95814' NOT NULL,
  	"hero_lead" varchar DEFAULT 'You know the house. We know the paperwork. List on the MLS with a licensed California broker for a flat 1 to 2% and keep the rest of the 6% you have heard about.' NOT NULL,
  	"call_to_action_label" varchar DEFAULT 'Free 45-minute consultation' NOT NULL,
  	"updated_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone
  );
  
  ALTER TABLE "guides_facts" ADD CONSTRAINT "guides_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_guides_v_version_facts" ADD CONSTRAINT "_guides_v_version_facts_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_guides_v" ADD CONSTRAINT "_guides_v_parent_id_guides_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."guides"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "users_sessions" ADD CONSTRAINT "users_sessions_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_from_user_id_users_id_fk" FOREIGN KEY ("from_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "messages" ADD CONSTRAINT "messages_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stage_history" ADD CONSTRAINT "stage_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "stage_history" ADD CONSTRAINT "stage_history_changed_by_id_users_id_fk" FOREIGN KEY ("changed_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "uploads" ADD CONSTRAINT "uploads_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_id_users_id_fk" FOREIGN KEY ("uploaded_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "properties" ADD CONSTRAINT "properties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "consultations" ADD CONSTRAINT "consultations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "consultations" ADD CONSTRAINT "consultations_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "contracts" ADD CONSTRAINT "contracts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_user_id_users_id_fk" FOREIGN KEY ("about_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_locked_documents"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_guides_fk" FOREIGN KEY ("guides_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_media_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_redirects_fk" FOREIGN KEY ("redirects_id") REFERENCES "public"."redirects"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contact_messages_fk" FOREIGN KEY ("contact_messages_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_messages_fk" FOREIGN KEY ("messages_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_stage_history_fk" FOREIGN KEY ("stage_history_id") REFERENCES "public"."stage_history"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_uploads_fk" FOREIGN KEY ("uploads_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_properties_fk" FOREIGN KEY ("properties_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_consultations_fk" FOREIGN KEY ("consultations_id") REFERENCES "public"."consultations"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contracts_fk" FOREIGN KEY ("contracts_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_vendors_fk" FOREIGN KEY ("vendors_id") REFERENCES "public"."vendors"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_sales_records_fk" FOREIGN KEY ("sales_records_id") REFERENCES "public"."sales_records"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_notifications_fk" FOREIGN KEY ("notifications_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."payload_preferences"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_preferences_rels" ADD CONSTRAINT "payload_preferences_rels_users_fk" FOREIGN KEY ("users_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_packages_included" ADD CONSTRAINT "site_settings_packages_included_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_packages_seller_handles" ADD CONSTRAINT "site_settings_packages_seller_handles_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings_packages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_packages" ADD CONSTRAINT "site_settings_packages_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_value_points" ADD CONSTRAINT "site_settings_value_points_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_steps" ADD CONSTRAINT "site_settings_steps_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_testimonials" ADD CONSTRAINT "site_settings_testimonials_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_claims" ADD CONSTRAINT "site_settings_claims_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_badges" ADD CONSTRAINT "site_settings_badges_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "site_settings_about" ADD CONSTRAINT "site_settings_about_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."site_settings"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "guides_facts_order_idx" ON "guides_facts" USING btree ("_order");
  CREATE INDEX "guides_facts_parent_id_idx" ON "guides_facts" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "guides_slug_idx" ON "guides" USING btree ("slug");
  CREATE INDEX "guides_city_idx" ON "guides" USING btree ("city");
  CREATE INDEX "guides_updated_at_idx" ON "guides" USING btree ("updated_at");
  CREATE INDEX "guides_created_at_idx" ON "guides" USING btree ("created_at");
  CREATE INDEX "guides__status_idx" ON "guides" USING btree ("_status");
  CREATE INDEX "_guides_v_version_facts_order_idx" ON "_guides_v_version_facts" USING btree ("_order");
  CREATE INDEX "_guides_v_version_facts_parent_id_idx" ON "_guides_v_version_facts" USING btree ("_parent_id");
  CREATE INDEX "_guides_v_parent_idx" ON "_guides_v" USING btree ("parent_id");
  CREATE INDEX "_guides_v_version_version_slug_idx" ON "_guides_v" USING btree ("version_slug");
  CREATE INDEX "_guides_v_version_version_city_idx" ON "_guides_v" USING btree ("version_city");
  CREATE INDEX "_guides_v_version_version_updated_at_idx" ON "_guides_v" USING btree ("version_updated_at");
  CREATE INDEX "_guides_v_version_version_created_at_idx" ON "_guides_v" USING btree ("version_created_at");
  CREATE INDEX "_guides_v_version_version__status_idx" ON "_guides_v" USING btree ("version__status");
  CREATE INDEX "_guides_v_created_at_idx" ON "_guides_v" USING btree ("created_at");
  CREATE INDEX "_guides_v_updated_at_idx" ON "_guides_v" USING btree ("updated_at");
  CREATE INDEX "_guides_v_latest_idx" ON "_guides_v" USING btree ("latest");
  CREATE INDEX "_guides_v_autosave_idx" ON "_guides_v" USING btree ("autosave");
  CREATE INDEX "media_updated_at_idx" ON "media" USING btree ("updated_at");
  CREATE INDEX "media_created_at_idx" ON "media" USING btree ("created_at");
  CREATE UNIQUE INDEX "media_filename_idx" ON "media" USING btree ("filename");
  CREATE INDEX "media_sizes_card_sizes_card_filename_idx" ON "media" USING btree ("sizes_card_filename");
  CREATE INDEX "media_sizes_page_sizes_page_filename_idx" ON "media" USING btree ("sizes_page_filename");
  CREATE UNIQUE INDEX "redirects_from_idx" ON "redirects" USING btree ("from");
  CREATE INDEX "redirects_updated_at_idx" ON "redirects" USING btree ("updated_at");
  CREATE INDEX "redirects_created_at_idx" ON "redirects" USING btree ("created_at");
  CREATE INDEX "users_sessions_order_idx" ON "users_sessions" USING btree ("_order");
  CREATE INDEX "users_sessions_parent_id_idx" ON "users_sessions" USING btree ("_parent_id");
  CREATE INDEX "users_role_idx" ON "users" USING btree ("role");
  CREATE INDEX "users_customer_stage_idx" ON "users" USING btree ("customer_stage");
  CREATE INDEX "users_updated_at_idx" ON "users" USING btree ("updated_at");
  CREATE INDEX "users_created_at_idx" ON "users" USING btree ("created_at");
  CREATE UNIQUE INDEX "users_email_idx" ON "users" USING btree ("email");
  CREATE INDEX "contact_messages_updated_at_idx" ON "contact_messages" USING btree ("updated_at");
  CREATE INDEX "contact_messages_created_at_idx" ON "contact_messages" USING btree ("created_at");
  CREATE INDEX "messages_client_idx" ON "messages" USING btree ("client_id");
  CREATE INDEX "messages_from_user_idx" ON "messages" USING btree ("from_user_id");
  CREATE INDEX "messages_property_idx" ON "messages" USING btree ("property_id");
  CREATE INDEX "messages_updated_at_idx" ON "messages" USING btree ("updated_at");
  CREATE INDEX "messages_created_at_idx" ON "messages" USING btree ("created_at");
  CREATE INDEX "stage_history_user_idx" ON "stage_history" USING btree ("user_id");
  CREATE INDEX "stage_history_changed_by_idx" ON "stage_history" USING btree ("changed_by_id");
  CREATE INDEX "stage_history_updated_at_idx" ON "stage_history" USING btree ("updated_at");
  CREATE INDEX "stage_history_created_at_idx" ON "stage_history" USING btree ("created_at");
  CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id");
  CREATE INDEX "uploads_property_idx" ON "uploads" USING btree ("property_id");
  CREATE UNIQUE INDEX "uploads_filename_idx" ON "uploads" USING btree ("filename");
  CREATE INDEX "uploads_uploaded_by_idx" ON "uploads" USING btree ("uploaded_by_id");
  CREATE INDEX "uploads_updated_at_idx" ON "uploads" USING btree ("updated_at");
  CREATE INDEX "uploads_created_at_idx" ON "uploads" USING btree ("created_at");
  CREATE INDEX "properties_status_idx" ON "properties" USING btree ("status");
  CREATE INDEX "properties_user_idx" ON "properties" USING btree ("user_id");
  CREATE INDEX "properties_updated_at_idx" ON "properties" USING btree ("updated_at");
  CREATE INDEX "properties_created_at_idx" ON "properties" USING btree ("created_at");
  CREATE INDEX "consultations_user_idx" ON "consultations" USING btree ("user_id");
  CREATE INDEX "consultations_property_idx" ON "consultations" USING btree ("property_id");
  CREATE INDEX "consultations_updated_at_idx" ON "consultations" USING btree ("updated_at");
  CREATE INDEX "consultations_created_at_idx" ON "consultations" USING btree ("created_at");
  CREATE INDEX "contracts_user_idx" ON "contracts" USING btree ("user_id");
  CREATE INDEX "contracts_updated_at_idx" ON "contracts" USING btree ("updated_at");
  CREATE INDEX "contracts_created_at_idx" ON "contracts" USING btree ("created_at");
  CREATE INDEX "vendors_updated_at_idx" ON "vendors" USING btree ("updated_at");
  CREATE INDEX "vendors_created_at_idx" ON "vendors" USING btree ("created_at");
  CREATE INDEX "sales_records_city_idx" ON "sales_records" USING btree ("city");
  CREATE INDEX "sales_records_zip_code_idx" ON "sales_records" USING btree ("zip_code");
  CREATE INDEX "sales_records_sold_date_idx" ON "sales_records" USING btree ("sold_date");
  CREATE INDEX "sales_records_updated_at_idx" ON "sales_records" USING btree ("updated_at");
  CREATE INDEX "sales_records_created_at_idx" ON "sales_records" USING btree ("created_at");
  CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id");
  CREATE INDEX "notifications_about_user_idx" ON "notifications" USING btree ("about_user_id");
  CREATE INDEX "notifications_updated_at_idx" ON "notifications" USING btree ("updated_at");
  CREATE INDEX "notifications_created_at_idx" ON "notifications" USING btree ("created_at");
  CREATE UNIQUE INDEX "payload_kv_key_idx" ON "payload_kv" USING btree ("key");
  CREATE INDEX "payload_locked_documents_global_slug_idx" ON "payload_locked_documents" USING btree ("global_slug");
  CREATE INDEX "payload_locked_documents_updated_at_idx" ON "payload_locked_documents" USING btree ("updated_at");
  CREATE INDEX "payload_locked_documents_created_at_idx" ON "payload_locked_documents" USING btree ("created_at");
  CREATE INDEX "payload_locked_documents_rels_order_idx" ON "payload_locked_documents_rels" USING btree ("order");
  CREATE INDEX "payload_locked_documents_rels_parent_idx" ON "payload_locked_documents_rels" USING btree ("parent_id");
  CREATE INDEX "payload_locked_documents_rels_path_idx" ON "payload_locked_documents_rels" USING btree ("path");
  CREATE INDEX "payload_locked_documents_rels_guides_id_idx" ON "payload_locked_documents_rels" USING btree ("guides_id");
  CREATE INDEX "payload_locked_documents_rels_media_id_idx" ON "payload_locked_documents_rels" USING btree ("media_id");
  CREATE INDEX "payload_locked_documents_rels_redirects_id_idx" ON "payload_locked_documents_rels" USING btree ("redirects_id");
  CREATE INDEX "payload_locked_documents_rels_users_id_idx" ON "payload_locked_documents_rels" USING btree ("users_id");
  CREATE INDEX "payload_locked_documents_rels_contact_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("contact_messages_id");
  CREATE INDEX "payload_locked_documents_rels_messages_id_idx" ON "payload_locked_documents_rels" USING btree ("messages_id");
  CREATE INDEX "payload_locked_documents_rels_stage_history_id_idx" ON "payload_locked_documents_rels" USING btree ("stage_history_id");
  CREATE INDEX "payload_locked_documents_rels_uploads_id_idx" ON "payload_locked_documents_rels" USING btree ("uploads_id");
  CREATE INDEX "payload_locked_documents_rels_properties_id_idx" ON "payload_locked_documents_rels" USING btree ("properties_id");
  CREATE INDEX "payload_locked_documents_rels_consultations_id_idx" ON "payload_locked_documents_rels" USING btree ("consultations_id");
  CREATE INDEX "payload_locked_documents_rels_contracts_id_idx" ON "payload_locked_documents_rels" USING btree ("contracts_id");
  CREATE INDEX "payload_locked_documents_rels_vendors_id_idx" ON "payload_locked_documents_rels" USING btree ("vendors_id");
  CREATE INDEX "payload_locked_documents_rels_sales_records_id_idx" ON "payload_locked_documents_rels" USING btree ("sales_records_id");
  CREATE INDEX "payload_locked_documents_rels_notifications_id_idx" ON "payload_locked_documents_rels" USING btree ("notifications_id");
  CREATE INDEX "payload_preferences_key_idx" ON "payload_preferences" USING btree ("key");
  CREATE INDEX "payload_preferences_updated_at_idx" ON "payload_preferences" USING btree ("updated_at");
  CREATE INDEX "payload_preferences_created_at_idx" ON "payload_preferences" USING btree ("created_at");
  CREATE INDEX "payload_preferences_rels_order_idx" ON "payload_preferences_rels" USING btree ("order");
  CREATE INDEX "payload_preferences_rels_parent_idx" ON "payload_preferences_rels" USING btree ("parent_id");
  CREATE INDEX "payload_preferences_rels_path_idx" ON "payload_preferences_rels" USING btree ("path");
  CREATE INDEX "payload_preferences_rels_users_id_idx" ON "payload_preferences_rels" USING btree ("users_id");
  CREATE INDEX "payload_migrations_updated_at_idx" ON "payload_migrations" USING btree ("updated_at");
  CREATE INDEX "payload_migrations_created_at_idx" ON "payload_migrations" USING btree ("created_at");
  CREATE INDEX "site_settings_packages_included_order_idx" ON "site_settings_packages_included" USING btree ("_order");
  CREATE INDEX "site_settings_packages_included_parent_id_idx" ON "site_settings_packages_included" USING btree ("_parent_id");
  CREATE INDEX "site_settings_packages_seller_handles_order_idx" ON "site_settings_packages_seller_handles" USING btree ("_order");
  CREATE INDEX "site_settings_packages_seller_handles_parent_id_idx" ON "site_settings_packages_seller_handles" USING btree ("_parent_id");
  CREATE INDEX "site_settings_packages_order_idx" ON "site_settings_packages" USING btree ("_order");
  CREATE INDEX "site_settings_packages_parent_id_idx" ON "site_settings_packages" USING btree ("_parent_id");
  CREATE INDEX "site_settings_value_points_order_idx" ON "site_settings_value_points" USING btree ("_order");
  CREATE INDEX "site_settings_value_points_parent_id_idx" ON "site_settings_value_points" USING btree ("_parent_id");
  CREATE INDEX "site_settings_steps_order_idx" ON "site_settings_steps" USING btree ("_order");
  CREATE INDEX "site_settings_steps_parent_id_idx" ON "site_settings_steps" USING btree ("_parent_id");
  CREATE INDEX "site_settings_testimonials_order_idx" ON "site_settings_testimonials" USING btree ("_order");
  CREATE INDEX "site_settings_testimonials_parent_id_idx" ON "site_settings_testimonials" USING btree ("_parent_id");
  CREATE INDEX "site_settings_claims_order_idx" ON "site_settings_claims" USING btree ("_order");
  CREATE INDEX "site_settings_claims_parent_id_idx" ON "site_settings_claims" USING btree ("_parent_id");
  CREATE INDEX "site_settings_badges_order_idx" ON "site_settings_badges" USING btree ("_order");
  CREATE INDEX "site_settings_badges_parent_id_idx" ON "site_settings_badges" USING btree ("_parent_id");
  CREATE INDEX "site_settings_about_order_idx" ON "site_settings_about" USING btree ("_order");
  CREATE INDEX "site_settings_about_parent_id_idx" ON "site_settings_about" USING btree ("_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "guides_facts" CASCADE;
  DROP TABLE "guides" CASCADE;
  DROP TABLE "_guides_v_version_facts" CASCADE;
  DROP TABLE "_guides_v" CASCADE;
  DROP TABLE "media" CASCADE;
  DROP TABLE "redirects" CASCADE;
  DROP TABLE "users_sessions" CASCADE;
  DROP TABLE "users" CASCADE;
  DROP TABLE "contact_messages" CASCADE;
  DROP TABLE "messages" CASCADE;
  DROP TABLE "stage_history" CASCADE;
  DROP TABLE "uploads" CASCADE;
  DROP TABLE "properties" CASCADE;
  DROP TABLE "consultations" CASCADE;
  DROP TABLE "contracts" CASCADE;
  DROP TABLE "vendors" CASCADE;
  DROP TABLE "sales_records" CASCADE;
  DROP TABLE "notifications" CASCADE;
  DROP TABLE "payload_kv" CASCADE;
  DROP TABLE "payload_locked_documents" CASCADE;
  DROP TABLE "payload_locked_documents_rels" CASCADE;
  DROP TABLE "payload_preferences" CASCADE;
  DROP TABLE "payload_preferences_rels" CASCADE;
  DROP TABLE "payload_migrations" CASCADE;
  DROP TABLE "site_settings_packages_included" CASCADE;
  DROP TABLE "site_settings_packages_seller_handles" CASCADE;
  DROP TABLE "site_settings_packages" CASCADE;
  DROP TABLE "site_settings_value_points" CASCADE;
  DROP TABLE "site_settings_steps" CASCADE;
  DROP TABLE "site_settings_testimonials" CASCADE;
  DROP TABLE "site_settings_claims" CASCADE;
  DROP TABLE "site_settings_badges" CASCADE;
  DROP TABLE "site_settings_about" CASCADE;
  DROP TABLE "site_settings" CASCADE;
  DROP TYPE "public"."enum_guides_region";
  DROP TYPE "public"."enum_guides_house_style";
  DROP TYPE "public"."enum_guides_status";
  DROP TYPE "public"."enum__guides_v_version_region";
  DROP TYPE "public"."enum__guides_v_version_house_style";
  DROP TYPE "public"."enum__guides_v_version_status";
  DROP TYPE "public"."enum_users_role";
  DROP TYPE "public"."enum_users_customer_stage";
  DROP TYPE "public"."enum_stage_history_from_stage";
  DROP TYPE "public"."enum_stage_history_to_stage";
  DROP TYPE "public"."enum_uploads_upload_type";
  DROP TYPE "public"."enum_properties_property_type";
  DROP TYPE "public"."enum_properties_service_package";
  DROP TYPE "public"."enum_properties_timeline";
  DROP TYPE "public"."enum_properties_status";
  DROP TYPE "public"."enum_consultations_service_package";
  DROP TYPE "public"."enum_contracts_contract_type";
  DROP TYPE "public"."enum_contracts_status";
  DROP TYPE "public"."enum_vendors_specialty";
  DROP TYPE "public"."enum_notifications_type";
  DROP TYPE "public"."enum_site_settings_packages_package";`)
}
