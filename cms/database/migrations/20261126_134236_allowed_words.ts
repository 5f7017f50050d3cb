import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TABLE "guides_allowed_words" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" varchar PRIMARY KEY NOT NULL,
  	"words" varchar,
  	"reason" varchar
  );
  
  CREATE TABLE "_guides_v_version_allowed_words" (
  	"_order" integer NOT NULL,
  	"_parent_id" uuid NOT NULL,
  	"id" uuid PRIMARY KEY NOT NULL,
  	"words" varchar,
  	"reason" varchar,
  	"_uuid" varchar
  );
  
  ALTER TABLE "guides_allowed_words" ADD CONSTRAINT "guides_allowed_words_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."guides"("id") ON DELETE cascade ON UPDATE no action;
  ALTER TABLE "_guides_v_version_allowed_words" ADD CONSTRAINT "_guides_v_version_allowed_words_parent_id_fk" FOREIGN KEY ("_parent_id") REFERENCES "public"."_guides_v"("id") ON DELETE cascade ON UPDATE no action;
  CREATE INDEX "guides_allowed_words_order_idx" ON "guides_allowed_words" USING btree ("_order");
  CREATE INDEX "guides_allowed_words_parent_id_idx" ON "guides_allowed_words" USING btree ("_parent_id");
  CREATE INDEX "_guides_v_version_allowed_words_order_idx" ON "_guides_v_version_allowed_words" USING btree ("_order");
  CREATE INDEX "_guides_v_version_allowed_words_parent_id_idx" ON "_guides_v_version_allowed_words" USING btree ("_parent_id");`)
}

export async function down({ db }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP TABLE "guides_allowed_words" CASCADE;
  DROP TABLE "_guides_v_version_allowed_words" CASCADE;`)
}
