import { type MigrateDownArgs, type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** PostgreSQL allows a transition table for one event only. */
const EVENTS = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const

/** Hosts of consultations and their blocked hours (docs/decisions/0058). */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "host_blocks" (
  	"id" uuid PRIMARY KEY NOT NULL,
  	"host_id" uuid NOT NULL,
  	"starts_at" timestamp(3) with time zone NOT NULL,
  	"ends_at" timestamp(3) with time zone NOT NULL,
  	"note" varchar,
  	"removed_at" timestamp(3) with time zone,
  	"version" numeric DEFAULT 1 NOT NULL,
  	"updated_at" timestamp(3) with time zone DEFAULT now() NOT NULL,
  	"created_at" timestamp(3) with time zone DEFAULT now() NOT NULL
  );

  ALTER TABLE "users" ADD COLUMN "takes_consultations" boolean DEFAULT false;
  ALTER TABLE "consultations" ADD COLUMN "host_id" uuid;
  ALTER TABLE "consultations" ADD COLUMN "cancel_reason" varchar;
  ALTER TABLE "consultations" ADD COLUMN "no_show_at" timestamp(3) with time zone;
  ALTER TABLE "payload_locked_documents_rels" ADD COLUMN "host_blocks_id" uuid;
  ALTER TABLE "host_blocks" ADD CONSTRAINT "host_blocks_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "host_blocks_host_idx" ON "host_blocks" USING btree ("host_id");
  CREATE INDEX "host_blocks_updated_at_idx" ON "host_blocks" USING btree ("updated_at");
  CREATE INDEX "host_blocks_created_at_idx" ON "host_blocks" USING btree ("created_at");
  ALTER TABLE "consultations" ADD CONSTRAINT "consultations_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
  ALTER TABLE "payload_locked_documents_rels" ADD CONSTRAINT "payload_locked_documents_rels_host_blocks_fk" FOREIGN KEY ("host_blocks_id") REFERENCES "public"."host_blocks"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "payload_locked_documents_rels_host_blocks_id_idx" ON "payload_locked_documents_rels" USING btree ("host_blocks_id");

  -- Two hosts may have a consultation at one start. The key of a row is its host's id, which stays after the
  -- host's account is deleted: without it two past consultations at one start would both have no host then.
  ALTER TABLE consultations
    ADD COLUMN host_key uuid NOT NULL DEFAULT '00000000-0000-0000-0000-000000000000',
    ADD CONSTRAINT consultations_no_show_check CHECK (no_show_at IS NULL OR NOT completed);
  CREATE FUNCTION consultations_host_key() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.host_key := coalesce(NEW.host_id, NEW.host_key);
      RETURN NEW;
    END
    $$;
  CREATE TRIGGER consultations_host_key BEFORE INSERT OR UPDATE OF host_id ON consultations
    FOR EACH ROW EXECUTE FUNCTION consultations_host_key();
  DROP INDEX consultations_slot_key;
  CREATE UNIQUE INDEX consultations_slot_key ON consultations (scheduled_at, host_key)
    WHERE cancelled_at IS NULL;

  -- The calendar and the lists show cancelled ones too; the round robin reads the latest booking of a host.
  CREATE INDEX consultations_scheduled_idx ON consultations (scheduled_at, id);
  CREATE INDEX consultations_host_idx ON consultations (host_id, created_at DESC);
  CREATE INDEX users_hosts_idx ON users (id) WHERE takes_consultations;

  ALTER TABLE host_blocks ADD CONSTRAINT host_blocks_order_check CHECK (starts_at < ends_at);
  CREATE INDEX host_blocks_time_idx ON host_blocks USING gist (tstzrange(starts_at, ends_at))
    WHERE removed_at IS NULL;
  CREATE FUNCTION count_host_block_version() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      NEW.version := OLD.version + 1;
      RETURN NEW;
    END
    $$;
  CREATE TRIGGER host_blocks_version BEFORE UPDATE ON host_blocks
    FOR EACH ROW EXECUTE FUNCTION count_host_block_version();`)
  for (const [event, rows] of EVENTS)
    await db.execute(
      sql.raw(`CREATE TRIGGER list_changes_${event.toLowerCase()} AFTER ${event} ON host_blocks
        REFERENCING ${rows} TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_list_change()`),
    )
}

/** Fails where two hosts have a consultation at one start, which the earlier key refuses. */
export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
  DROP INDEX consultations_slot_key;
  CREATE UNIQUE INDEX consultations_slot_key ON consultations (scheduled_at) WHERE cancelled_at IS NULL;
  DROP TRIGGER consultations_host_key ON consultations;
  DROP FUNCTION consultations_host_key;
  ALTER TABLE consultations DROP COLUMN host_key, DROP CONSTRAINT consultations_no_show_check;
  DROP INDEX consultations_scheduled_idx, users_hosts_idx;
   ALTER TABLE "host_blocks" DISABLE ROW LEVEL SECURITY;
  DROP TABLE "host_blocks" CASCADE;
  DROP FUNCTION count_host_block_version;
  ALTER TABLE "consultations" DROP CONSTRAINT IF EXISTS "consultations_host_id_users_id_fk";

  ALTER TABLE "payload_locked_documents_rels" DROP CONSTRAINT IF EXISTS "payload_locked_documents_rels_host_blocks_fk";

  DROP INDEX "consultations_host_idx";
  DROP INDEX "payload_locked_documents_rels_host_blocks_id_idx";
  ALTER TABLE "users" DROP COLUMN "takes_consultations";
  ALTER TABLE "consultations" DROP COLUMN "host_id";
  ALTER TABLE "consultations" DROP COLUMN "cancel_reason";
  ALTER TABLE "consultations" DROP COLUMN "no_show_at";
  ALTER TABLE "payload_locked_documents_rels" DROP COLUMN "host_blocks_id";`)
}
