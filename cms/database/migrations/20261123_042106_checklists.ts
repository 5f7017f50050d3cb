import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** The checklists of the stages, whose lines become tasks of a client who reaches a stage (docs/decisions/0052). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_task_templates_stage" AS ENUM('lead', 'consultation-scheduled', 'consultation-completed', 'contract-pending', 'active-client', 'sale-pending', 'sale-completed', 'cancelled', 'on-hold');
  CREATE TYPE "public"."enum_task_templates_actor" AS ENUM('broker', 'seller', 'buyer', 'association', 'escrow-holder');
  CREATE TYPE "public"."enum_task_templates_evidence" AS ENUM('tick', 'file', 'form', 'signature');
  CREATE TABLE "task_templates" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"stage" "enum_task_templates_stage" NOT NULL,
  	"title" varchar NOT NULL,
  	"actor" "enum_task_templates_actor" NOT NULL,
  	"evidence" "enum_task_templates_evidence" NOT NULL,
  	"due_days" numeric,
  	"version" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "tasks" ADD COLUMN "template_id" uuid;
  ALTER TABLE "tasks" ADD COLUMN "stage_change_id" uuid;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "task_templates_id" uuid;
  CREATE INDEX "task_templates_stage_idx" ON "task_templates" USING btree ("stage");
  CREATE INDEX "task_templates_updated_at_idx" ON "task_templates" USING btree ("updated_at");
  CREATE INDEX "task_templates_created_at_idx" ON "task_templates" USING btree ("created_at");
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_template_id_task_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."task_templates"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_stage_change_id_stage_history_id_fk" FOREIGN KEY ("stage_change_id") REFERENCES "public"."stage_history"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_task_templates_fk" FOREIGN KEY ("task_templates_id") REFERENCES "public"."task_templates"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "tasks_template_idx" ON "tasks" USING btree ("template_id");
  CREATE INDEX "tasks_stage_change_idx" ON "tasks" USING btree ("stage_change_id");
  CREATE INDEX "payload_locked_documents_rels_task_templates_id_idx" ON "payload_locked_documents_rels" USING btree ("task_templates_id");

  ALTER TABLE task_templates
    ADD CONSTRAINT task_templates_title_check CHECK (btrim(title) <> ''),
    ADD CONSTRAINT task_templates_due_days_check CHECK (due_days BETWEEN 0 AND 365);`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   ALTER TABLE "task_templates" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "task_templates" CASCADE;
  ALTER TABLE "tasks" DROP CONSTRAINT IF EXISTS "tasks_template_id_task_templates_id_fk";
  
  ALTER TABLE "tasks" DROP CONSTRAINT IF EXISTS "tasks_stage_change_id_stage_history_id_fk";
  
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_task_templates_fk";
  
  DROP INDEX "tasks_template_idx";
  DROP INDEX "tasks_stage_change_idx";
  DROP INDEX "payload_locked_documents_rels_task_templates_id_idx";
  ALTER TABLE "tasks" DROP COLUMN "template_id";
  ALTER TABLE "tasks" DROP COLUMN "stage_change_id";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "task_templates_id";
  DROP TYPE "public"."enum_task_templates_stage";
  DROP TYPE "public"."enum_task_templates_actor";
  DROP TYPE "public"."enum_task_templates_evidence";`)
}
