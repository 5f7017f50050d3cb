import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_shared_facts_certainty" AS ENUM('statute-read', 'secondary', 'conflicting');
  CREATE TYPE "public"."enum__shared_facts_v_version_certainty" AS ENUM('statute-read', 'secondary', 'conflicting');
  CREATE TABLE "guides_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"shared_facts_id" uuid
  );
  
  CREATE TABLE "_guides_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"shared_facts_id" uuid
  );
  
  CREATE TABLE "shared_facts" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"label" varchar NOT NULL,
  	"value" varchar NOT NULL,
  	"as_of" varchar NOT NULL,
  	"source" varchar NOT NULL,
  	"source_url" varchar NOT NULL,
  	"true_until" varchar,
  	"stay_reason" varchar,
  	"certainty" "enum_shared_facts_certainty" DEFAULT 'secondary' NOT NULL,
  	"saved_by_id" uuid,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "_shared_facts_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_label" varchar NOT NULL,
  	"version_value" varchar NOT NULL,
  	"version_as_of" varchar NOT NULL,
  	"version_source" varchar NOT NULL,
  	"version_source_url" varchar NOT NULL,
  	"version_true_until" varchar,
  	"version_stay_reason" varchar,
  	"version_certainty" "enum__shared_facts_v_version_certainty" DEFAULT 'secondary' NOT NULL,
  	"version_saved_by_id" uuid,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  CREATE TABLE "pages_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"shared_facts_id" uuid
  );
  
  CREATE TABLE "_pages_v_rels" (
  	"id" serial PRIMARY KEY NOT NULL,
  	"order" integer,
  	"parent_id" uuid NOT NULL,
  	"path" varchar NOT NULL,
  	"shared_facts_id" uuid
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "shared_facts_id" uuid;
  ALTER TABLE "guides_rels" ADD CONSTRAINT "guides_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "guides_rels" ADD CONSTRAINT "guides_rels_shared_facts_fk" FOREIGN KEY ("shared_facts_id") REFERENCES "public"."shared_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_guides_v_rels" ADD CONSTRAINT "_guides_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_guides_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_guides_v_rels" ADD CONSTRAINT "_guides_v_rels_shared_facts_fk" FOREIGN KEY ("shared_facts_id") REFERENCES "public"."shared_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "shared_facts" ADD CONSTRAINT "shared_facts_saved_by_id_users_id_fk" FOREIGN KEY ("saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_shared_facts_v" ADD CONSTRAINT "_shared_facts_v_parent_id_shared_facts_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."shared_facts"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "_shared_facts_v" ADD CONSTRAINT "_shared_facts_v_version_saved_by_id_users_id_fk" FOREIGN KEY ("version_saved_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."pages"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "pages_rels" ADD CONSTRAINT "pages_rels_shared_facts_fk" FOREIGN KEY ("shared_facts_id") REFERENCES "public"."shared_facts"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_parent_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."_pages_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_pages_v_rels" ADD CONSTRAINT "_pages_v_rels_shared_facts_fk" FOREIGN KEY ("shared_facts_id") REFERENCES "public"."shared_facts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "guides_rels_order_idx" ON "guides_rels" USING btree ("order");
  CREATE INDEX "guides_rels_parent_idx" ON "guides_rels" USING btree ("parent_id");
  CREATE INDEX "guides_rels_path_idx" ON "guides_rels" USING btree ("path");
  CREATE INDEX "guides_rels_shared_facts_id_idx" ON "guides_rels" USING btree ("shared_facts_id");
  CREATE INDEX "_guides_v_rels_order_idx" ON "_guides_v_rels" USING btree ("order");
  CREATE INDEX "_guides_v_rels_parent_idx" ON "_guides_v_rels" USING btree ("parent_id");
  CREATE INDEX "_guides_v_rels_path_idx" ON "_guides_v_rels" USING btree ("path");
  CREATE INDEX "_guides_v_rels_shared_facts_id_idx" ON "_guides_v_rels" USING btree ("shared_facts_id");
  CREATE INDEX "shared_facts_saved_by_idx" ON "shared_facts" USING btree ("saved_by_id");
  CREATE INDEX "shared_facts_updated_at_idx" ON "shared_facts" USING btree ("updated_at");
  CREATE INDEX "shared_facts_created_at_idx" ON "shared_facts" USING btree ("created_at");
  CREATE INDEX "_shared_facts_v_parent_idx" ON "_shared_facts_v" USING btree ("parent_id");
  CREATE INDEX "_shared_facts_v_version_version_saved_by_idx" ON "_shared_facts_v" USING btree ("version_saved_by_id");
  CREATE INDEX "_shared_facts_v_version_version_updated_at_idx" ON "_shared_facts_v" USING btree ("version_updated_at");
  CREATE INDEX "_shared_facts_v_version_version_created_at_idx" ON "_shared_facts_v" USING btree ("version_created_at");
  CREATE INDEX "_shared_facts_v_created_at_idx" ON "_shared_facts_v" USING btree ("created_at");
  CREATE INDEX "_shared_facts_v_updated_at_idx" ON "_shared_facts_v" USING btree ("updated_at");
  CREATE INDEX "pages_rels_order_idx" ON "pages_rels" USING btree ("order");
  CREATE INDEX "pages_rels_parent_idx" ON "pages_rels" USING btree ("parent_id");
  CREATE INDEX "pages_rels_path_idx" ON "pages_rels" USING btree ("path");
  CREATE INDEX "pages_rels_shared_facts_id_idx" ON "pages_rels" USING btree ("shared_facts_id");
  CREATE INDEX "_pages_v_rels_order_idx" ON "_pages_v_rels" USING btree ("order");
  CREATE INDEX "_pages_v_rels_parent_idx" ON "_pages_v_rels" USING btree ("parent_id");
  CREATE INDEX "_pages_v_rels_path_idx" ON "_pages_v_rels" USING btree ("path");
  CREATE INDEX "_pages_v_rels_shared_facts_id_idx" ON "_pages_v_rels" USING btree ("shared_facts_id");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_shared_facts_fk" FOREIGN KEY ("shared_facts_id") REFERENCES "public"."shared_facts"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_shared_facts_id_idx" ON "payload_locked_documents_rels" USING btree ("shared_facts_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "guides_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_guides_v_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "shared_facts" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_shared_facts_v" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "pages_rels" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_pages_v_rels" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "guides_rels" CASCADE;
  DROP TABLE "_guides_v_rels" CASCADE;
  DROP TABLE "shared_facts" CASCADE;
  DROP TABLE "_shared_facts_v" CASCADE;
  DROP TABLE "pages_rels" CASCADE;
  DROP TABLE "_pages_v_rels" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_shared_facts_fk";
  
  DROP INDEX "payload_locked_documents_rels_shared_facts_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "shared_facts_id";
  DROP TYPE "public"."enum_shared_facts_certainty";
  DROP TYPE "public"."enum__shared_facts_v_version_certainty";`)
}
