import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_contract_templates_contract_type" AS ENUM('listing-agreement', 'service-agreement', 'commission-agreement', 'disclosure-agreement');
  CREATE TYPE "public"."enum_contract_templates_status" AS ENUM('draft', 'published');
  CREATE TYPE "public"."enum__contract_templates_v_version_contract_type" AS ENUM('listing-agreement', 'service-agreement', 'commission-agreement', 'disclosure-agreement');
  CREATE TYPE "public"."enum__contract_templates_v_version_status" AS ENUM('draft', 'published');
  CREATE TABLE "contract_templates_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"text" varchar
  );
  
  CREATE TABLE "contract_templates" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"contract_type" "enum_contract_templates_contract_type",
  	"note" varchar,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"_status" "enum_contract_templates_status" DEFAULT 'draft'
  );
  
  CREATE TABLE "_contract_templates_v_version_sections" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"heading" varchar,
  	"text" varchar,
  	"_uuid" varchar
  );
  
  CREATE TABLE "_contract_templates_v" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"parent_id" uuid,
  	"version_contract_type" "enum__contract_templates_v_version_contract_type",
  	"version_note" varchar,
  	"version_updated_at" timestamp(3) with time zone,
  	"version_created_at" timestamp(3) with time zone,
  	"version__status" "enum__contract_templates_v_version_status" DEFAULT 'draft',
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"latest" boolean
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "contract_templates_id" uuid;
  ALTER TABLE "contract_templates_sections" ADD CONSTRAINT "contract_templates_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."contract_templates"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contract_templates_v_version_sections" ADD CONSTRAINT "_contract_templates_v_version_sections_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_contract_templates_v"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_contract_templates_v" ADD CONSTRAINT "_contract_templates_v_parent_id_contract_templates_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."contract_templates"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "contract_templates_sections_order_idx" ON "contract_templates_sections" USING btree ("_order");
  CREATE INDEX "contract_templates_sections_parent_id_idx" ON "contract_templates_sections" USING btree ("_parent_id");
  CREATE UNIQUE INDEX "contract_templates_contract_type_idx" ON "contract_templates" USING btree ("contract_type");
  CREATE INDEX "contract_templates_updated_at_idx" ON "contract_templates" USING btree ("updated_at");
  CREATE INDEX "contract_templates_created_at_idx" ON "contract_templates" USING btree ("created_at");
  CREATE INDEX "contract_templates__status_idx" ON "contract_templates" USING btree ("_status");
  CREATE INDEX "_contract_templates_v_version_sections_order_idx" ON "_contract_templates_v_version_sections" USING btree ("_order");
  CREATE INDEX "_contract_templates_v_version_sections_parent_id_idx" ON "_contract_templates_v_version_sections" USING btree ("_parent_id");
  CREATE INDEX "_contract_templates_v_parent_idx" ON "_contract_templates_v" USING btree ("parent_id");
  CREATE INDEX "_contract_templates_v_version_version_contract_type_idx" ON "_contract_templates_v" USING btree ("version_contract_type");
  CREATE INDEX "_contract_templates_v_version_version_updated_at_idx" ON "_contract_templates_v" USING btree ("version_updated_at");
  CREATE INDEX "_contract_templates_v_version_version_created_at_idx" ON "_contract_templates_v" USING btree ("version_created_at");
  CREATE INDEX "_contract_templates_v_version_version__status_idx" ON "_contract_templates_v" USING btree ("version__status");
  CREATE INDEX "_contract_templates_v_created_at_idx" ON "_contract_templates_v" USING btree ("created_at");
  CREATE INDEX "_contract_templates_v_updated_at_idx" ON "_contract_templates_v" USING btree ("updated_at");
  CREATE INDEX "_contract_templates_v_latest_idx" ON "_contract_templates_v" USING btree ("latest");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_contract_templates_fk" FOREIGN KEY ("contract_templates_id") REFERENCES "public"."contract_templates"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_contract_templates_id_idx" ON "payload_locked_documents_rels" USING btree ("contract_templates_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "contract_templates_sections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "contract_templates" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contract_templates_v_version_sections" DISABLE ROW LEVEL SECURITY;
  ALTER TABLE "_contract_templates_v" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "contract_templates_sections" CASCADE;
  DROP TABLE "contract_templates" CASCADE;
  DROP TABLE "_contract_templates_v_version_sections" CASCADE;
  DROP TABLE "_contract_templates_v" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_contract_templates_fk";
  
  DROP INDEX "payload_locked_documents_rels_contract_templates_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "contract_templates_id";
  DROP TYPE "public"."enum_contract_templates_contract_type";
  DROP TYPE "public"."enum_contract_templates_status";
  DROP TYPE "public"."enum__contract_templates_v_version_contract_type";
  DROP TYPE "public"."enum__contract_templates_v_version_status";`)
}
