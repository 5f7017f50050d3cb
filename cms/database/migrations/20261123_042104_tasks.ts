import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Tasks of staff and clients, counted as a topic of `cms/kit/list-version.ts` (docs/decisions/0052). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_tasks_stage" AS ENUM('lead', 'consultation-scheduled', 'consultation-completed', 'contract-pending', 'active-client', 'sale-pending', 'sale-completed', 'cancelled', 'on-hold', 'preparation', 'listing', 'offers', 'escrow', 'closing');
  CREATE TYPE "public"."enum_tasks_actor" AS ENUM('broker', 'seller', 'buyer', 'association', 'escrow-holder');
  CREATE TYPE "public"."enum_tasks_evidence" AS ENUM('tick', 'file', 'form', 'signature');
  CREATE TYPE "public"."enum_tasks_state" AS ENUM('open', 'submitted', 'returned', 'done', 'waived');
  CREATE TABLE "tasks" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"title" varchar NOT NULL,
  	"client_id" uuid NOT NULL,
  	"property_id" uuid,
  	"stage" "enum_tasks_stage" NOT NULL,
  	"actor" "enum_tasks_actor" NOT NULL,
  	"evidence" "enum_tasks_evidence" NOT NULL,
  	"due" varchar,
  	"state" "enum_tasks_state" DEFAULT 'open' NOT NULL,
  	"reason" varchar,
  	"file_id" uuid,
  	"version" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );
  
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "tasks_id" uuid;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "tasks" ADD CONSTRAINT "tasks_file_id_uploads_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."uploads"("id") ON DELETE set null ON UPDATE no action;
  CREATE INDEX "tasks_client_idx" ON "tasks" USING btree ("client_id");
  CREATE INDEX "tasks_property_idx" ON "tasks" USING btree ("property_id");
  CREATE INDEX "tasks_file_idx" ON "tasks" USING btree ("file_id");
  CREATE INDEX "tasks_updated_at_idx" ON "tasks" USING btree ("updated_at");
  CREATE INDEX "tasks_created_at_idx" ON "tasks" USING btree ("created_at");
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_tasks_fk" FOREIGN KEY ("tasks_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_tasks_id_idx" ON "payload_locked_documents_rels" USING btree ("tasks_id");

  ALTER TABLE tasks
    ADD CONSTRAINT tasks_title_check CHECK (btrim(title) <> ''),
    ADD CONSTRAINT tasks_due_check CHECK (due ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'),
    ADD CONSTRAINT tasks_version_check CHECK (version > 0),
    ADD CONSTRAINT tasks_reason_check CHECK (
      state NOT IN ('returned', 'waived') OR btrim(coalesce(reason, '')) <> '');
  CREATE INDEX tasks_due_idx ON tasks (due, id) WHERE state IN ('open', 'returned') AND due IS NOT NULL;
  CREATE INDEX tasks_submitted_idx ON tasks (updated_at, id) WHERE state = 'submitted';

  -- The tasks of a home are its owner's.
  CREATE FUNCTION tasks_follow_owner() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      UPDATE tasks SET client_id = NEW.user_id WHERE property_id = NEW.id;
      RETURN NULL;
    END
    $$;
  CREATE TRIGGER tasks_follow_owner AFTER UPDATE OF user_id ON properties FOR EACH ROW
    WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id) EXECUTE FUNCTION tasks_follow_owner();`)
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON tasks
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP TRIGGER tasks_follow_owner ON properties;
  DROP FUNCTION tasks_follow_owner;
   ALTER TABLE "tasks" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "tasks" CASCADE;
  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_tasks_fk";
  
  DROP INDEX "payload_locked_documents_rels_tasks_id_idx";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "tasks_id";
  DROP TYPE "public"."enum_tasks_stage";
  DROP TYPE "public"."enum_tasks_actor";
  DROP TYPE "public"."enum_tasks_evidence";
  DROP TYPE "public"."enum_tasks_state";`)
}
